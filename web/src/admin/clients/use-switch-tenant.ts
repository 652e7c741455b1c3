import { useState } from "react";
import { deletionDelayS, tenantEndpoints } from "@scm/contract";
import { tenancy } from "@scm/text/admin/tenants";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { useChange } from "../parts/use-change.ts";
import { showClient, type Client, type ClientKind, type Off } from "./client.ts";

const text = tenancy.switch;

/**
 * Switches a tenant on at once. Off only when an undo has run out, as for an instance that is
 * deleted, so that a press by mistake stops no club.
 */
export function useSwitchTenant(kind: ClientKind): Off {
  const change = useStateChange(kind);
  const showToast = useToast();
  const [undos, setUndos] = useState<ReadonlyMap<string, AbortController>>(new Map());

  async function switchOff(client: Client): Promise<void> {
    const { id, name } = client;
    const undo = new AbortController();
    setUndos((others) => new Map(others).set(id, undo));
    showToast({
      tone: "success",
      title: text.going(deletionDelayS),
      description: text.goingHint(name),
      durationMs: deletionDelayS * 1_000,
      action: { label: text.undo, onPress: () => undo.abort() },
    });
    const isUndone = await runOut(undo.signal);
    setUndos((others) => new Map([...others].filter(([one]) => one !== id)));
    if (!isUndone) change.mutate({ client, isActive: false });
    else showToast({ tone: "success", title: text.undone, description: text.goesOn(name) });
  }

  return {
    wordOf: ({ id, state }) => {
      if (state === "inactive") return text.activate;
      return undos.has(id) ? text.undo : text.deactivate;
    },
    nameOf: ({ name }) => text.of(name),
    isGoing: ({ id }) => undos.has(id),
    isPending: ({ id }) => change.isPending && change.variables.client.id === id,
    press: (client) => {
      const undo = undos.get(client.id);
      if (undo) undo.abort();
      else if (client.state === "active") void switchOff(client);
      else change.mutate({ client, isActive: true });
    },
  };
}

/**
 * Waits until an undo is over. The api switches at once, so this page has to wait. The browser asks
 * before it is closed, and a page that goes all the same takes no undo any more.
 *
 * @returns true if it was used
 */
function runOut(undo: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", askToStay);
      window.removeEventListener("pagehide", end);
      resolve(undo.aborted);
    };
    const timer = setTimeout(end, deletionDelayS * 1_000);
    window.addEventListener("beforeunload", askToStay);
    window.addEventListener("pagehide", end);
    undo.addEventListener("abort", end, { once: true });
  });
}

function askToStay(event: Event): void {
  event.preventDefault();
}

/** Updates the screen first and reverts it on failure. */
function useStateChange(kind: ClientKind) {
  const queries = useQueryClient();
  const show = (client: Client, isActive: boolean) =>
    showClient(queries, kind, { ...client, state: isActive ? "active" : "inactive" });

  return useChange(
    ({ client: { id }, isActive }: { client: Client; isActive: boolean }) =>
      call(tenantEndpoints.switch, { id, body: { isActive } }, { keepalive: true }),
    {
      onMutate: async ({ client, isActive }) => {
        // A pending load would overwrite the new state with the previous one.
        await queries.cancelQueries({ queryKey: [kind.list.path, "list"] });
        show(client, isActive);
      },
      onError: (_, { client, isActive }) => show(client, !isActive),
      toast: ({ isActive, tenantName }) => ({
        title: text.done,
        description: isActive ? text.activated(tenantName) : text.deactivated(tenantName),
      }),
      refresh: [[kind.list.path]],
    },
  );
}
