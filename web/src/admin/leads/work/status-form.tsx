import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Failure } from "../../parts/failure.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { Conflict } from "./conflict.tsx";
import { useEarlyQuestion } from "./early-question.tsx";
import { submitBySaveKey } from "./save-key.ts";
import { statusChoices } from "./status-options.ts";
import type { StatusFormState } from "./use-status-form.ts";

type Props = {
  kind: LeadAdmin;
  /** The stored lead. */
  lead: LeadRecord;
  form: StatusFormState;
  /** The lead as the operator saw it in the list, if the form has loaded it again. */
  listed?: LeadRecord;
  /** The id of the name of the lead, in a row of a list; absent in a dialog. */
  rowTitleId?: string;
  onNotes?: (field: HTMLTextAreaElement | null) => void;
  onCancel?: () => void;
};

const text = admin.status;

/** Status and notes of a lead in a dialog, or in one line of a list. */
export function StatusForm(props: Props) {
  const { kind, lead, form, listed, rowTitleId, onNotes, onCancel } = props;
  const { save, conflict } = form;
  const isRow = rowTitleId !== undefined;
  const early = useEarlyQuestion();
  const says = <Says kind={kind} lead={lead} form={form} listed={listed ?? lead} />;

  return (
    <form
      noValidate
      aria-labelledby={rowTitleId}
      onSubmit={early.onSubmit(kind.isEarly?.(lead, form.typed.status), () => form.submit())}
      className={
        isRow ? "flex flex-wrap items-start gap-2 py-2" : "flex flex-col gap-5 md:sticky md:top-0"
      }
    >
      <div className={isRow ? "w-38" : "flex flex-col gap-2"}>
        <Select
          {...form.control("status")}
          isCompact={isRow}
          options={statusChoices(kind, lead.status)}
          onKeyDown={submitBySaveKey}
          {...(isRow && { className: "h-10! pr-8 text-sm" })}
        />
        {!isRow && says}
      </div>
      <Texts kind={kind} lead={lead} form={form} isRow={isRow} {...(onNotes && { onNotes })} />
      {isRow && !conflict && (
        <SmallButton
          type="submit"
          isPending={save.isPending}
          aria-describedby={rowTitleId}
          className="min-h-10"
        >
          {save.isPending ? lifecycle.updating : lifecycle.update}
        </SmallButton>
      )}
      {isRow && <div className="w-full empty:absolute">{says}</div>}
      {early.question}
      <div role="alert" className="w-full empty:absolute">
        <Conflict kind={kind} lead={lead} form={form} />
        {save.error && !conflict && <Failure error={save.error} isDraftKept />}
      </div>
      {onCancel && (
        <FormButtons
          isPending={save.isPending}
          submit={conflict ? null : save.isPending ? text.saving : text.save}
          cancel={text.cancel}
          onCancel={onCancel}
        />
      )}
    </form>
  );
}

type TextsProps = Pick<Props, "kind" | "lead" | "form" | "onNotes"> & { isRow: boolean };

function Texts({ kind, lead, form, isRow, onNotes }: TextsProps) {
  const hasReader = kind.answer?.isRead?.(lead, form.typed.status) ?? true;
  const { ref, ...notes } = form.control("adminNotes");
  return (
    <>
      <div className={isRow ? "min-w-40 flex-1" : undefined}>
        <Textarea
          {...notes}
          {...(isRow && { label: lifecycle.notes })}
          ref={(field) => {
            ref(field);
            onNotes?.(field);
          }}
          hint={isRow ? lifecycle.notesHint : text.notesHint}
          rows={isRow ? 1 : 4}
          onKeyDown={submitBySaveKey}
          {...(isRow && {
            isCompact: true,
            placeholder: lifecycle.notes,
            className: "h-10 min-h-10! resize-none text-sm focus:h-28",
          })}
        />
      </div>
      {kind.answer && hasReader && !isRow && (
        <Textarea
          {...form.control("publicAnswer")}
          hint={kind.answer.text.hint}
          rows={4}
          onKeyDown={submitBySaveKey}
        />
      )}
    </>
  );
}

type SaysProps = Pick<Props, "kind" | "lead" | "form"> & { listed: LeadRecord };

/** Warns of the chosen status, and says that others changed the lead or that a draft was restored. */
function Says({ kind, lead, form, listed }: SaysProps) {
  const restored = (["adminNotes", "publicAnswer"] as const).filter((field) =>
    form.restored.includes(field),
  );
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {kind.Caution && <kind.Caution lead={lead} status={form.typed.status} />}
      {lead.status !== listed.status && (
        <p>{text.changedMeanwhile(statusLabel(kind.text.statuses, lead.status))}</p>
      )}
      {restored.map((field) => (
        <p key={field}>{text.draftRestored[field]}</p>
      ))}
    </div>
  );
}
