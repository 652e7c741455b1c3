import type { ReactNode } from "react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** An open window above the page: takes the focus, keeps it, and gives it back. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  return (
    // Our content policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        // A click beside it would lose what is typed.
        disablePointerDismissal
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_260/0.45)] transition-opacity duration-150 data-starting-style:opacity-0" />
          <Base.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-md border border-line bg-raised text-ink shadow-float transition duration-150 ease-out outline-none data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:data-starting-style:-translate-y-[calc(50%-8px)]">
            <Base.Title className="px-6 pt-6 pr-16 text-xl font-semibold tracking-tight break-words">
              {title}
            </Base.Title>
            <div className="px-6 pt-4 pb-6">{children}</div>
            {/* Last, so that the focus begins in the content. */}
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
