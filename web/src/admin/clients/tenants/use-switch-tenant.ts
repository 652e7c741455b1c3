import { useState } from "react";
import { deletionDelayS, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useChange } from "../../parts/use-change.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.switch;

/**
 * Switches a tenant on at once. Off only when an undo has run out, as for an instance that is
 * deleted, so that a press by mistake stops no club.
 */
export function useSwitchTenant() {
  const change = useStatusChange();
  const showToast = useToast();
  const [undos, setUndos] = useState<ReadonlyMap<string, AbortController>>(new Map());

  async function switchOff(tenant: Tenant): Promise<void> {
    const { id, tenantName } = tenant;
    const undo = new AbortController();
    setUndos((others) => new Map(others).set(id, undo));
    showToast({
      tone: "success",
      title: text.going(deletionDelayS),
      description: text.goingHint(tenantName),
      durationMs: deletionDelayS * 1_000,
      action: { label: text.undo, onPress: () => undo.abort() },
    });
    const isUndone = await runOut(undo.signal);
    setUndos((others) => new Map([...others].filter(([one]) => one !== id)));
    if (!isUndone) change.mutate({ tenant, isActive: false });
    else showToast({ tone: "success", title: text.undone, description: text.goesOn(tenantName) });
  }

  function toggle(tenant: Tenant): void {
    const undo = undos.get(tenant.id);
    if (undo) undo.abort();
    else if (tenant.isActive) void switchOff(tenant);
    else change.mutate({ tenant, isActive: true });
  }

  return {
    toggle,
    isGoing: ({ id }: Tenant) => undos.has(id),
    pendingId: change.isPending ? change.variables.tenant.id : null,
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

type Switch = { tenant: Tenant; isActive: boolean };

/** Updates the screen first and reverts it on failure. */
function useStatusChange() {
  const client = useQueryClient();
  const show = (stored: Partial<Tenant> & Pick<Tenant, "id">) =>
    replaceClient(client, tenantSource, stored);

  return useChange(
    ({ tenant: { id }, isActive }: Switch) =>
      call(tenantSource.switch, { id, body: { isActive } }, { keepalive: true }),
    {
      onMutate: async ({ tenant: { id }, isActive }) => {
        // A pending load would overwrite the new state with the previous one.
        await client.cancelQueries({ queryKey: [tenantSource.list.path, "list"] });
        show({ id, isActive });
      },
      onSuccess: show,
      onError: (_, { tenant: { id }, isActive }) => show({ id, isActive: !isActive }),
      toast: ({ isActive, tenantName }) => ({
        title: text.done,
        description: isActive ? text.activated(tenantName) : text.deactivated(tenantName),
      }),
      refresh: [[tenantSource.list.path]],
    },
  );
}
