import { useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { reversed, type Edit } from "../../parts/edit.ts";
import { useChange } from "../../parts/use-change.ts";
import { useRecordForm, type Press } from "../../parts/use-record-form.ts";
import { withEdit } from "../../parts/use-typing.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import {
  isSameRequest,
  LeadWork,
  putLead,
  saveLead,
  showSaved,
  storedLeadIn,
  workOf,
} from "./lead-edit.ts";
import { showLead } from "./lead-queries.ts";

type Options = {
  kind: LeadAdmin;
  /** The stored lead; it may change while the form is open. */
  lead: LeadRecord;
  /** The texts of this form, which are kept as a draft. */
  texts: readonly ("adminNotes" | "publicAnswer")[];
  confirmation: { title: string; description?: string };
  onSaved?: () => void;
};

export type StatusFormState = ReturnType<typeof useStatusForm>;

/** The form for status, notes and answer of a lead. */
export function useStatusForm({ kind, lead, texts, confirmation, onSaved }: Options) {
  const client = useQueryClient();
  const undo = useUndo(kind);
  const record = useRecordForm({
    schema: LeadWork,
    stored: lead,
    names: {
      status: admin.status.label,
      adminNotes: admin.status.notes,
      publicAnswer: kind.answer?.text.label ?? "",
    },
    typedOf: (stored) => workOf(kind, stored ?? lead),
    record: kind.endpoints.read.answer.schema,
    draft: draftOf(lead),
    drafted: texts,
    save: ({ edit, seen }) => putLead(kind, seen ?? lead, edit),
    isFree: (stored, { edit, seen }) => isSameRequest(kind, edit, [stored, seen ?? lead]),
    scope: `lead ${lead.id}`,
    toast: (saved, { edit, seen }) => {
      const onPress = () => undo.mutate({ lead: saved, edit: reversed(edit) });
      const told = edit["status"] && kind.toldOf?.(saved, (seen ?? lead).status);
      return {
        ...confirmation,
        ...(told && { description: told }),
        ...(isUndoable(kind, edit) && { action: { label: admin.status.undo, onPress } }),
      };
    },
    onSaved: (saved) => {
      showSaved(client, kind, saved);
      onSaved?.();
    },
    onMovedOn: (theirs) => showSaved(client, kind, theirs),
    // No field shows a status that was chosen from a menu.
    onFailed: ({ press }) => {
      if (press.only?.includes("status")) record.revert(["status"]);
    },
  });
  const { form, edit, restored } = record;
  const hasEmptyNotes = () => form.getValues("adminNotes")?.trim() === "";

  return {
    ...record,
    /** Empty notes keep the stored ones. */
    submit: (press?: Press<LeadRecord>) => {
      if (hasEmptyNotes()) record.revert(["adminNotes"]);
      void record.submit(press);
    },
    /** Saves a status, with the notes unless they are restored and wait for a press of their own. */
    choose: (status: string, onDone: () => void) => {
      form.setValue("status", status);
      const hasNotes = edit["adminNotes"] && restored.length === 0 && !hasEmptyNotes();
      void record.submit({ only: hasNotes ? ["status", "adminNotes"] : ["status"], onDone });
    },
    deleteNotes: () => {
      form.setValue("adminNotes", "");
      const toast = { title: admin.status.inPlace.deleted, description: "" };
      void record.submit({ only: ["adminNotes"], toast });
    },
  };
}

/** The name of the draft of a lead's texts. */
export function draftOf({ id }: Pick<LeadRecord, "id">): string {
  return `panel/lead:${id}`;
}

/** False if others were notified of the change, or if nothing changed. */
function isUndoable(kind: LeadAdmin, edit: Edit): boolean {
  if (edit["publicAnswer"]) return false;
  return edit["status"] ? kind.isChangeTold !== true : edit["adminNotes"] !== undefined;
}

/** Restores what a change has replaced, unless somebody has replaced it again. */
function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  return useChange(
    ({ lead, edit }: { lead: LeadRecord; edit: Edit }) => saveLead(kind, lead, edit),
    {
      // The screen changes at once and reverts on failure.
      onMutate: async ({ lead, edit }) => {
        const { status, adminNotes } = LeadWork.parse(withEdit(workOf(kind, lead), edit));
        showLead(client, kind, { ...lead, status, adminNotes: adminNotes || null });
      },
      onSuccess: (stored) => showSaved(client, kind, stored),
      onError: (error, { lead }) => showLead(client, kind, storedLeadIn(error, kind) ?? lead),
      toast: (_, { edit }) => ({
        title: edit["status"] ? admin.status.undone : admin.status.notesUndone,
      }),
    },
  );
}
