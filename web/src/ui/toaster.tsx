import { useEffect } from "react";
import { Toast as Base } from "@base-ui/react/toast";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { buttonLook } from "./button-look.ts";
import { Unbroken } from "./unbroken.tsx";

export type Toast = {
  tone: "success" | "failure";
  title: string;
  description?: string;
  /** The language of its words, if it differs from the page. */
  lang?: string | undefined;
  /** In ms. Ignored for a failure that is not in the page, which stays until it is closed. */
  durationMs?: number | undefined;
  /** The page shows the same message, so the toast is brief. */
  isInPage?: boolean;
  /** The button of the toast, which also closes it. */
  action?: { label: string; onPress: () => void } | undefined;
};

export type ToastTexts = { region: string; close: string };

/** The duration of a toast whose message is also in the page. */
const inPageMs = 4_000;

type Props = { latest: Toast | null; texts: ToastTexts };

/**
 * Shows each new toast. A success closes by itself, but not while the mouse or the focus is on it.
 * A failure stays until it is closed, unless it is in the page as well. F6 focuses the toast.
 */
export function Toaster({ latest, texts }: Props) {
  return (
    <Base.Provider>
      {/* The live region is the element around it, which is there before the first toast. */}
      <Base.Viewport aria-label={texts.region} aria-live={undefined} className={placeClasses}>
        <Latest latest={latest} texts={texts} />
      </Base.Viewport>
    </Base.Provider>
  );
}

/**
 * The middle of the upper edge: below the head of the site, and on the edge in the panel, whose menu
 * is at the left, and above a dialog, which leaves that strip free. On a phone the button of the menu
 * or of the dialog stays free, at the right.
 */
const placeClasses =
  "fixed top-[calc(76px+env(safe-area-inset-top))] left-1/2 z-[60] grid w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 outline-none empty:hidden " +
  "[body:has(#panel-menu,[role=dialog])_&]:top-[calc(0.5rem+env(safe-area-inset-top))] " +
  "max-sm:[body:has(#panel-menu,[role=dialog])_&]:top-[calc(0.25rem+env(safe-area-inset-top))] max-sm:[body:has(#panel-menu,[role=dialog])_&]:left-2 max-sm:[body:has(#panel-menu,[role=dialog])_&]:w-[calc(100vw-5.5rem)] max-sm:[body:has(#panel-menu,[role=dialog])_&]:translate-x-0";

function Latest({ latest, texts }: Props) {
  const { toasts, add, close } = Base.useToastManager<Toast>();

  useEffect(() => {
    if (!latest) return undefined;
    const id = add({ data: latest, timeout: shownMs(latest) });
    // The next toast replaces this one.
    return () => close(id);
  }, [latest, add, close]);

  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection="up"
      // Not a dialog, as the library says: it asks nothing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library renders a div
      role="group"
      aria-modal={undefined}
      className="col-start-1 row-start-1 transition duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 motion-reduce:transition-none"
    >
      {toast.data && <Content {...toast.data} texts={texts} onDone={() => close(toast.id)} />}
    </Base.Root>
  ));
}

/** In ms; 0 for a toast that stays. A visitor has to decide about an action, so it stays longer. */
function shownMs({ tone, isInPage = false, durationMs, action }: Toast): number {
  if (tone === "failure" && !isInPage) return 0;
  return durationMs ?? (isInPage ? inPageMs : action ? 8_000 : 5_000);
}

type ContentProps = Toast & { texts: ToastTexts; onDone: () => void };

function Content({ tone, title, description, lang, action, texts, onDone }: ContentProps) {
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <Base.Content className="flex items-start gap-3 rounded-md border border-line bg-raised py-3 pr-2 pl-4 text-sm leading-5 text-ink shadow-float max-sm:gap-2 max-sm:py-1.5 max-sm:pl-3 max-sm:text-[0.8125rem] max-sm:leading-4.5">
      <Icon
        aria-hidden="true"
        className={clsx(
          "size-5 shrink-0 max-sm:hidden",
          tone === "success" ? "text-green-text" : "text-red-text",
        )}
      />
      <div lang={lang} className="min-w-0 flex-1">
        {/* Not a heading: a toast is no part of the page. */}
        <Base.Title render={<p />} className="font-semibold">
          <Unbroken>{title}</Unbroken>
        </Base.Title>
        {description && (
          <Base.Description className="text-muted">
            <Unbroken>{description}</Unbroken>
          </Base.Description>
        )}
      </div>
      {action && (
        <button
          type="button"
          lang={lang}
          className={clsx(
            buttonLook({ variant: "secondary", size: "small" }),
            "self-center max-sm:px-2.5",
          )}
          onClick={() => {
            action.onPress();
            onDone();
            // The button disappears with its toast, so the focus moves to the content.
            document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
          }}
        >
          {action.label}
        </button>
      )}
      <Base.Close
        aria-label={texts.close}
        // The library hides it in a pile of toasts.
        aria-hidden={undefined}
        className="-my-1 grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-paper hover:text-ink pointer-coarse:-my-1.5 pointer-coarse:-mr-1 pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </Base.Close>
    </Base.Content>
  );
}
