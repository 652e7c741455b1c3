import { replyTemplateEndpoints, type ReplyTemplate, type ReplyTemplateInput } from "@scm/contract";
import { replyTemplates as text } from "@scm/text/admin/reply-templates";
import { call } from "../../lib/api-client.ts";
import { clashesIn, saveEdit, typedIn, type Edit } from "../parts/edit.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { storedIn } from "../parts/stored-in.ts";
import { useChange } from "../parts/use-change.ts";

export const templatesQuery = endpointQuery(replyTemplateEndpoints.list, {});

const refresh = [templatesQuery.queryKey];

type Saving = { template: ReplyTemplate | null; onSaved: () => void };

/** Adds a template, or saves an edit of the one that the operator has seen. */
export function useSave({ template, onSaved }: Saving) {
  return useChange(
    ({ input, edit }: { input: ReplyTemplateInput; edit: Edit }) =>
      template === null
        ? call(replyTemplateEndpoints.create, { body: input })
        : saveEdit(template, edit, {
            put: (seen) => put(seen, edit),
            storedIn: storedTemplateIn,
            isFree: (stored) => clashesIn(edit, typedOf(stored)).length === 0,
          }),
    {
      onSuccess: onSaved,
      toast: () => ({ title: template === null ? text.toasts.created : text.toasts.changed }),
      // The form shows the conflict.
      isShownElsewhere: (error) => storedTemplateIn(error) !== null,
      refresh,
    },
  );
}

function put(seen: ReplyTemplate, edit: Edit): Promise<ReplyTemplate> {
  return call(
    replyTemplateEndpoints.change,
    { id: seen.id, body: { ...typedOf(seen), ...typedIn(edit) } },
    { headers: { "If-Match": `"${seen.version}"` } },
  );
}

/** The template that another operator has stored; null for any other failure. */
export function storedTemplateIn(error: unknown): ReplyTemplate | null {
  return storedIn(error, replyTemplateEndpoints.change.answer.schema);
}

export function typedOf(template: ReplyTemplate | null) {
  return {
    name: template?.name ?? "",
    subjectPl: template?.subjectPl ?? "",
    bodyPl: template?.bodyPl ?? "",
    subjectEn: template?.subjectEn ?? "",
    bodyEn: template?.bodyEn ?? "",
  };
}

/** Deletes without a confirmation, because the toast offers undo. */
export function useDeletion() {
  const restoration = useChange((id: string) => call(replyTemplateEndpoints.restore, { id }), {
    toast: () => ({ title: text.toasts.restored }),
    refresh,
  });
  return useChange((id: string) => call(replyTemplateEndpoints.delete, { id }), {
    toast: (_, id) => ({
      title: text.toasts.deleted,
      action: {
        label: text.toasts.undo,
        onPress: () => restoration.mutate(id),
      },
    }),
    refresh,
  });
}

/** Adds the examples one by one; a failure keeps those that were added. */
export function useExamples() {
  return useChange(
    async () => {
      for (const body of text.examples) await call(replyTemplateEndpoints.create, { body });
    },
    { toast: () => ({ title: text.toasts.examplesAdded }), refresh },
  );
}
