import type { Testimonial } from "@scm/contract";
import { ClubLogo } from "./club-logo.tsx";

/** Who speaks, and for which club. */
export function Author({ testimonial }: { testimonial: Testimonial }) {
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
