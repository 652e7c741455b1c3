import { deletionDelayS, scmInstanceEndpoints } from "@scm/contract";
import { registry as text } from "@scm/text/admin/instances";
import { call } from "../../lib/api-client.ts";
import { useChange } from "../parts/use-change.ts";
import type { Client, ClientKind, Off } from "./client.ts";

/** Deletes without a confirmation: the server takes an undo until the deletion takes effect. */
export function useDeleteInstance({ list, headers, words, locale: lang }: ClientKind): Off {
  const effects = { failed: words.error, lang, refresh: [[list.path]] };
  const restore = useChange(
    ({ id }: Client) => call(scmInstanceEndpoints.restore, { id }, { headers }),
    {
      ...effects,
      unreachable: text.restoreFailed,
      toast: (_, { name }) => ({ title: text.restored, description: text.restoredHint(name) }),
    },
  );
  const remove = useChange(
    ({ id }: Client) => call(scmInstanceEndpoints.delete, { id }, { headers }),
    {
      ...effects,
      unreachable: text.removeFailed,
      toast: (_, client) => ({
        title: text.removed,
        description: text.removedHint(client.name, deletionDelayS),
        durationMs: deletionDelayS * 1_000,
        action: { label: text.undo, onPress: () => restore.mutate(client) },
      }),
    },
  );
  const pending = [remove, restore].filter(({ isPending }) => isPending);

  return {
    wordOf: ({ isGoing }) => (isGoing ? text.undo : text.remove),
    nameOf: ({ name }) => name,
    isGoing: ({ isGoing }) => isGoing,
    isPending: ({ id }) => pending.some(({ variables }) => variables?.id === id),
    press: (client) => (client.isGoing ? restore : remove).mutate(client),
  };
}
