import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { ApiError, call } from "../../../lib/api-client.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { showLead } from "./lead-queries.ts";

/** An absent field keeps its stored value. */
export type StatusChange = {
  status: string;
  adminNotes?: string | undefined;
  publicAnswer?: string | undefined;
};

type Write = { change: StatusChange; version: number };

type Options = {
  kind: LeadAdmin;
  lead: LeadRecord;
  confirmation: { title: string; description?: string };
  onSaved: (lead: LeadRecord) => void;
  /** Called instead of saving if another operator has changed the lead. */
  onConflict: (theirs: LeadRecord) => void;
};

/** Saves a change. The toast offers to undo a status that nobody was notified of. */
export function useSaveStatus(options: Options) {
  const { kind, lead, confirmation, onSaved, onConflict } = options;
  const client = useQueryClient();
  const undo = useUndo(kind);

  return useChange((write: Write) => putStatus(kind, lead.id, write), {
    onSuccess: (saved) => {
      showSaved(client, kind, saved);
      onSaved(saved);
    },
    toast: (saved) => {
      const { status } = lead;
      const onPress = () => undo.mutate({ saved, status });
      const isUndoable = saved.status !== status && kind.isChangeTold !== true;
      return {
        ...confirmation,
        ...(isUndoable && { action: { label: admin.status.undo, onPress } }),
      };
    },
    onError: (error) => {
      const theirs = storedNow(error, kind);
      if (!theirs) return;
      showLead(client, kind, theirs);
      onConflict(theirs);
    },
    // The form shows the conflict.
    isShownElsewhere: (error) => storedNow(error, kind) !== null,
  });
}

function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  return useChange(
    ({ saved, status }: { saved: LeadRecord; status: string }) =>
      putStatus(kind, saved.id, { change: { status }, version: saved.version }),
    {
      // The screen changes at once and reverts on failure.
      onMutate: async ({ saved, status }) => showLead(client, kind, { ...saved, status }),
      onSuccess: (stored) => showSaved(client, kind, stored),
      onError: (error, { saved }) => showLead(client, kind, storedNow(error, kind) ?? saved),
      toast: () => ({ title: admin.status.undone }),
    },
  );
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

export function storedNow(error: Error, { endpoints }: LeadAdmin) {
  const isConflict = error instanceof ApiError && error.status === 412;
  return isConflict
    ? (endpoints.read.answer.schema.safeParse(error.problem?.current).data ?? null)
    : null;
}
