import { useEffect, useId, useRef, type ReactNode } from "react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "./toaster.css";
import type { Toast, ToastTexts } from "./toast.tsx";
import { Unbroken } from "./unbroken.tsx";

/** The duration of a toast whose message is also in the page. */
const inPageMs = 4_000;

/**
 * Shows each new toast. A success closes by itself, but not while the mouse or the focus is on it.
 * A failure stays until it is closed, unless it is in the page as well. Alt+T focuses the toast.
 */
export function Toaster({ latest, texts }: { latest: Toast | null; texts: ToastTexts }) {
  // The library shows a toast in every toaster without an id, and the panel adds a second one.
  const toasterId = useId();
  const shownId = useRef<ShownId>(undefined);
  useEffect(() => {
    if (!latest) return undefined;
    const id = show(latest, { toasterId });
    shownId.current = id;
    // The next toast replaces this one; otherwise hidden toasts would pile up.
    return () => {
      shownId.current = undefined;
      toast.dismiss(id);
    };
  }, [latest, toasterId]);

  /** Pauses the timer, as the library does for the mouse only; it restarts without the focus. */
  function hold(hasFocus: boolean): void {
    const id = shownId.current;
    if (latest && id !== undefined) show(latest, { toasterId, id, hasFocus });
  }

  return (
    <div onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <Sonner
        id={toasterId}
        visibleToasts={1}
        position="top-center"
        closeButton
        containerAriaLabel={texts.region}
        toastOptions={{ closeButtonAriaLabel: texts.close }}
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-5 text-green-text" />,
          error: <CircleAlert aria-hidden="true" className="size-5 text-red-text" />,
        }}
      />
    </div>
  );
}

type ShownId = ReturnType<typeof toast> | undefined;

type Showing = { toasterId: string; id?: ShownId; hasFocus?: boolean };

/** Shows a toast, or updates the one with this id. */
function show(latest: Toast, { toasterId, id, hasFocus = false }: Showing) {
  const { tone, title, description, lang, action, isInPage = false } = latest;
  // A toast with an action stays longer, because the visitor has to decide.
  const usualMs = action ? 8_000 : 5_000;
  const { durationMs = isInPage ? inPageMs : usualMs } = latest;
  const stays = hasFocus || (tone === "failure" && !isInPage);
  const said = (words: ReactNode) =>
    lang === undefined ? words : <span lang={lang}>{words}</span>;
  return toast[tone === "success" ? "success" : "error"](said(<Unbroken>{title}</Unbroken>), {
    ...(id !== undefined && { id }),
    ...(action && {
      action: {
        label: said(action.label),
        onClick: () => {
          action.onPress();
          // The button disappears with its toast, so the focus moves to the content.
          document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
        },
      },
    }),
    description: description && said(<Unbroken>{description}</Unbroken>),
    toasterId,
    duration: stays ? Number.POSITIVE_INFINITY : durationMs,
  });
}
