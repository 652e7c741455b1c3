import { admin } from "@scm/text/admin";
import { useQuery } from "@tanstack/react-query";
import { shownName } from "../../parts/shown-name.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadBody } from "../work/lead-parts.tsx";
import { leadQuery } from "../work/lead-queries.ts";
import { StatusForm } from "../work/status-form.tsx";
import { useStatusForm } from "../work/use-status-form.ts";

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
  const form = useStatusForm({ kind, lead: stored });
  const { save, conflict } = form;
  return (
    <Dialog
      title={kind.text.manageTitle(shownName(kind.headingOf(lead).title))}
      closeLabel={text.close}
      size="wide"
      {...(focusOn === "adminNotes" && { initialFocus: firstText })}
      isPending={save.isPending}
      onClose={onClose}
    >
      {/* The form is first, for the focus and for a phone. */}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-start">
        <StatusForm
          kind={kind}
          lead={stored}
          form={form}
          listed={lead}
          frame="dialog"
          onSubmit={() => form.submit({ onDone: onClose })}
        >
          <FormButtons
            isPending={save.isPending}
            submit={conflict ? null : save.isPending ? text.saving : text.save}
            cancel={text.cancel}
            onCancel={() => {
              form.drop();
              onClose();
            }}
          />
        </StatusForm>
        <section aria-label={text.request} className="flex min-w-0 flex-col gap-4">
          <LeadBody kind={kind} lead={stored} />
        </section>
      </div>
    </Dialog>
  );
}

function firstText(): HTMLElement | null {
  return document.querySelector("[role=dialog] textarea");
}

/** Loads the stored lead; returns the listed one until then. */
function useStoredLead(kind: LeadAdmin, lead: LeadRecord): LeadRecord {
  const fresh = useQuery({ ...leadQuery(kind, lead.id), refetchOnMount: "always" });
  return fresh.data && fresh.data.version >= lead.version ? fresh.data : lead;
}
