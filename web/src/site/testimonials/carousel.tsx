import { useEffect, useState, useSyncExternalStore, type FocusEvent } from "react";
import type { ShownTestimonial } from "@scm/contract";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useTranslations } from "use-intl";
import { watchMedia } from "../../ui/use-wide-screen.ts";
import { Author, SampleMark } from "./author.tsx";

type Props = {
  testimonials: readonly ShownTestimonial[];
  /** True while a dialog covers the carousel. */
  isCovered: boolean;
  onOpen: (testimonial: ShownTestimonial) => void;
};

/** Shows one testimonial at a time. Pauses while the mouse or the focus is in it. */
export function Carousel({ testimonials, isCovered, onOpen }: Props) {
  const t = useTranslations("testimonials");
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const all = testimonials.length;
  const { index, show, isPlaying, togglePlaying } = useRotation(
    all,
    isCovered || isPointedAt || hasFocus,
  );

  return (
    <section
      className="relative"
      aria-roledescription={t("carouselRole")}
      aria-label={t("carousel")}
    >
      <div
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setFocus(true)}
        onBlur={(event) => setFocus(staysInside(event))}
      >
        {/* Screen readers announce only slides that the visitor asked for. */}
        <div aria-live={isPlaying ? "off" : "polite"} className="grid grid-cols-[minmax(0,1fr)]">
          {testimonials.map((testimonial, position) => (
            <Slide
              key={testimonial.id}
              testimonial={testimonial}
              position={t("position", { number: position + 1, all })}
              isShown={position === index}
              onOpen={() => onOpen(testimonial)}
            />
          ))}
        </div>
        <Turns {...{ testimonials, index }} onShow={show} />
      </div>
      {all > 1 && <PlayButton isPlaying={isPlaying} onClick={togglePlaying} />}
    </section>
  );
}

type SlideProps = {
  testimonial: ShownTestimonial;
  /** The position as text, such as "2 of 3". */
  position: string;
  isShown: boolean;
  onOpen: () => void;
};

/**
 * All slides share one grid cell, so that the tallest sets the height and nothing below moves.
 * Testimonials are Polish on the English page too, and are marked as such.
 */
function Slide({ testimonial, position, isShown, onOpen }: SlideProps) {
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
        <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
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
            <span className="sr-only">{` ${t("moreOf", { club: testimonial.clubName })}`}</span>
          </button>
        </figcaption>
      </figure>
    </article>
  );
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}

function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  const t = useTranslations("testimonials");
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 -ml-3 flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm text-muted hover:text-ink sm:absolute sm:right-0 sm:bottom-0 sm:mt-0"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{`${isPlaying ? t("pause") : t("play")} ${t("pauseHint")}`}</span>
    </button>
  );
}

type TurnsProps = Pick<Props, "testimonials"> & {
  index: number;
  onShow: (index: number) => void;
};

/** Back, on, and a dot for each. */
function Turns({ testimonials, index, onShow }: TurnsProps) {
  const t = useTranslations("testimonials");
  const all = testimonials.length;
  const ways = [
    { label: t("previous"), to: index - 1, icon: ChevronLeft },
    { label: t("next"), to: index + 1, icon: ChevronRight },
  ];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 sm:pr-60">
      {ways.map(({ label, to, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          disabled={all <= 1}
          onClick={() => onShow(to)}
          className="grid size-11 place-items-center rounded-md border border-edge bg-raised enabled:hover:border-ink disabled:cursor-not-allowed disabled:opacity-50"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
      <ul className="flex flex-wrap pl-2">
        {testimonials.map(({ id, clubName }, position) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t("show", { number: position + 1, all, club: clubName })}
              aria-current={position === index}
              onClick={() => onShow(position)}
              className="group grid size-7 place-items-center rounded-full pointer-coarse:size-11"
            >
              <span
                className={clsx(
                  "size-2.5 rounded-full border transition-colors duration-150 ease-out group-hover:border-ink",
                  position === index ? "border-ink bg-ink" : "border-edge",
                )}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const intervalMs = 5_000;
const [subscribe, isReduced] = watchMedia("(prefers-reduced-motion: reduce)");

/**
 * Advances through `count` items and wraps around. It pauses while held. For visitors who prefer
 * reduced motion, it is paused until they press play.
 */
function useRotation(count: number, isHeld: boolean) {
  const [shown, setShown] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const wantsStillness = useSyncExternalStore(subscribe, isReduced, () => true);
  // A reload may have shortened the list.
  const index = count === 0 ? 0 : shown % count;
  const isPlaying = choice === null ? !wantsStillness : choice === "play";

  useEffect(() => {
    if (!isPlaying || isHeld || count <= 1) return undefined;
    const timer = setTimeout(() => setShown((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [count, index, isHeld, isPlaying]);

  return {
    index,
    show: (next: number) => setShown((next + count) % count),
    /** Stays true during a temporary hold. */
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? "pause" : "play"),
  };
}
