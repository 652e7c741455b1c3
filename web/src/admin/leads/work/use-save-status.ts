import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { ApiError, call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useFailureToast } from "../../parts/use-failure-toast.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { showLead } from "./lead-queries.ts";

/** Absent fields stay as they are. */
export type StatusChange = {
  status: string;
  adminNotes?: string | undefined;
  publicAnswer?: string | undefined;
};

/** A change of the lead as it was in this version. */
type Write = { change: StatusChange; version: number };

type Options<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  /** As it stands before. */
  lead: Lead;
  confirmation: { title: string; description?: string };
  onSaved: (lead: Lead) => void;
  /** Somebody else has changed the lead since; nothing is saved. */
  onConflict: (theirs: Lead) => void;
};

/** Saves a change, tells of it, and offers to take the status back where nobody outside heard of it. */
export function useSaveStatus<Lead extends LeadRecord>(options: Options<Lead>) {
  const { kind, lead, confirmation, onSaved, onConflict } = options;
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const undo = useUndo(kind);

  return useMutation({
    mutationFn: (write: Write) => putStatus(kind, lead.id, write),
    onSuccess: (saved) => {
      showSaved(client, kind, saved);
      const isUndoable = saved.status !== lead.status && kind.isChangeTold !== true;
      showToast({
        tone: "success",
        ...confirmation,
        ...(isUndoable && {
          action: { label: admin.status.undo, onPress: () => void undo(saved, lead.status) },
        }),
      });
      onSaved(saved);
    },
    onError: (error) => {
      const theirs = storedNow(error, kind);
      if (theirs) {
        // Shown where the choice is made; a toast would stand in its way.
        showLead(client, kind, theirs);
        onConflict(theirs);
      } else {
        showFailure(error);
      }
    },
  });
}

function useUndo<Lead extends LeadRecord>(kind: LeadAdmin<Lead>) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return async (saved: Lead, status: Lead["status"]) => {
    // Seen at once, and taken back should it fail.
    showLead(client, kind, { ...saved, status });
    try {
      const write = { change: { status }, version: saved.version };
      showSaved(client, kind, await putStatus(kind, saved.id, write));
      showToast({ tone: "success", title: admin.status.undone });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showLead(client, kind, storedNow(error, kind) ?? saved);
      showFailure(error);
    }
  };
}

/** Refused by the server when the lead has another version by now. */
function putStatus<Lead extends LeadRecord>(
  { endpoints }: LeadAdmin<Lead>,
  id: string,
  { change, version }: Write,
): Promise<Lead> {
  const headers = { "If-Match": `"${version}"` };
  return call(endpoints.changeStatus, { id, body: change }, { headers });
}

function showSaved<Lead extends LeadRecord>(
  client: QueryClient,
  kind: LeadAdmin<Lead>,
  saved: Lead,
): void {
  showLead(client, kind, saved);
  void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] });
}

function storedNow<Lead extends LeadRecord>(error: Error, { endpoints }: LeadAdmin<Lead>) {
  const isConflict = error instanceof ApiError && error.status === 412;
  return isConflict
    ? (endpoints.read.answer.schema.safeParse(error.problem?.current).data ?? null)
    : null;
}
