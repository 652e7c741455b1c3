import { useEffect, useId, useRef, useState } from "react";
import { referenceOf } from "@scm/contract";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { BetaSignupForm } from "../../leads/beta-signup/beta-signup-form.tsx";
import { OutcomeNotice } from "../../leads/outcome-notice.tsx";
import type { SentLead } from "../../leads/use-submit-lead.ts";
import { Button } from "../../ui/button.tsx";
import { hasInput } from "./use-popup-moment.ts";

/** How long the thanks stay; the card does not close while the mouse is on it. */
const thanksMs = 10_000;

/**
 * A card above the page, which stays usable. It has a line and a button, and the form once that was
 * pressed. The card takes no focus, but comes early in the Tab order.
 */
export function BetaCard({ onClose }: { onClose: () => void }) {
  const t = useTranslations("beta");
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentLead | null>(null);

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
      aria-describedby={`${id}-benefit`}
      className="fixed inset-x-2 top-auto bottom-2 z-30 flex max-h-[50dvh] w-auto max-w-none animate-appear flex-col overflow-hidden rounded-md border border-line bg-raised text-ink shadow-float sm:inset-x-auto sm:right-6 sm:bottom-6 sm:max-h-[min(80dvh,44rem)] sm:w-[27rem] short:max-h-[80dvh]"
    >
      <Heading id={id} isOpen={isOpen} isSent={sent !== null} />
      {sent ? (
        <Thanks sent={sent} onLeave={close} />
      ) : isOpen ? (
        <SignupPart onSent={setSent} />
      ) : (
        <div className="px-4 pb-3">
          <Button size="small" aria-expanded={false} onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
        </div>
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

type HeadingProps = { id: string; isOpen: boolean; isSent: boolean };

/** Small above the button alone, so that the card covers little of the page. */
function Heading({ id, isOpen, isSent }: HeadingProps) {
  const t = useTranslations("beta");
  return (
    <div
      className={clsx(
        isOpen ? "px-6 pt-4 pr-14 pb-2 sm:pt-5" : "px-4 pt-3 pr-14 pb-2",
        isSent && "sr-only",
      )}
    >
      <h2
        id={`${id}-title`}
        className={clsx(
          "leading-snug font-semibold tracking-tight",
          isOpen ? "text-lg" : "text-sm",
        )}
      >
        {t("title")}
      </h2>
      <p id={`${id}-benefit`} className={clsx("text-sm text-muted", isOpen && "mt-1")}>
        {t("benefit")}
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

type ThanksProps = { sent: SentLead; onLeave: () => void };

function Thanks({ sent, onLeave }: ThanksProps) {
  const t = useTranslations("beta");
  const thanks = useRef<HTMLDivElement>(null);

  // The button that had the focus has disappeared.
  useEffect(() => thanks.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!thanks.current?.closest("dialog")?.matches(":hover")) onLeave();
    }, thanksMs);
    return () => clearInterval(timer);
  }, [onLeave]);

  return (
    <div ref={thanks} tabIndex={-1} className="p-4 pr-14 outline-none">
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
