import { useState } from "react";
import type { Page, Tenant } from "@scm/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Button } from "../../../ui/button.tsx";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { Loading } from "../../parts/loading.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { TenantTable } from "./tenant-table.tsx";
import { useSwitchTenant } from "./use-switch-tenant.ts";
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
