import type { Testimonial } from "@scm/contract";
import { ClubLogo } from "./club-logo.tsx";

type Props = {
  testimonial: Pick<Testimonial, "authorName" | "authorPosition" | "clubName" | "logoUrl">;
};

export function Author({ testimonial }: Props) {
  const { authorName, authorPosition, clubName, logoUrl } = testimonial;
  return (
    <figcaption className="flex items-center gap-4">
      <ClubLogo url={logoUrl} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{clubName}</p>
        <p lang="pl" className="text-sm text-muted">
          {authorName}, {authorPosition}
        </p>
      </div>
    </figcaption>
  );
}
