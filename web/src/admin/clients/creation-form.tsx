import type { FormEventHandler, ReactNode } from "react";
import { ActionBar } from "../../ui/action-bar.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Failure, type SessionWords } from "../parts/failure.tsx";

type Props = {
  text: { required: string; failed: string; cancel: string; create: string; creating: string };
  /** Words for a failure that are not Polish. */
  words?: SessionWords;
  create: { isPending: boolean; error: Error | null };
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Its fields. */
  children: ReactNode;
};

/** The form of a new client around its fields: what the star means, why it failed, and the buttons. */
export function CreationForm(props: Props) {
  const { text, words, create, onSubmit, onCancel, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <p className="text-sm text-muted">{text.required}</p>
      {children}
      <div role="alert" className="empty:-mt-5">
        {create.error && (
          <Failure title={text.failed} error={create.error} words={words} isDraftKept />
        )}
      </div>
      <ActionBar>
        <FormButtons
          isPending={create.isPending}
          submit={create.isPending ? text.creating : text.create}
          cancel={text.cancel}
          onCancel={onCancel}
        />
      </ActionBar>
    </form>
  );
}
