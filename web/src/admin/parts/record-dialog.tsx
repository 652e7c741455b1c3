import type { ComponentProps } from "react";
import { ConflictNotice, type Conflicting } from "./conflict-notice.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { RestoredDraft } from "./restored-draft.tsx";

type Dialog = ComponentProps<typeof FormDialog>;

type Props = Omit<Dialog, "save" | "onSubmit" | "onCancel" | "isDraftKept"> & {
  /** What `useRecordForm` returns. */
  record: Conflicting &
    Pick<Dialog, "save" | "onSubmit"> & { restored: readonly string[]; drop: () => void };
};

/** The dialog of `useRecordForm`. Its cancel button drops the draft; closing keeps it. */
export function RecordDialog({ record, children, ...dialog }: Props) {
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
      onSubmit={record.onSubmit}
      onCancel={() => {
        record.drop();
        dialog.onClose();
      }}
    >
      {children}
      <div role="alert" className="empty:-mt-5">
        <ConflictNotice record={record} />
      </div>
    </FormDialog>
  );
}
