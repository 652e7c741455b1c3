import { useState } from "react";
import { testimonialEndpoints, type ShownTestimonial } from "@scm/contract";
import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../lib/api-client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Author, SampleMark } from "./author.tsx";

type Props = { testimonial: ShownTestimonial; onClose: () => void };

const endpoint = testimonialEndpoints.list;

const wholeTestimonials = queryOptions({
  queryKey: [endpoint.path],
  queryFn: ({ signal }) => call(endpoint, {}, { signal }),
});

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const t = useTranslations("testimonials");
  const [client] = useState(() => createQueryClient(() => undefined));
  return (
    <Dialog title={testimonial.clubName} closeLabel={t("close")} onClose={onClose}>
      <figure className="flex flex-col gap-6">
        <SampleMark testimonial={testimonial} />
        <blockquote lang="pl" className="text-lg wrap-anywhere whitespace-pre-line">
          <QueryClientProvider client={client}>
            <WholeText testimonial={testimonial} />
          </QueryClientProvider>
        </blockquote>
        <figcaption className="border-t border-line pt-6">
          <Author testimonial={testimonial} />
        </figcaption>
      </figure>
    </Dialog>
  );
}

/** The short text until the whole one is there. */
function WholeText({ testimonial }: Pick<Props, "testimonial">) {
  const { data } = useQuery(wholeTestimonials);
  return (
    data?.find(({ id }) => id === testimonial.id)?.fullTestimonial ?? testimonial.shortTestimonial
  );
}
