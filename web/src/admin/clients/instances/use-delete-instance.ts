import { deletionDelayS, type ScmInstance } from "@scm/contract";
import { instances as text } from "@scm/text/admin/instances";
import { call } from "../../../lib/api-client.ts";
import { useChange } from "../../parts/use-change.ts";
import { instanceSource } from "./instance-source.ts";

const { locale: lang, headers } = instanceSource;
const effects = { failed: text.error, lang, refresh: [[instanceSource.list.path]] };

/** Deletes without a confirmation: the toast offers undo until the deletion takes effect. */
export function useDeleteInstance() {
  const restore = useRestoreInstance();
  const remove = useChange(
    ({ id }: ScmInstance) => call(instanceSource.delete, { id }, { headers }),
    {
      ...effects,
      unreachable: text.removeFailed,
      toast: (_, instance) => ({
        title: text.removed,
        description: text.removedHint(instance.instanceName, deletionDelayS),
        durationMs: deletionDelayS * 1_000,
        action: { label: text.undo, onPress: () => restore.mutate(instance) },
      }),
    },
  );

  return {
    remove: (instance: ScmInstance) => remove.mutate(instance),
    pendingId: remove.isPending ? remove.variables.id : null,
  };
}

export function useRestoreInstance() {
  return useChange(({ id }: ScmInstance) => call(instanceSource.restore, { id }, { headers }), {
    ...effects,
    unreachable: text.restoreFailed,
    toast: (_, { instanceName }) => ({
      title: text.restored,
      description: text.restoredHint(instanceName),
    }),
  });
}
