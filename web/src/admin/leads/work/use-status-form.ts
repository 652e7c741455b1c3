import { useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { reversed, type Edit } from "../../parts/edit.ts";
import { useChange } from "../../parts/use-change.ts";
import { useRecordForm, type Press } from "../../parts/use-record-form.ts";
import { withEdit } from "../../parts/use-typing.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { isSameRequest, LeadWork, putLead, showSaved, storedLeadIn, workOf } from "./lead-edit.ts";
import { showLead } from "./lead-queries.ts";

type Options = {
  kind: LeadAdmin;
  /** The stored lead; it may change while the form is open. */
  lead: LeadRecord;
  /** The texts of this form, which are kept as a draft; all of the kind by default. */
  texts?: readonly string[];
  confirmation?: { title: string; description?: string };
};

export type StatusFormState = ReturnType<typeof useStatusForm>;

/** The form for status, notes and answer of a lead, and for what its screen saves at once. */
export function useStatusForm({ kind, lead, ...options }: Options) {
  const { texts = kind.answer ? ["adminNotes", "publicAnswer"] : ["adminNotes"] } = options;
  const {
    confirmation = { title: admin.status.updated, description: kind.text.updatedDescription },
  } = options;
  const client = useQueryClient();
  const undo = useUndo(kind);
  const record = useRecordForm({
    schema: LeadWork,
    stored: lead,
    names: namesOf(kind),
    typedOf: (stored) => workOf(kind, stored ?? lead),
    record: kind.endpoints.read.answer.schema,
    draft: draftOf(lead),
    drafted: texts,
    save: ({ edit, seen }) => putLead(kind, seen ?? lead, edit),
    isFree: (stored, { edit, seen }) => isSameRequest(kind, edit, [stored, seen ?? lead]),
    scope: `lead ${lead.id}`,
    toast: (saved, { edit, seen }) => ({
      ...confirmation,
      ...(edit["status"] && toldOf(kind, saved, seen ?? lead)),
      ...(isUndoable(kind, edit) && {
        action: {
          label: admin.status.undo,
          onPress: () => undo.mutate({ lead: saved, edit: reversed(edit), save: record.rewrite }),
        },
      }),
    }),
    onStored: (stored) => showSaved(client, kind, stored),
    // A press chose these values, so a later press for a text must not save them.
    onFailed: ({ press: { only = [] } }) =>
      record.revert(only.filter((field) => !texts.includes(field))),
  });

  /** Empty notes keep the stored ones. */
  function submit(press?: Press<LeadRecord>): void {
    if (record.form.getValues("adminNotes")?.trim() === "") record.revert(["adminNotes"]);
    void record.submit(press);
  }

  return {
    ...record,
    submit,
    /** Saves a value that is chosen by a press, without what is typed. */
    saveChoice: (field: Choice, value: string, press: Press<LeadRecord>) => {
      record.form.setValue(field, value);
      void record.submit({ only: [field], ...press });
    },
  };
}

type Choice = "status" | "adminNotes" | "ownerId" | "followUpOn";

function namesOf({ answer }: LeadAdmin) {
  return {
    status: admin.status.label,
    adminNotes: admin.status.notes,
    publicAnswer: answer?.text.label ?? "",
    ownerId: inbox.assignment.owner,
    followUpOn: inbox.assignment.followUp,
  };
}

/** The name of the draft of a lead's texts. */
export function draftOf({ id }: Pick<LeadRecord, "id">): string {
  return `panel/lead:${id}`;
}

function toldOf(kind: LeadAdmin, saved: LeadRecord, { status }: LeadRecord) {
  const description = kind.toldOf?.(saved, status);
  return description && { description };
}

/** False if others were notified of the change, or if nothing changed. */
function isUndoable(kind: LeadAdmin, edit: Edit): boolean {
  if (edit["publicAnswer"]) return false;
  return edit["status"] ? kind.isChangeTold !== true : Object.keys(edit).length > 0;
}

type Undo = {
  lead: LeadRecord;
  edit: Edit;
  save: (seen: LeadRecord, edit: Edit) => Promise<LeadRecord>;
};

/** Restores what a change has replaced, unless somebody has replaced it again. */
function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  return useChange(({ lead, edit, save }: Undo) => save(lead, edit), {
    // The screen changes at once and reverts on failure.
    onMutate: async ({ lead, edit }) => {
      const { status, adminNotes } = LeadWork.parse(withEdit(workOf(kind, lead), edit));
      showLead(client, kind, { ...lead, status, adminNotes: adminNotes || null });
    },
    onSuccess: (stored) => showSaved(client, kind, stored),
    onError: (error, { lead }) => showLead(client, kind, storedLeadIn(error, kind) ?? lead),
    toast: (_, { edit }) => ({ title: undoneOf(edit) }),
  });
}

function undoneOf(edit: Edit): string {
  if (edit["status"]) return admin.status.undone;
  return edit["adminNotes"] ? admin.status.notesUndone : inbox.assignment.undone;
}
