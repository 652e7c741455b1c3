import { useState } from "react";
import type { Page, Tenant } from "@scm/contract";
import {
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { Loading } from "../../parts/loading.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { useChange } from "../../parts/use-change.ts";
import { replaceClient } from "../client-queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { tenantSource } from "./tenant-source.ts";
import { TenantTable } from "./tenant-table.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

type Props = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Tenant>>>;
  /** True if a link reduced the list to one tenant. */
  isAlone: boolean;
  isFiltered: boolean;
  onClearFilter: () => void;
  onAdd: () => void;
};

export function TenantList({ list, ...none }: Props) {
  return (
    <PagedList
      list={list}
      failed={admin.list.failed}
      loading={<Loading text={text.loading} className="h-64 lg:h-24" />}
      empty={<NoTenants {...none} />}
    >
      {(tenants) => <Tenants shown={tenants} />}
    </PagedList>
  );
}

function NoTenants({ isAlone, isFiltered, onClearFilter, onAdd }: Omit<Props, "list">) {
  if (isAlone) return <Empty title={text.gone} hint={text.goneHint} />;
  if (isFiltered) {
    return <NoMatch words={{ ...text, clear: admin.list.clear }} onClear={onClearFilter} />;
  }
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <Button size="small" onClick={onAdd}>
        {text.addFirst}
      </Button>
    </Empty>
  );
}

/** The table, and the dialog of one of its rows. */
function Tenants({ shown }: { shown: readonly Tenant[] }) {
  const { toggle, pendingId } = useSwitchTenant();
  const [opened, setOpened] = useState<{ dialog: "secret" | "webhook"; id: string } | null>(null);
  const tenant = shown.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  const actions = {
    pendingId,
    onSwitch: toggle,
    onRotate: ({ id }: Tenant) => setOpened({ dialog: "secret", id }),
    onWebhook: ({ id }: Tenant) => setOpened({ dialog: "webhook", id }),
  };

  return (
    <>
      <TenantTable tenants={shown} actions={actions} />
      {tenant && opened?.dialog === "secret" && <SecretDialog tenant={tenant} onClose={close} />}
      {tenant && opened?.dialog === "webhook" && <WebhookDialog tenant={tenant} onClose={close} />}
    </>
  );
}

type Switch = { tenant: Tenant; isActive: boolean };

/** Switches tenants on and off. Updates the screen first and reverts it on failure. */
function useSwitchTenant() {
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
          ? { title: text.switch.done, description: text.switch.activated(tenantName) }
          : {
              title: text.switch.done,
              description: text.switch.deactivated(tenantName),
              action: {
                label: text.switch.undo,
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
