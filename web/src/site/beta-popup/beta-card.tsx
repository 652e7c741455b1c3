import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { referenceOf } from "@scm/contract";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { BetaSignupForm } from "../../leads/beta-signup/beta-signup-form.tsx";
import { OutcomeNotice } from "../../leads/form-end.tsx";
import type { SentLead } from "../../leads/use-submit-lead.ts";
import { Button } from "../../ui/button.tsx";
import { hasInput } from "./use-popup-moment.ts";

/** How long the thanks stay, at least: a mouse on them or a keyboard's focus keeps them. */
const thanksMs = 10_000;

type Props = {
  /** What clubs get that sign up. */
  promise: string;
  onClose: () => void;
};

/**
 * A card above the page, which stays usable. It is one line with a button, and the form once that
 * was pressed. The card takes no focus, but comes early in the Tab order.
 */
export function BetaCard({ promise, onClose }: Props) {
  const t = useTranslations("beta");
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentLead | null>(null);
  const isOverForm = useIsOverForm();
  useSectionBar(card);

  function close(): void {
    const hadFocus = card.current?.contains(document.activeElement);
    onClose();
    if (hadFocus) document.getElementById("content")?.focus({ preventScroll: true });
  }
  useEscape(() => {
    const holdsFocus = card.current?.contains(document.activeElement);
    // With the focus elsewhere, the key may not be meant for the card, and its input would be lost.
    if (holdsFocus || !isTypedIn(card.current)) close();
  });

  return (
    <dialog
      ref={card}
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-promise`}
      className={clsx(
        "fixed inset-x-2 top-auto bottom-2 z-30 flex max-h-[50dvh] w-auto max-w-none animate-appear flex-col overflow-hidden rounded-md border border-line bg-raised text-ink shadow-float sm:inset-x-auto sm:right-6 sm:bottom-6 sm:max-w-152 sm:max-h-[min(80dvh,44rem)] short:max-h-[80dvh]",
        // Above the total of the landing page, which stays in view on a phone.
        "max-lg:not-short:bottom-[calc(var(--bar,0px)+0.5rem)]!",
        isOpen ? "sm:w-[27rem]" : isOverForm && "invisible",
      )}
    >
      {sent ? (
        <Thanks id={id} sent={sent} onLeave={close} />
      ) : isOpen ? (
        <>
          <Heading id={id} promise={promise} />
          <SignupPart onSent={setSent} />
        </>
      ) : (
        <Line id={id} promise={promise} onOpen={() => setOpen(true)} />
      )}
      <button
        type="button"
        aria-label={t("close")}
        onClick={close}
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-sm text-muted hover:bg-paper hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}

/** Covers as little of the page as possible. The button is below a promise of several lines. */
function Line({ id, promise, onOpen }: { id: string; promise: string; onOpen: () => void }) {
  const t = useTranslations("beta");
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 overflow-y-auto py-2 pr-14 pl-4 text-sm">
      <h2 id={`${id}-title`} className="sr-only">
        {t("title")}
      </h2>
      <p className="max-w-full min-w-0 grow leading-snug wrap-anywhere">
        <span aria-hidden="true" className="font-semibold">
          {`${t("line")}: `}
        </span>
        <span id={`${id}-promise`}>{promise}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onOpen}>
        {t("open")}
      </Button>
    </div>
  );
}

type HeadingProps = { id: string; promise: string };

function Heading({ id, promise }: HeadingProps) {
  const t = useTranslations("beta");
  return (
    <div className="px-6 pt-4 pr-14 pb-2 sm:pt-5">
      <h2 id={`${id}-title`} className="text-lg leading-snug font-semibold tracking-tight">
        {t("title")}
      </h2>
      <p id={`${id}-promise`} className="mt-1 text-sm text-muted">
        {promise}
      </p>
    </div>
  );
}

/** The button that opened it has disappeared, so the first field takes the focus. */
function SignupPart({ onSent }: { onSent: (sent: SentLead) => void }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={part}
      className="flex min-h-0 scroll-pt-12 scroll-pb-24 flex-col overflow-y-auto px-6 pt-2 pb-6"
    >
      <BetaSignupForm onSent={onSent} />
    </div>
  );
}

type ThanksProps = { id: string; sent: SentLead; onLeave: () => void };

function Thanks({ id, sent, onLeave }: ThanksProps) {
  const t = useTranslations("beta");
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus has disappeared.
  useEffect(() => thanks.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setInterval(() => {
      const card = thanks.current?.closest("dialog");
      if (!card?.matches(":hover, :has(:focus-visible)")) onLeave();
    }, thanksMs);
    return () => clearInterval(timer);
  }, [onLeave]);

  return (
    <div ref={thanks} tabIndex={-1} className="p-4 pr-14 outline-none">
      <h2 id={`${id}-title`} className="sr-only">
        {t("title")}
      </h2>
      <OutcomeNotice kind="beta-signup" outcome={sent}>
        {sent.id && <p>{t("reference", { reference: referenceOf(sent.id) })}</p>}
      </OutcomeNotice>
    </div>
  );
}

function isTypedIn(card: HTMLElement | null): boolean {
  const form = card?.querySelector("form");
  return form ? hasInput(form) : false;
}

/** True while the booking and the contact form are in view, of which a line would cover a part. */
function useIsOverForm(): boolean {
  const [path] = useLocation();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const forms = document.getElementById("contact");
    if (path !== "/" || !forms) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setOver(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(forms);
    return () => {
      observer.disconnect();
      setOver(false);
    };
  }, [path]);

  return isOver;
}

/** The total of the landing page is at the bottom only while its section is in view. */
function useSectionBar(card: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();

  useEffect(() => {
    const bar = path === "/" && document.querySelector("[data-bottom-bar]");
    if (!bar) return undefined;
    const style = card.current?.style;
    const observer = new IntersectionObserver(([entry]) => {
      const height = entry?.isIntersecting ? entry.boundingClientRect.height : 0;
      style?.setProperty("--bar", `${height}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style?.removeProperty("--bar");
    };
  }, [card, path]);
}

/** Ignores the key if an open dialog has handled it. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
