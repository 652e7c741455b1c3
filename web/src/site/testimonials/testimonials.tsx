import { useState } from "react";
import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { isSample } from "@scm/text/sample-testimonials";
import * as testimonialsText from "@scm/text/site/testimonials";
import { call } from "../../lib/api-client.ts";
import { optionalPart } from "../../lib/lazy-part.tsx";
import { createQueryClient } from "../../lib/query-client.ts";
import { withTexts } from "../../lib/with-texts.tsx";
import { Carousel } from "./carousel.tsx";

const TestimonialDialog = optionalPart(
  async () => (await import("./testimonial-dialog.tsx")).TestimonialDialog,
);

const endpoint = testimonialEndpoints.list;

/** The server sends all testimonials to operators, but the page shows only the active ones. */
const activeTestimonials = queryOptions({
  queryKey: [endpoint.path],
  queryFn: ({ signal }) => call(endpoint, {}, { signal }),
  select: (testimonials) => withoutNeedlessSamples(testimonials.filter(({ isActive }) => isActive)),
});

/** Samples stand in for the testimonials of clubs, never beside one. */
function withoutNeedlessSamples(testimonials: readonly Testimonial[]): readonly Testimonial[] {
  const real = testimonials.filter((testimonial) => !isSample(testimonial));
  return real.length > 0 ? real : testimonials;
}

/** Renders nothing if no testimonial is active or the list cannot be loaded. */
export const Testimonials = withTexts(function Testimonials() {
  const [client] = useState(() => createQueryClient(() => undefined));
  return (
    <QueryClientProvider client={client}>
      <Section />
    </QueryClientProvider>
  );
}, testimonialsText);

function Section() {
  const t = useTranslations("testimonials");
  const { data: testimonials = [] } = useQuery(activeTestimonials);
  const [opened, setOpened] = useState<Testimonial | null>(null);
  if (testimonials.length === 0) return null;

  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-title"
      tabIndex={-1}
      className="border-t border-line outline-none"
    >
      <div className="mx-auto grid max-w-[77rem] gap-x-12 gap-y-8 px-4 py-8 sm:px-6 sm:py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16">
        <div>
          <h2
            id="testimonials-title"
            className="text-2xl font-semibold tracking-[-0.02em] text-balance sm:text-3xl"
          >
            {t("title")}
          </h2>
          <p className="mt-4 max-w-[46ch] text-sm text-muted">
            {/* Nobody has checked a sample, so the promise must not stand beside one. */}
            {t(testimonials.some(isSample) ? "samples" : "verified")}
          </p>
        </div>
        <Carousel testimonials={testimonials} isCovered={opened !== null} onOpen={setOpened} />
      </div>
      {opened && <TestimonialDialog testimonial={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
