import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { statusChangeOf } from "@scm/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { callApi } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { serverWords } from "../load-error.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { leadQuery } from "./lead-queries.ts";
import { dropNotesDraft, keepNotesDraft, readNotesDraft } from "./notes-draft.ts";

/** The server knows which statuses a kind has; here any that the list offers will do. */
const StatusChange = statusChangeOf(z.string());
type StatusChange = z.infer<typeof StatusChange>;

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  lead: Lead;
  onSaved: () => void;
};

/**
 * The form of a lead's status and notes. It begins with what the list knew, takes over what is
 * stored by now as soon as that is there, and leaves what the operator has changed as it is.
 */
export function useStatusForm<Lead extends LeadRecord>({ kind, lead, onSaved }: Props<Lead>) {
  const stored = useStoredLead(kind, lead);
  const save = useSave({ kind, lead, onSaved });
  const [draft] = useState(() => readNotesDraft(lead.id));
  const { formState, handleSubmit, register, setValue } = useForm<
    z.input<typeof StatusChange>,
    unknown,
    StatusChange
  >({
    resolver: zodResolver(StatusChange),
    mode: "onTouched",
    defaultValues: formOf(lead),
    values: formOf(stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // Which values are kept is known only of a form whose changes somebody reads.
  const { dirtyFields, errors } = formState;

  useEffect(() => {
    if (draft !== null) setValue("adminNotes", draft, { shouldDirty: true });
  }, [draft, setValue]);

  return {
    stored,
    save,
    status: register("status"),
    notes: register("adminNotes", {
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        if (value === formOf(stored).adminNotes) dropNotesDraft(lead.id);
        else keepNotesDraft(lead.id, value);
      },
    }),
    notesFault: errors.adminNotes?.message,
    isDraftRestored: draft !== null && dirtyFields.adminNotes === true,
    onSubmit: handleSubmit((change) => save.mutate(change)),
  };
}

function formOf(lead: LeadRecord) {
  return { status: lead.status, adminNotes: lead.adminNotes ?? "" };
}

/** The lead as the server has it now; until that is known, as the list had it. */
function useStoredLead<Lead extends LeadRecord>(kind: LeadAdmin<Lead>, lead: Lead): Lead {
  const fresh = useQuery({ ...leadQuery(kind, lead.id), refetchOnMount: "always" });
  return fresh.isFetchedAfterMount && fresh.data ? fresh.data : lead;
}

function useSave<Lead extends LeadRecord>({ kind, lead, onSaved }: Props<Lead>) {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: (body: StatusChange) =>
      callApi(`${kind.path}/${lead.id}/status`, { method: "PUT", body }),
    onSuccess: () => {
      dropNotesDraft(lead.id);
      void client.invalidateQueries({ queryKey: [kind.path] });
      showToast({
        tone: "success",
        title: admin.status.updated,
        description: kind.text.updatedDescription,
      });
      onSaved();
    },
    onError: (error) => {
      showToast({ tone: "failure", title: admin.error, description: serverWords(error) });
    },
  });
}
