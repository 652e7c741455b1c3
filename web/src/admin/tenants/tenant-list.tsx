import { useState } from "react";
import type { Tenant } from "@scm/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ClientPage } from "../clients/client-queries.ts";
import { useWideScreen } from "../clients/use-wide-screen.ts";
import { Empty } from "../lead-list/empty.tsx";
import { LoadError } from "../load-error.tsx";
import { MoreButton } from "../more-button.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { TenantCards } from "./tenant-cards.tsx";
import { TenantTable } from "./tenant-table.tsx";
import { useSwitchTenant } from "./use-switch-tenant.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

type Props = {
  list: UseInfiniteQueryResult<InfiniteData<ClientPage<Tenant>>>;
  isFiltered: boolean;
  onClearFilter: () => void;
  onAdd: () => void;
};

/** The tenants, or what stands in their place. */
export function TenantList({ list, isFiltered, onClearFilter, onAdd }: Props) {
  if (list.isPending) return <Loading />;
  const failure = (
    <LoadError
      title={admin.list.failed}
      error={list.error ?? new Error()}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  );
  if (!list.data) return failure;
  const shown = list.data.pages.flatMap((page) => page.clients);
  if (shown.length === 0) {
    return isFiltered ? (
      <Empty title={text.noMatch} hint={text.noMatchHint}>
        <Button variant="secondary" size="small" onClick={onClearFilter}>
          {admin.list.clear}
        </Button>
      </Empty>
    ) : (
      <Empty title={text.empty} hint={text.emptyHint}>
        <Button size="small" onClick={onAdd}>
          {text.addFirst}
        </Button>
      </Empty>
    );
  }
  return (
    <>
      {list.isError && !list.isFetchNextPageError && failure}
      <div
        aria-busy={list.isPlaceholderData}
        className="transition-opacity duration-150 aria-busy:opacity-60"
      >
        <Tenants shown={shown} />
      </div>
      {list.isFetchNextPageError && failure}
      {list.hasNextPage && !list.isPlaceholderData && (
        <MoreButton
          text={admin.list.older}
          loading={admin.list.loadingOlder}
          isPending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

/** As a table or as cards, and the dialog that one of them has opened. */
function Tenants({ shown }: { shown: readonly Tenant[] }) {
  const isWide = useWideScreen();
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
      {isWide ? (
        <TenantTable tenants={shown} actions={actions} />
      ) : (
        <TenantCards tenants={shown} actions={actions} />
      )}
      {tenant && opened?.dialog === "secret" && <SecretDialog tenant={tenant} onClose={close} />}
      {tenant && opened?.dialog === "webhook" && <WebhookDialog tenant={tenant} onClose={close} />}
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-muted">
        {text.loading}
      </p>
      <Skeleton className="h-64 lg:h-24" />
      <Skeleton className="h-64 lg:h-24" />
      <Skeleton className="h-64 lg:h-24" />
    </div>
  );
}
