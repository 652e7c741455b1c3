import type { Tenant } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useFailureToast } from "../../parts/use-failure-toast.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.switch;

type Switch = { tenant: Tenant; isActive: boolean };

/** Switches tenants on and off: shown at once, and back as it was when the server refuses. */
export function useSwitchTenant() {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  const change = useMutation({
    mutationFn: ({ tenant: { id }, isActive }: Switch) =>
      call(tenantSource.switch, { id, body: { isActive } }),
    onMutate: async ({ tenant: { id }, isActive }) => {
      // An answer from before the change must not take it back.
      await client.cancelQueries({ queryKey: [tenantSource.list.path, "list"] });
      replaceClient(client, tenantSource, { id, isActive });
    },
    onSuccess: (stored) => {
      replaceClient(client, tenantSource, stored);
      showToast(stored.isActive ? activated(stored) : deactivated(stored));
    },
    onError: (error, { tenant: { id, isActive } }) => {
      replaceClient(client, tenantSource, { id, isActive: !isActive });
      showFailure(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [tenantSource.list.path] }),
  });

  function deactivated(tenant: Tenant) {
    return {
      tone: "success",
      title: text.done,
      description: text.deactivated(tenant.tenantName),
      action: { label: text.undo, onPress: () => change.mutate({ tenant, isActive: true }) },
    } as const;
  }

  return {
    toggle: (tenant: Tenant) => change.mutate({ tenant, isActive: !tenant.isActive }),
    pendingId: change.isPending ? change.variables.tenant.id : null,
  };
}

function activated({ tenantName }: Tenant) {
  return {
    tone: "success",
    title: text.done,
    description: text.activated(tenantName),
  } as const;
}
