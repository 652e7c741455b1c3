import { useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { LinkBar } from "../../parts/link-bar.tsx";
import { ListCount } from "../../parts/list-count.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { ClientFilters, useClientAddress } from "../client-filters.tsx";
import { pagedQuery, totalQuery } from "../../parts/paged-query.ts";
import { oneClientQuery } from "../client-queries.ts";
import { AddTenantDialog } from "./add-tenant-dialog.tsx";
import { TenantList } from "./tenant-list.tsx";
import { tenantSource } from "./tenant-source.ts";

export function TenantsPage() {
  const address = useClientAddress(text.states);
  const { search, change, filter, isFiltered } = address;
  // Set by links: `id` shows a single tenant, `fromOrder` fills in a new one.
  const id = search.get("id") || null;
  const orderId = search.get("fromOrder") || null;
  const list = useInfiniteQuery(
    id === null ? pagedQuery(tenantSource.list, filter) : oneClientQuery(tenantSource, id),
  );
  const [isAdding, setAdding] = useState(false);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead
        title={text.title}
        count={
          id === null && (
            <ListCount list={list} isFiltered={isFiltered} total={totalQuery(tenantSource.list)} />
          )
        }
      >
        <RefreshButton label={admin.list.refresh} queryKeys={[[tenantSource.list.path]]} />
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={16} />
          {text.add}
        </Button>
      </ScreenHead>
      <Filters address={address} isAlone={id !== null} />
      <TenantList
        list={list}
        isAlone={id !== null}
        isFiltered={isFiltered}
        onClearFilter={() => change({ q: "", status: "" })}
        onAdd={() => setAdding(true)}
      />
      {(isAdding || orderId !== null) && (
        <AddTenantDialog
          orderId={isAdding ? null : orderId}
          onClose={() => {
            setAdding(false);
            change({ fromOrder: "" });
          }}
        />
      )}
    </div>
  );
}

type FiltersProps = { address: ReturnType<typeof useClientAddress>; isAlone: boolean };

function Filters({ address: { filter, change }, isAlone }: FiltersProps) {
  if (isAlone) {
    return (
      <LinkBar
        title={text.one}
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
