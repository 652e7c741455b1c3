import type { FormEventHandler, ReactNode } from "react";
import { ActionBar } from "../../ui/action-bar.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { serverWords } from "../load-error.tsx";

type Props = {
  text: { required: string; failed: string; cancel: string; create: string; creating: string };
  /** What is said when the server says nothing; Polish, if nothing is named. */
  unreachable?: string;
  create: { isPending: boolean; error: Error | null };
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Its fields. */
  children: ReactNode;
};

/** The form of a new client around its fields: what the star means, why it failed, and the buttons. */
export function CreationForm(props: Props) {
  const { text, unreachable, create, onSubmit, onCancel, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <p className="text-sm text-muted">{text.required}</p>
      {children}
      <div role="alert" className="empty:-mt-5">
        {create.error && (
          <Notice tone="failure" title={text.failed}>
            <p className="break-words">{serverWords(create.error, unreachable)}</p>
          </Notice>
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
