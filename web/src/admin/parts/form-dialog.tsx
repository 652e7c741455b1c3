import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { ActionBar } from "../../ui/action-bar.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Failure } from "./failure.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { admin } from "@scm/text/admin";
import { useToast } from "../../ui/toast.tsx";
import { ConflictNotice, type Conflicting } from "./conflict-notice.tsx";
import { SmallButton } from "../../ui/button.tsx";

type FormProps = Pick<ComponentProps<typeof Failure>, "words" | "isDraftKept"> & {
  save: { isPending: boolean; error: Error | null };
  text: Readonly<Record<"submit" | "submitting" | "cancel", string>>;
  /** The title of a failure. */
  failed?: string;
  note?: ReactNode;
  /** True while there is nothing to submit; the note says why. */
  isDisabled?: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of a dialog: its fields, the failure of the last attempt, and the buttons. */
export function DialogForm({ save, text, note, onSubmit, onCancel, ...props }: FormProps) {
  const { children, failed, isDisabled = false, ...failure } = props;
  const buttons = (
    <FormButtons
      isPending={save.isPending}
      isDisabled={isDisabled}
      submit={save.isPending ? text.submitting : text.submit}
      cancel={text.cancel}
      onCancel={onCancel}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      className="flex flex-1 flex-col gap-5"
    >
      {children}
      <div role="alert" className="empty:-mt-5">
        {save.error && (
          <Failure {...failure} error={save.error} {...(failed && { title: failed })} />
        )}
      </div>
      <ActionBar>
        {note === undefined ? (
          buttons
        ) : (
          <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between [&>div]:flex-row max-sm:[&>div>*]:flex-1">
            {note}
            {buttons}
          </div>
        )}
      </ActionBar>
    </form>
  );
}

type Props = Omit<FormProps, "onCancel"> &
  Pick<ComponentProps<typeof Dialog>, "title" | "closeLabel" | "lang" | "size"> & {
    /** As `onClose` by default. */
    onCancel?: () => void;
    onClose: () => void;
  };

/** A dialog with a form. It cannot be closed while it saves, and stays open after a failure. */
export function FormDialog(props: Props) {
  const { title, closeLabel, lang, size, onClose, onCancel = onClose, ...form } = props;
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      {...(lang && { lang })}
      {...(size && { size })}
      isPending={form.save.isPending}
      onClose={onClose}
    >
      <DialogForm {...form} onCancel={onCancel} />
    </Dialog>
  );
}

type Dialog = ComponentProps<typeof FormDialog>;

type RecordProps = Omit<Dialog, "save" | "onSubmit" | "onCancel" | "isDraftKept"> & {
  /** The form that `useRecordForm` returns. */
  record: Conflicting &
    Pick<Dialog, "save" | "onSubmit"> & {
      edit: object;
      restored: readonly string[];
      isUnchanged: boolean;
      drop: () => void;
    };
};

/**
 * The dialog of `useRecordForm`. Its cancel button drops the draft; closing keeps it, and says so.
 * A record without a change is not saved.
 */
export function RecordDialog({ record, children, onClose, ...dialog }: RecordProps) {
  const showToast = useToast();

  function close(): void {
    if (Object.keys(record.edit).length > 0) {
      showToast({ tone: "success", title: admin.draft.kept });
    }
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      save={record.save}
      isDraftKept
      isDisabled={record.conflict !== null || dialog.isDisabled === true}
      {...(record.restored.length > 0 && {
        note: (
          <div>
            {dialog.note}
            <RestoredDraft onDrop={record.drop} />
          </div>
        ),
      })}
      onSubmit={(event) => {
        if (!record.isUnchanged) return record.onSubmit(event);
        event.preventDefault();
        onClose();
      }}
      onCancel={() => {
        record.drop();
        onClose();
      }}
      onClose={close}
    >
      {children}
      <div role="alert" className="empty:-mt-5">
        <ConflictNotice record={record} />
      </div>
    </FormDialog>
  );
}

type RestoredProps = {
  /** Polish by default. */
  words?: Readonly<Record<"restored" | "drop", string>>;
  onDrop: () => void;
};

/** Says that a form began with a draft, and offers to drop it. */
export function RestoredDraft({ words = admin.draft, onDrop }: RestoredProps) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted"
    >
      {words.restored}
      <SmallButton onClick={onDrop}>{words.drop}</SmallButton>
    </div>
  );
}
