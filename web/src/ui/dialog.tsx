import type { ComponentProps, ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";

type Props = {
  title: string;
  closeLabel: string;
  /** The language of the content, if it differs from the page. */
  lang?: string;
  /**
   * A large dialog fills the screen of a phone; a wide one has two columns; a steady one is large
   * and keeps its height.
   */
  size?: "medium" | "large" | "wide" | "steady";
  /** The ids of the elements that describe the dialog. */
  describedBy?: string;
  /** The element that takes the focus first; by default the first control. */
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"];
  /** The element that gets the focus back; true, the default, for the one that had it. */
  finalFocus?: () => HTMLElement | true | null;
  /** True while it cannot be closed. */
  isPending?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog. It takes the focus, keeps it and gives it back. */
export function Dialog({
  title,
  closeLabel,
  lang,
  size = "medium",
  describedBy,
  initialFocus,
  finalFocus = () => true,
  isPending = false,
  onClose,
  children,
}: Props) {
  return (
    // The content policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        // A click outside would discard the input.
        disablePointerDismissal
        onOpenChange={(isOpen) => {
          if (!isOpen && !isPending) onClose();
        }}
      >
        <Base.Portal>
          {/* As high as a popup, so that it also covers a dialog that opened this one. */}
          <Base.Backdrop className="fixed inset-0 z-50 bg-[oklch(0.1_0.01_260/0.45)] transition-opacity duration-150 data-starting-style:opacity-0" />
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            {...(describedBy && { "aria-describedby": describedBy })}
            finalFocus={finalFocus}
            lang={lang}
            className={clsx(popupClasses, sizeClasses[size])}
          >
            <Base.Title className="px-6 pt-6 pr-16 pb-2 text-xl font-semibold tracking-tight break-words">
              {title}
            </Base.Title>
            <div className="flex min-h-0 flex-1 scroll-pt-10 scroll-pb-24 flex-col overflow-y-auto px-6 pt-2 pb-6">
              {children}
            </div>
            {/* Last, so that the focus starts in the content. */}
            <Base.Close
              aria-label={closeLabel}
              className="absolute top-3.5 right-3 grid size-11 place-items-center rounded-sm text-muted hover:bg-paper hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

const popupClasses =
  "fixed inset-x-0 bottom-0 z-50 flex flex-col overflow-hidden border border-line bg-raised text-ink shadow-float " +
  "transition duration-150 ease-out outline-none data-starting-style:translate-y-2 " +
  // The upper edge stays in place when the content changes.
  // Toasts are above it.
  "data-starting-style:opacity-0 [--above:min(5rem,12dvh)] sm:top-(--above) sm:bottom-auto sm:mx-auto " +
  "sm:max-h-[calc(100dvh-var(--above)-1rem)] sm:rounded-md";

const sizeClasses = {
  medium: "max-h-[92dvh] rounded-t-md sm:w-[min(36rem,calc(100vw-3rem))]",
  wide: "max-h-[92dvh] rounded-t-md sm:w-[min(64rem,calc(100vw-3rem))]",
  steady:
    "h-[92dvh] rounded-t-md sm:h-[min(46rem,calc(100dvh-var(--above)-1rem))] sm:w-[min(50rem,calc(100vw-3rem))]",
  large:
    "h-[92dvh] rounded-t-md sm:h-auto sm:min-h-[min(36.5rem,calc(100dvh-var(--above)-1rem))] sm:w-[min(50rem,calc(100vw-3rem))]",
};
