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

type Write = { change: StatusChange; version: number };

type Options = {
  kind: LeadAdmin;
  lead: LeadRecord;
  confirmation: { title: string; description?: string };
  onSaved: (lead: LeadRecord) => void;
  /** Called instead of saving when somebody else has changed the lead. */
  onConflict: (theirs: LeadRecord) => void;
};

/** Saves a change. The toast offers undo unless somebody was notified. */
export function useSaveStatus(options: Options) {
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
        // No toast: the conflict is shown in the form.
        showLead(client, kind, theirs);
        onConflict(theirs);
      } else {
        showFailure(error);
      }
    },
  });
}

function useUndo(kind: LeadAdmin) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return async (saved: LeadRecord, status: string) => {
    // Shown at once, and reverted after a failure.
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

/** The server refuses another version. */
function putStatus(
  { endpoints }: LeadAdmin,
  id: string,
  { change, version }: Write,
): Promise<LeadRecord> {
  const headers = { "If-Match": `"${version}"` };
  return call(endpoints.changeStatus, { id, body: change }, { headers });
}

function showSaved(client: QueryClient, kind: LeadAdmin, saved: LeadRecord): void {
  showLead(client, kind, saved);
  void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] });
}

function storedNow(error: Error, { endpoints }: LeadAdmin) {
  const isConflict = error instanceof ApiError && error.status === 412;
  return isConflict
    ? (endpoints.read.answer.schema.safeParse(error.problem?.current).data ?? null)
    : null;
}
