import type { ReactNode } from "react";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Button } from "./button.tsx";

type Props = {
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The subject and the consequences. */
  children: ReactNode;
};

/** Asks for confirmation. The focus starts on "cancel", so that Enter alone does nothing. */
export function ConfirmDialog(props: Props) {
  const { question, confirmLabel, cancelLabel, isPending, onConfirm, onCancel, children } = props;
  return (
    // The content policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        onOpenChange={(isOpen) => {
          if (!isOpen && !isPending) onCancel();
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_260/0.45)] transition-opacity duration-150 data-starting-style:opacity-0" />
          <Base.Popup className="fixed inset-x-4 top-[20dvh] z-50 mx-auto flex max-h-[75dvh] max-w-[28rem] flex-col gap-2 overflow-y-auto rounded-md border border-line bg-raised p-6 text-ink shadow-float transition duration-150 ease-out outline-none data-starting-style:translate-y-2 data-starting-style:opacity-0">
            <Base.Title className="text-lg font-semibold tracking-tight">{question}</Base.Title>
            <Base.Description render={<div />} className="text-muted">
              {children}
            </Base.Description>
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" disabled={isPending} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button isPending={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
