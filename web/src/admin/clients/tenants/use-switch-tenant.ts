import type { Tenant } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { useChange } from "../../parts/use-change.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.switch;

type Switch = { tenant: Tenant; isActive: boolean };

/** Switches tenants on and off. Updates the screen first and reverts it on failure. */
export function useSwitchTenant() {
  const client = useQueryClient();
  const show = (stored: Partial<Tenant> & Pick<Tenant, "id">) =>
    replaceClient(client, tenantSource, stored);

  const change = useChange(
    ({ tenant: { id }, isActive }: Switch) => call(tenantSource.switch, { id, body: { isActive } }),
    {
      onMutate: async ({ tenant: { id }, isActive }) => {
        // A pending load would overwrite the new state with the previous one.
        await client.cancelQueries({ queryKey: [tenantSource.list.path, "list"] });
        show({ id, isActive });
      },
      onSuccess: show,
      onError: (_, { tenant: { id }, isActive }) => show({ id, isActive: !isActive }),
      toast: ({ isActive, tenantName }, { tenant }) =>
        isActive
          ? { title: text.done, description: text.activated(tenantName) }
          : {
              title: text.done,
              description: text.deactivated(tenantName),
              action: {
                label: text.undo,
                onPress: () => change.mutate({ tenant, isActive: true }),
              },
            },
      refresh: [[tenantSource.list.path]],
    },
  );

  return {
    toggle: (tenant: Tenant) => change.mutate({ tenant, isActive: !tenant.isActive }),
    pendingId: change.isPending ? change.variables.tenant.id : null,
  };
}
