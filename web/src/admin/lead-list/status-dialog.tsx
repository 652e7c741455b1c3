import type { ComponentProps } from "react";
import { admin } from "@scm/text/admin";
import { faultSentence } from "@scm/text/faults";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { forgetOperator } from "../access/session.ts";
import { serverWords } from "../load-error.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { shownName } from "../leads/shown-name.ts";
import { dropDrafts } from "./lead-drafts.ts";
import { statusOptions } from "./status-options.ts";
import { useStatusForm } from "./use-status-form.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  /** As it stood when it was picked; the dialog asks the server for what is stored now. */
  lead: Lead;
  onClose: () => void;
};

const text = admin.status;

/** Changes the status of a lead and what is written on it. Stays open, as typed, when they cannot be saved. */
export function StatusDialog<Lead extends LeadRecord>({ kind, lead, onClose }: Props<Lead>) {
  const form = useStatusForm({ kind, lead, onSaved: onClose });
  const { stored, save } = form;
  const status: Lead["status"] = stored.status;

  return (
    <Dialog
      title={kind.text.manageTitle(shownName(kind.headingOf(lead).title))}
      closeLabel={text.close}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <div aria-live="polite" className="text-sm text-muted empty:-mt-5">
          {stored.status !== lead.status && <p>{text.changedMeanwhile(kind.statuses[status])}</p>}
          {form.restored.map((field) => (
            <p key={field}>{text.draftRestored[field]}</p>
          ))}
        </div>
        <Select label={text.label} options={optionsFor(kind, status)} {...form.status} />
        <Written label={text.notes} hint={text.notesHint} {...form.writtenIn("adminNotes")} />
        {kind.answer && <Written {...kind.answer.text} {...form.writtenIn("publicAnswer")} />}
        <div role="alert" className="empty:-mt-5">
          {save.error && <Failure error={save.error} />}
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button
            variant="secondary"
            disabled={save.isPending}
            onClick={() => {
              dropDrafts(lead.id);
              onClose();
            }}
          >
            {text.cancel}
          </Button>
          <Button type="submit" isPending={save.isPending}>
            {save.isPending ? text.saving : text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type WrittenProps = {
  label: string;
  hint: string;
  control: Partial<ComponentProps<typeof Textarea>>;
  fault: string | undefined;
};

/** What the operator writes in free words. */
function Written({ label, hint, control, fault }: WrittenProps) {
  return (
    <Textarea
      label={label}
      hint={hint}
      rows={4}
      {...control}
      error={fault === undefined ? undefined : faultSentence("pl", fault)}
    />
  );
}

function Failure({ error }: { error: Error }) {
  const client = useQueryClient();
  const isSessionOver = error instanceof ApiError && error.status === 401;

  return (
    <Notice tone="failure" title={admin.error}>
      <p className="break-words">{serverWords(error)}</p>
      {isSessionOver && (
        <>
          <p>{text.sessionOver}</p>
          {/* The guard of the screen leads to the login, and back to this address. */}
          <Button
            variant="secondary"
            size="small"
            className="mt-2 self-start"
            onClick={() => forgetOperator(client)}
          >
            {admin.access.logInAgain}
          </Button>
        </>
      )}
    </Notice>
  );
}

/**
 * Two statuses may share one word (a contact is closed on one screen and rejected on the other):
 * then the present one says that it is.
 */
function optionsFor<Lead extends LeadRecord>(kind: LeadAdmin<Lead>, current: Lead["status"]) {
  const options = statusOptions(kind, current);
  const isShared = options.filter(({ label }) => label === kind.statuses[current]).length > 1;
  if (!isShared) return options;
  return options.map(({ value, label }) => ({
    value,
    label: value === current ? text.current(label) : label,
  }));
}
