import { replyTemplateEndpoints, type ReplyTemplate, type ReplyTemplateInput } from "@scm/contract";
import { replyTemplates as text } from "@scm/text/admin/reply-templates";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { focusContent } from "../parts/focus-content.ts";
import { storedIn } from "../parts/stored-in.ts";
import { useChange } from "../parts/use-change.ts";

export const templatesQuery = endpointQuery(replyTemplateEndpoints.list, {});

const refresh = [templatesQuery.queryKey];

type Write = { input: ReplyTemplateInput; version: number };

type Saving = { template: ReplyTemplate | null; onSaved: () => void };

/** Adds a template, or changes the version that the operator has seen. */
export function useSave({ template, onSaved }: Saving) {
  return useChange(
    ({ input: body, version }: Write) =>
      template === null
        ? call(replyTemplateEndpoints.create, { body })
        : call(
            replyTemplateEndpoints.change,
            { id: template.id, body },
            { headers: { "If-Match": `"${version}"` } },
          ),
    {
      onSuccess: onSaved,
      toast: () => ({ title: template === null ? text.toasts.created : text.toasts.changed }),
      // The form shows the conflict.
      isShownElsewhere: (error) => conflictIn(error) !== null,
      refresh,
    },
  );
}

/** The version that another operator has stored; null for any other failure. */
export function conflictIn(error: Error): number | null {
  return storedIn(error, replyTemplateEndpoints.change.answer.schema)?.version ?? null;
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
        onPress: () => {
          restoration.mutate(id);
          // The pressed button disappears.
          focusContent();
        },
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
