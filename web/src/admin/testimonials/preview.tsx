import { testimonials } from "@scm/text/admin/testimonials";
import { useWatch } from "react-hook-form";
import { Author } from "../../site/testimonials/author.tsx";
import type { TestimonialForm } from "./use-testimonial-form.ts";

type Props = {
  form: TestimonialForm;
  /** Not as it is typed: each letter would be another picture to fetch. */
  logoUrl: string | null | undefined;
};

const text = testimonials.form;

/** How the slide looks on the landing page, with words in place of what is not typed yet. */
export function Preview({ form, logoUrl }: Props) {
  const { clubName, shortTestimonial, authorName, authorPosition } = useWatch({
    control: form.control,
  });
  return (
    <section aria-label={text.preview} className="rounded-md bg-ground p-4 md:sticky md:top-0">
      <p className="mb-3 text-sm text-muted">{text.preview}</p>
      <figure className="flex flex-col gap-8 rounded-md border border-line bg-raised p-5">
        <blockquote className="text-xl font-medium tracking-tight text-balance wrap-anywhere whitespace-pre-line">
          {shown(shortTestimonial, text.previewShort)}
        </blockquote>
        <Author
          testimonial={{
            clubName: shown(clubName, text.previewClub),
            authorName: shown(authorName, text.previewAuthor),
            authorPosition: shown(authorPosition, text.previewPosition),
            logoUrl: logoUrl ?? null,
          }}
        />
      </figure>
    </section>
  );
}

function shown(typed: string | undefined, inItsPlace: string): string {
  return typed?.trim() || inItsPlace;
}
