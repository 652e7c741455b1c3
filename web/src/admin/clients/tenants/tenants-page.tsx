import { useState } from "react";
import type { Page, Tenant } from "@scm/contract";
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Plus } from "lucide-react";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { LinkBar } from "../../parts/link-bar.tsx";
import { ListCount } from "../../parts/list-count.tsx";
import { Loading } from "../../parts/loading.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { pagedQuery, totalQuery } from "../../parts/paged-query.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { ClientFilters, useClientAddress } from "../client-filters.tsx";
import { oneClientQuery } from "../client-queries.ts";
import { AddTenantDialog } from "./add-tenant-dialog.tsx";
import { TenantDetails } from "./tenant-details.tsx";
import { tenantSource } from "./tenant-source.ts";
import { TenantTable } from "./tenant-table.tsx";
import { useSwitchTenant } from "./use-switch-tenant.ts";

export function TenantsPage() {
  const address = useClientAddress(text.states);
  const { search, change, filter, isFiltered } = address;
  // Set by links: `id` shows a single tenant, `add` begins a new one, `fromOrder` fills it in.
  const id = search.get("id") || null;
  const orderId = search.get("fromOrder") || null;
  const list = useInfiniteQuery(
    id === null ? pagedQuery(tenantSource.list, filter) : oneClientQuery(tenantSource, id),
  );
  const [isAdding, setAdding] = useState(false);
  const only = id === null ? undefined : list.data?.pages[0]?.rows[0];

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead
        title={only?.tenantName ?? text.title}
        count={
          id === null && (
            <ListCount list={list} isFiltered={isFiltered} total={totalQuery(tenantSource.list)} />
          )
        }
      >
        <RefreshButton label={admin.list.refresh} queryKeys={[[tenantSource.list.path]]} />
        <SmallButton variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          {text.add}
        </SmallButton>
      </ScreenHead>
      <Filters address={address} isAlone={id !== null} clubName={only?.clubName} />
      <TenantList
        list={list}
        isAlone={id !== null}
        isFiltered={isFiltered}
        onClearFilter={() => change({ q: "", status: "" })}
        onAdd={() => setAdding(true)}
      />
      {(isAdding || orderId !== null || search.has("add")) && (
        <AddTenantDialog
          orderId={isAdding ? null : orderId}
          onClose={() => {
            setAdding(false);
            change({ fromOrder: "", add: "" });
          }}
        />
      )}
    </div>
  );
}

type FiltersProps = {
  address: ReturnType<typeof useClientAddress>;
  isAlone: boolean;
  /** The club of the single tenant, once it is loaded. */
  clubName: string | undefined;
};

function Filters({ address: { filter, change }, isAlone, clubName }: FiltersProps) {
  if (isAlone) {
    return (
      <LinkBar
        title={clubName ?? text.one}
        onShowAll={() => {
          change({ id: "" });
          focusContent();
        }}
      />
    );
  }
  return (
    <ClientFilters
      words={{ ...admin.list, searchHint: text.search }}
      statuses={text.states}
      filter={filter}
      onChange={change}
    />
  );
}

type ListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Tenant>>>;
  /** True if a link reduced the list to one tenant. */
  isAlone: boolean;
  isFiltered: boolean;
  onClearFilter: () => void;
  onAdd: () => void;
};

function TenantList({ list, ...none }: ListProps) {
  return (
    <PagedList
      list={list}
      failed={admin.list.failed}
      loading={<Loading text={text.loading} className="h-64 lg:h-24" />}
      empty={<NoTenants {...none} />}
    >
      {(tenants) => <Tenants shown={tenants} isAlone={none.isAlone} />}
    </PagedList>
  );
}

function NoTenants({ isAlone, isFiltered, onClearFilter, onAdd }: Omit<ListProps, "list">) {
  if (isAlone) return <Empty title={text.gone} hint={text.goneHint} />;
  if (isFiltered) {
    return <NoMatch words={{ ...text, clear: admin.list.clear }} onClear={onClearFilter} />;
  }
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <SmallButton variant="primary" onClick={onAdd}>
        {text.addFirst}
      </SmallButton>
    </Empty>
  );
}

type TenantsProps = { shown: readonly Tenant[]; isAlone: boolean };

/** The table, and below it everything about a single tenant. */
function Tenants({ shown, isAlone }: TenantsProps) {
  const { toggle, ...switching } = useSwitchTenant();
  // A replaced secret must not stay on the screen, so what shows it starts anew.
  const [rotations, setRotations] = useState(0);
  const [tenant] = isAlone ? shown : [];

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <TenantTable key={rotations} tenants={shown} actions={{ ...switching, onSwitch: toggle }} />
      {tenant && (
        <TenantDetails
          tenant={tenant}
          rotations={rotations}
          onRotate={() => setRotations(rotations + 1)}
        />
      )}
    </div>
  );
}
