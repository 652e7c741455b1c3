import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { Failure } from "../../parts/failure.tsx";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import { Conflict } from "../work/conflict.tsx";
import { LeadHeading, LeadMoments } from "../work/lead-parts.tsx";
import { statusChoices } from "../work/status-options.ts";
import { useStatusForm } from "../work/use-status-form.ts";
import { Written } from "../work/written.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  lead: Lead;
  /** The toast after a saved change. */
  updated: string;
};

/** A lead with all its data, and its status and notes to be changed on the spot. */
export function LifecycleItem<Lead extends LeadRecord>({ kind, lead, updated }: Props<Lead>) {
  const { Details } = kind;
  const titleId = `lead-${lead.id}`;
  const item = useFocusLeftBehind<HTMLElement>();
  return (
    <article
      ref={item}
      aria-labelledby={titleId}
      className="grid gap-5 rounded-md border border-line bg-raised p-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <LeadHeading kind={kind} lead={lead} titleId={titleId} />
        <Details lead={lead} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <LeadMoments lead={lead} />
        </dl>
      </div>
      <StatusForm kind={kind} lead={lead} updated={updated} titleId={titleId} />
    </article>
  );
}

type FormProps<Lead extends LeadRecord> = Props<Lead> & { titleId: string };

function StatusForm<Lead extends LeadRecord>({ kind, lead, updated, titleId }: FormProps<Lead>) {
  const form = useStatusForm({ kind, lead, confirmation: { title: updated } });
  const { save } = form;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 max-lg:border-t max-lg:border-line max-lg:pt-5"
    >
      <Select
        label={admin.status.label}
        options={statusChoices(kind, lead.status)}
        {...form.status}
      />
      <Written
        label={lifecycle.notes}
        hint={lifecycle.notesHint}
        rows={3}
        {...form.writtenIn("adminNotes")}
      />
      <div aria-live="polite" className="text-sm text-muted empty:-mt-4">
        {form.restored.includes("adminNotes") && <p>{admin.status.draftRestored.adminNotes}</p>}
      </div>
      <div role="alert" className="empty:-mt-4">
        {form.conflict && <Conflict kind={kind} {...form.conflict} isPending={save.isPending} />}
        {save.error && !form.conflict && <Failure error={save.error} isDraftKept />}
      </div>
      {!form.conflict && (
        <Button
          type="submit"
          variant="secondary"
          size="small"
          isPending={save.isPending}
          aria-describedby={titleId}
        >
          {save.isPending ? lifecycle.updating : lifecycle.update}
        </Button>
      )}
    </form>
  );
}
