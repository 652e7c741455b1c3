import { useState } from "react";
import type { ShownTestimonial } from "@scm/contract";
import { useTranslations } from "use-intl";
import { isSample } from "@scm/text/sample-testimonials";
import * as testimonialsText from "@scm/text/site/testimonials";
import { optionalPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Carousel } from "./carousel.tsx";

const TestimonialDialog = optionalPart(
  async () => (await import("./testimonial-dialog.tsx")).TestimonialDialog,
);

/** Renders nothing if no testimonial is active. */
export const Testimonials = withTexts(function Testimonials() {
  return <TestimonialsSection testimonials={withoutNeedlessSamples(useSiteInfo().testimonials)} />;
}, testimonialsText);

/** The same with inactive ones, for an operator. */
export const TestimonialsPreview = withTexts(TestimonialsSection, testimonialsText);

/** Samples stand in for the testimonials of clubs, never beside one. */
function withoutNeedlessSamples(testimonials: readonly ShownTestimonial[]) {
  const real = testimonials.filter((testimonial) => !isSample(testimonial));
  return real.length > 0 ? real : testimonials;
}

function TestimonialsSection({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  const t = useTranslations("testimonials");
  const [opened, setOpened] = useState<ShownTestimonial | null>(null);
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
