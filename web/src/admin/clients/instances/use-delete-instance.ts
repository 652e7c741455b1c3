import type { ScmInstance } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { instances as text } from "@scm/text/admin/instances";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { instanceSource } from "./instance-source.ts";

const { locale } = instanceSource;
const queryKey = [instanceSource.list.path];

const options = { headers: { "Accept-Language": locale } };

/** Deletes instances without a question, and takes that back. */
export function useDeleteInstance() {
  const client = useQueryClient();
  const showToast = useToast();
  const restore = useRestoreInstance();

  const remove = useMutation({
    mutationFn: ({ id }: ScmInstance) => call(instanceSource.delete, { id }, options),
    onSuccess: async (_, instance) => {
      showToast({
        tone: "success",
        title: text.removed,
        description: text.removedHint(instance.instanceName),
        lang: locale,
        action: { label: text.undo, onPress: () => restore.mutate(instance) },
      });
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const description = serverWords(error, text.removeFailed);
      showToast({ tone: "failure", title: text.error, description, lang: locale });
      // Somebody else may have been faster, or the session is over.
      void client.invalidateQueries({ queryKey });
    },
  });

  return {
    remove: (instance: ScmInstance) => remove.mutate(instance),
    pendingId: remove.isPending ? remove.variables.id : null,
  };
}

export function useRestoreInstance() {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: ({ id }: ScmInstance) => call(instanceSource.restore, { id }, options),
    onSuccess: async (_, { instanceName }) => {
      showToast({
        tone: "success",
        title: text.restored,
        description: text.restoredHint(instanceName),
        lang: locale,
      });
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const description = serverWords(error, text.restoreFailed);
      showToast({ tone: "failure", title: text.error, description, lang: locale });
      void client.invalidateQueries({ queryKey });
    },
  });
}
