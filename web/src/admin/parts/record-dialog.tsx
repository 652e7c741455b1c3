import type { ComponentProps } from "react";
import { admin } from "@scm/text/admin";
import { useToast } from "../../ui/toast.tsx";
import { ConflictNotice, type Conflicting } from "./conflict-notice.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { RestoredDraft } from "./restored-draft.tsx";

type Dialog = ComponentProps<typeof FormDialog>;

type Props = Omit<Dialog, "save" | "onSubmit" | "onCancel" | "isDraftKept"> & {
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
export function RecordDialog({ record, children, onClose, ...dialog }: Props) {
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
