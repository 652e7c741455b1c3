import { replyTemplateEndpoints } from "@scm/contract";
import { replyTemplates as text } from "@scm/text/admin/reply-templates";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { useChange } from "../parts/use-change.ts";

export const templatesQuery = endpointQuery(replyTemplateEndpoints.list, {});

export const refresh = [templatesQuery.queryKey];

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
