import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { call } from "../../../lib/api-client.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { storedIn } from "../../parts/stored-in.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { showLead } from "./lead-queries.ts";

/** An absent field keeps its stored value. */
export type StatusChange = {
  status: string;
  adminNotes?: string | undefined;
  deleteNotes?: boolean | undefined;
  publicAnswer?: string | undefined;
};

type Write = {
  change: StatusChange;
  version: number;
  /** Replaces the usual confirmation; null if the screen confirms the change by itself. */
  confirmation?: Confirmation | null;
};

type Confirmation = { title: string; description?: string };

type Options = {
  kind: LeadAdmin;
  lead: LeadRecord;
  confirmation: Confirmation;
  onSaved: (lead: LeadRecord, write: Write) => void;
  /** Called instead of saving if another operator has changed the lead. */
  onConflict: (theirs: LeadRecord, write: Write) => void;
};

/** Saves a change. The toast offers to undo one that nobody was notified of. */
export function useSaveStatus(options: Options) {
  const { kind, lead, confirmation, onSaved, onConflict } = options;
  const client = useQueryClient();
  const undo = useUndo(kind);

  return useChange((write: Write) => putStatus(kind, lead.id, write), {
    onSuccess: (saved, write) => {
      showSaved(client, kind, saved);
      onSaved(saved, write);
    },
    toast: (saved, { confirmation: words = confirmation }) => {
      if (words === null) return null;
      const onPress = () => undo.mutate({ saved, before: lead });
      const told = saved.status === lead.status ? null : kind.toldOf?.(saved);
      return {
        ...words,
        ...(told && { description: told }),
        ...(isUndoable(kind, lead, saved) && { action: { label: admin.status.undo, onPress } }),
      };
    },
    onError: (error, write) => {
      const theirs = storedLeadIn(error, kind);
      if (!theirs) return;
      showLead(client, kind, theirs);
      onConflict(theirs, write);
    },
    // The form shows the conflict.
    isShownElsewhere: (error) => storedLeadIn(error, kind) !== null,
  });
}

/** False if others were notified of the change, or if nothing changed. */
function isUndoable(kind: LeadAdmin, before: LeadRecord, saved: LeadRecord): boolean {
  if (kind.answer && kind.answer.of(before) !== kind.answer.of(saved)) return false;
  if (saved.status !== before.status) return kind.isChangeTold !== true;
  return saved.adminNotes !== before.adminNotes;
}

type Undone = { saved: LeadRecord; before: LeadRecord };

/** Restores the status and the notes that a lead had before a change. */
export function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  return useChange(
    ({ saved, before }: Undone) =>
      putStatus(kind, saved.id, { change: changeBack(saved, before), version: saved.version }),
    {
      // The screen changes at once and reverts on failure.
      onMutate: async ({ saved, before: { status, adminNotes } }) =>
        showLead(client, kind, { ...saved, status, adminNotes }),
      onSuccess: (stored) => showSaved(client, kind, stored),
      onError: (error, { saved }) => showLead(client, kind, storedLeadIn(error, kind) ?? saved),
      toast: (_, { saved, before }) => ({
        title: saved.status === before.status ? admin.status.notesUndone : admin.status.undone,
      }),
    },
  );
}

function changeBack(saved: LeadRecord, { status, adminNotes }: LeadRecord): StatusChange {
  if (saved.adminNotes === adminNotes) return { status };
  return adminNotes === null ? { status, deleteNotes: true } : { status, adminNotes };
}

/** The server refuses the change if the stored version is not this one. */
function putStatus(
  { endpoints }: LeadAdmin,
  id: string,
  { change, version }: Write,
): Promise<LeadRecord> {
  const headers = { "If-Match": `"${version}"` };
  return call(endpoints.changeStatus, { id, body: change }, { headers });
}

export function showSaved(client: QueryClient, kind: LeadAdmin, saved: LeadRecord): void {
  showLead(client, kind, saved);
  void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] });
  void client.invalidateQueries({ queryKey: inboxKey });
}

/** The lead as another operator has stored it, after an edit conflict; null for other failures. */
export function storedLeadIn(error: unknown, { endpoints }: LeadAdmin): LeadRecord | null {
  return storedIn(error, endpoints.read.answer.schema);
}
