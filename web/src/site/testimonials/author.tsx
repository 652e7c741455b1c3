import type { ShownTestimonial } from "@scm/contract";
import { isSample } from "@scm/text/sample-testimonials";
import { useTranslations } from "use-intl";
import { ClubLogo } from "./club-logo.tsx";

type Props = {
  testimonial: Pick<ShownTestimonial, "authorName" | "authorPosition" | "clubName" | "logoUrl">;
};

export function Author({ testimonial }: Props) {
  const { authorName, authorPosition, clubName, logoUrl } = testimonial;
  return (
    <div className="flex items-center gap-4">
      <ClubLogo url={logoUrl} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{clubName}</p>
        <p lang="pl" className="text-sm text-muted">
          {authorName}, {authorPosition}
        </p>
      </div>
    </div>
  );
}

/** Tells an invented testimonial of a trial installation from that of a club. */
export function SampleMark({ testimonial }: { testimonial: ShownTestimonial }) {
  const t = useTranslations("testimonials");
  if (!isSample(testimonial)) return null;
  return (
    <span className="mb-3 self-start rounded-sm bg-grey-tint px-2 text-sm font-medium text-grey-text">
      {t("sample")}
    </span>
  );
}
