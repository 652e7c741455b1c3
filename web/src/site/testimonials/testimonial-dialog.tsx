import type { Testimonial } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { Author, SampleMark } from "./author.tsx";

type Props = { testimonial: Testimonial; onClose: () => void };

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const t = useTranslations("testimonials");
  return (
    <Dialog title={testimonial.clubName} closeLabel={t("close")} onClose={onClose}>
      <figure className="flex flex-col gap-6">
        <SampleMark testimonial={testimonial} />
        <blockquote lang="pl" className="text-lg wrap-anywhere whitespace-pre-line">
          {testimonial.fullTestimonial}
        </blockquote>
        <figcaption className="border-t border-line pt-6">
          <Author testimonial={testimonial} />
        </figcaption>
      </figure>
    </Dialog>
  );
}
