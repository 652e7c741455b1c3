import type { Testimonial } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { Author } from "./author.tsx";
import { SampleMark } from "./sample-mark.tsx";

type Props = {
  testimonial: Testimonial;
  /** The position as text, such as "2 of 3". */
  position: string;
  isShown: boolean;
  onOpen: () => void;
};

/**
 * All slides share one grid cell, so that the tallest sets the height and nothing below moves.
 * Testimonials are Polish on the English page too, and are marked as such.
 */
export function Slide({ testimonial, position, isShown, onOpen }: Props) {
  const t = useTranslations("testimonials");
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the whole card may be clicked; the button in it is there for every other way
    <article
      aria-roledescription={t("slideRole")}
      aria-label={position}
      aria-hidden={!isShown}
      inert={!isShown}
      onClick={() => {
        // A selection means that the visitor wants to copy text, not open the testimonial.
        if (window.getSelection()?.isCollapsed !== false) onOpen();
      }}
      className={clsx(
        "col-start-1 row-start-1 flex cursor-pointer flex-col rounded-md border border-line bg-raised p-6 transition-opacity duration-200 ease-out hover:border-edge sm:p-10",
        isShown ? "opacity-100" : "invisible opacity-0",
      )}
    >
      <SampleMark testimonial={testimonial} />
      <figure className="flex flex-1 flex-col justify-between gap-6 sm:gap-8">
        <blockquote
          lang="pl"
          className="text-xl font-medium tracking-tight text-balance wrap-anywhere whitespace-pre-line sm:text-2xl"
        >
          {testimonial.shortTestimonial}
        </blockquote>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Author testimonial={testimonial} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => {
              event.stopPropagation();
              onOpen();
            }}
            className="min-h-11 font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {t("more")}
            <span className="sr-only"> {t("moreOf", { club: testimonial.clubName })}</span>
          </button>
        </div>
      </figure>
    </article>
  );
}
