import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { reversed, type Edit } from "../../parts/edit.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { saveLead, storedLeadIn } from "./lead-edit.ts";
import { showLead } from "./lead-queries.ts";

type Write = {
  /** The lead that the operator has seen. */
  lead: LeadRecord;
  edit: Edit;
  /** The same as it stands in the fields; empty for what was pressed. */
  typed: Edit;
  /** Replaces the usual confirmation. */
  confirmation?: Confirmation | undefined;
};

export type Confirmation = { title: string; description?: string };

type Options = {
  kind: LeadAdmin;
  id: string;
  confirmation: Confirmation;
  onSaved: (lead: LeadRecord, write: Write) => void;
  /** Called instead of saving if another operator has changed the same. */
  onConflict: (write: Write) => void;
};

/**
 * Saves changes, one after the other. The toast offers to undo one that nobody was notified of.
 */
export function useSaveStatus({ kind, id, confirmation, onSaved, onConflict }: Options) {
  const client = useQueryClient();
  const undo = useUndo(kind);

  return useChange(({ lead, edit }: Write) => saveLead(kind, lead, edit), {
    onSuccess: (saved, write) => {
      showSaved(client, kind, saved);
      onSaved(saved, write);
    },
    toast: (saved, { edit, confirmation: words = confirmation }) => {
      const onPress = () => undo.mutate({ lead: saved, edit: reversed(edit) });
      const told = edit["status"] && kind.toldOf?.(saved);
      return {
        ...words,
        ...(told && { description: told }),
        ...(isUndoable(kind, edit) && { action: { label: admin.status.undo, onPress } }),
      };
    },
    onError: (error, write) => {
      const theirs = storedLeadIn(error, kind);
      if (!theirs) return;
      showSaved(client, kind, theirs);
      onConflict(write);
    },
    scope: `lead ${id}`,
    // The form shows the conflict.
    isShownElsewhere: (error) => storedLeadIn(error, kind) !== null,
  });
}

/** False if others were notified of the change, or if nothing changed. */
function isUndoable(kind: LeadAdmin, edit: Edit): boolean {
  if (edit["publicAnswer"]) return false;
  return edit["status"] ? kind.isChangeTold !== true : edit["adminNotes"] !== undefined;
}

type Undone = Pick<Write, "lead" | "edit">;

/** Restores what a change has replaced, unless somebody has replaced it again. */
function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  return useChange(({ lead, edit }: Undone) => saveLead(kind, lead, edit), {
    // The screen changes at once and reverts on failure.
    onMutate: async ({ lead, edit: { status, adminNotes } }) =>
      showLead(client, kind, {
        ...lead,
        ...(status && { status: status.to }),
        ...(adminNotes && { adminNotes: adminNotes.to || null }),
      }),
    onSuccess: (stored) => showSaved(client, kind, stored),
    onError: (error, { lead }) => showLead(client, kind, storedLeadIn(error, kind) ?? lead),
    toast: (_, { edit }) => ({
      title: edit["status"] ? admin.status.undone : admin.status.notesUndone,
    }),
  });
}

export function showSaved(client: QueryClient, kind: LeadAdmin, saved: LeadRecord): void {
  showLead(client, kind, saved);
  void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] });
  void client.invalidateQueries({ queryKey: inboxKey });
}
