import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { statusChangeOf, tidyParagraphs } from "@scm/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { callApi } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { serverWords } from "../load-error.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { leadQuery } from "./lead-queries.ts";
import {
  draftFields,
  dropDraft,
  dropDrafts,
  keepDraft,
  readDrafts,
  type DraftField,
} from "./lead-drafts.ts";

/**
 * The server knows which statuses a kind has; here any that the list offers will do. An answer is sent
 * when it was changed, so kinds that have none need nothing of their own; an empty one takes it back.
 */
const StatusChange = statusChangeOf(z.string()).extend({
  publicAnswer: tidyParagraphs({ max: 10_000 }).optional(),
});
type StatusChange = z.infer<typeof StatusChange>;

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  lead: Lead;
  onSaved: () => void;
};

/**
 * The form of a lead's status, its notes and the answer to the club. It begins with what the list
 * knew, takes over what is stored by now as soon as that is there, and leaves what the operator has
 * changed as it is.
 */
export function useStatusForm<Lead extends LeadRecord>({ kind, lead, onSaved }: Props<Lead>) {
  const stored = useStoredLead(kind, lead);
  const save = useSave({ kind, lead, onSaved });
  const [drafts] = useState(() => readDrafts(lead.id));
  const { formState, handleSubmit, register, setValue } = useForm<
    z.input<typeof StatusChange>,
    unknown,
    StatusChange
  >({
    resolver: zodResolver(StatusChange),
    mode: "onTouched",
    defaultValues: formOf(kind, lead),
    values: formOf(kind, stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // Which values are kept is known only of a form whose changes somebody reads.
  const { dirtyFields, errors } = formState;

  useEffect(() => {
    for (const field of draftFields) {
      const draft = drafts[field];
      if (draft !== null) setValue(field, draft, { shouldDirty: true });
    }
  }, [drafts, setValue]);

  const writtenIn = (field: DraftField) => ({
    control: register(field, {
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        if (value === formOf(kind, stored)[field]) dropDraft(lead.id, field);
        else keepDraft(lead.id, field, value);
      },
    }),
    fault: errors[field]?.message,
  });

  return {
    stored,
    save,
    status: register("status"),
    writtenIn,
    restored: draftFields.filter((field) => drafts[field] !== null && dirtyFields[field] === true),
    onSubmit: handleSubmit(({ publicAnswer, ...change }) =>
      save.mutate(dirtyFields.publicAnswer ? { ...change, publicAnswer } : change),
    ),
  };
}

function formOf<Lead extends LeadRecord>(kind: LeadAdmin<Lead>, lead: Lead) {
  return {
    status: lead.status,
    adminNotes: lead.adminNotes ?? "",
    publicAnswer: kind.answer?.of(lead) ?? "",
  };
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
      dropDrafts(lead.id);
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
