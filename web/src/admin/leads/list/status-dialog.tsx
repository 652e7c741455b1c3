import { useRef } from "react";
import { admin } from "@scm/text/admin";
import { useQuery } from "@tanstack/react-query";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { Select } from "../../../ui/select.tsx";
import { Failure } from "../../parts/failure.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import { shownName } from "../../parts/shown-name.ts";
import { BusyDialog } from "../../parts/busy-dialog.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { Conflict } from "../work/conflict.tsx";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { LeadBody } from "../work/lead-parts.tsx";
import { leadQuery } from "../work/lead-queries.ts";
import { statusChoices } from "../work/status-options.ts";
import { useStatusForm } from "../work/use-status-form.ts";
import { submitBySaveKey, WorkTextarea } from "../work/work-textarea.tsx";

/** The lead that the dialog changes. */
export type ManagedLead = {
  /** The lead as listed; the dialog loads the stored version. */
  lead: LeadRecord;
  /** The field that takes the focus first. */
  focusOn?: "status" | "adminNotes";
};

type Props = ManagedLead & { kind: LeadAdmin; onClose: () => void };

const text = admin.status;

/** Changes the status and texts of a lead. After a failure it stays open and keeps its values. */
export function StatusDialog({ kind, lead, focusOn, onClose }: Props) {
  const stored = useStoredLead(kind, lead);
  const form = useStatusForm({
    kind,
    lead: stored,
    confirmation: { title: text.updated, description: kind.text.updatedDescription },
    onSaved: onClose,
  });
  const { save } = form;
  const notes = useRef<HTMLTextAreaElement>(null);
  const early = useEarlyQuestion();
  return (
    <BusyDialog
      title={kind.text.manageTitle(shownName(kind.headingOf(lead).title))}
      closeLabel={text.close}
      size="wide"
      {...(focusOn === "adminNotes" && { initialFocus: notes })}
      isPending={save.isPending}
      onClose={onClose}
    >
      {/* The form is first, for the focus and for a phone. */}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-start">
        <form
          noValidate
          onSubmit={early.onSubmit(kind.isEarly?.(stored, form.chosen), form.onSubmit)}
          className="flex flex-col gap-5 md:sticky md:top-0"
        >
          {!form.conflict && (
            <Meanwhile kind={kind} lead={lead} stored={stored} restored={form.restored} />
          )}
          <Fields
            kind={kind}
            form={form}
            lead={stored}
            onNotes={(field) => {
              notes.current = field;
            }}
          />
          <div role="alert" className="empty:-mt-5">
            {form.conflict && (
              <Conflict kind={kind} {...form.conflict} isPending={save.isPending} />
            )}
            {save.error && !form.conflict && <Failure error={save.error} isDraftKept />}
          </div>
          <FormButtons
            isPending={save.isPending}
            submit={form.conflict ? null : save.isPending ? text.saving : text.save}
            cancel={text.cancel}
            onCancel={() => {
              form.dropDraft();
              onClose();
            }}
          />
        </form>
        <Request kind={kind} lead={stored} />
      </div>
      {early.question}
    </BusyDialog>
  );
}

function Request({ kind, lead }: Pick<Props, "kind" | "lead">) {
  return (
    <section aria-label={text.request} className="flex min-w-0 flex-col gap-4">
      <LeadBody kind={kind} lead={lead} />
    </section>
  );
}

type FieldsProps = {
  kind: LeadAdmin;
  form: ReturnType<typeof useStatusForm>;
  lead: LeadRecord;
  onNotes: (field: HTMLTextAreaElement | null) => void;
};

function Fields({ kind, form, lead, onNotes }: FieldsProps) {
  return (
    <>
      <Select
        label={text.label}
        options={statusChoices(kind, lead.status)}
        onKeyDown={submitBySaveKey}
        {...form.status}
      />
      {kind.Caution && (
        <p className="-mt-3 text-sm text-muted empty:hidden">
          <kind.Caution lead={lead} status={form.chosen} />
        </p>
      )}
      <WorkTextarea
        label={text.notes}
        hint={text.notesHint}
        onField={onNotes}
        {...form.writtenIn("adminNotes")}
      />
      {kind.answer && <WorkTextarea {...kind.answer.text} {...form.writtenIn("publicAnswer")} />}
    </>
  );
}

/** Loads the stored lead; returns the listed one until then. */
function useStoredLead(kind: LeadAdmin, lead: LeadRecord): LeadRecord {
  const fresh = useQuery({ ...leadQuery(kind, lead.id), refetchOnMount: "always" });
  return fresh.data && fresh.data.version >= lead.version ? fresh.data : lead;
}

type MeanwhileProps = Pick<Props, "kind" | "lead"> & {
  stored: LeadRecord;
  restored: readonly (keyof typeof text.draftRestored)[];
};

/** Announces that others changed the lead, or that a draft was restored. */
function Meanwhile({ kind, lead, stored, restored }: MeanwhileProps) {
  return (
    <div aria-live="polite" className="text-sm text-muted empty:-mt-5">
      {stored.status !== lead.status && (
        <p>{text.changedMeanwhile(statusLabel(kind.text.statuses, stored.status))}</p>
      )}
      {restored.map((field) => (
        <p key={field}>{text.draftRestored[field]}</p>
      ))}
    </div>
  );
}
