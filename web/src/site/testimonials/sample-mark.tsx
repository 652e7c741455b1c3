import type { Testimonial } from "@scm/contract";
import { useTranslations } from "use-intl";
import { isSample } from "@scm/text/sample-testimonials";

/** Tells an invented testimonial of a trial installation from that of a club. */
export function SampleMark({ testimonial }: { testimonial: Testimonial }) {
  const t = useTranslations("testimonials");
  if (!isSample(testimonial)) return null;
  return (
    <span className="mb-3 self-start rounded-sm bg-grey-tint px-2 text-sm font-medium text-grey-text">
      {t("sample")}
    </span>
  );
}
