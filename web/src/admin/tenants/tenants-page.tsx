import { useState } from "react";
import type { Tenant } from "@scm/contract";
import {
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Plus, RotateCw } from "lucide-react";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { clientListQuery, clientTotalQuery, oneClientQuery } from "../clients/client-queries.ts";
import type { Page } from "../fetch-page.ts";
import { focusContent } from "../layout/focus-content.ts";
import { LinkBar } from "../link-bar.tsx";
import { AddTenantDialog } from "./add-tenant-dialog.tsx";
import { TenantFilters } from "./tenant-filters.tsx";
import { TenantList } from "./tenant-list.tsx";
import { tenantSource } from "./tenant-source.ts";
import { useTenantAddress } from "./use-tenant-address.ts";

/** The clubs whose system the provider runs: their plans, their credentials, and whether they are let in. */
export function TenantsPage() {
  const address = useTenantAddress();
  const { filter, isFiltered, id, orderId } = address;
  const list = useInfiniteQuery(
    id === null ? clientListQuery(tenantSource, filter) : oneClientQuery(tenantSource, id),
  );
  const [isAdding, setAdding] = useState(false);
  const { productName } = useSiteInfo();

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight tabular-nums">
          {text.title}
          {id === null && <Count list={list} isFiltered={isFiltered} />}
        </h1>
        <div className="flex flex-wrap gap-3">
          <RefreshButton />
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={16} />
            {text.add}
          </Button>
        </div>
      </div>
      {id === null ? (
        <TenantFilters filter={filter} onChange={address.changeFilter} />
      ) : (
        <LinkBar
          title={text.one}
          onShowAll={() => {
            address.showAll();
            focusContent();
          }}
        />
      )}
      <TenantList
        list={list}
        isAlone={id !== null}
        isFiltered={isFiltered}
        onClearFilter={() => {
          address.changeFilter({ q: "", status: "" });
          focusContent();
        }}
        onAdd={() => setAdding(true)}
      />
      {(isAdding || orderId !== null) && (
        <AddTenantDialog
          orderId={isAdding ? null : orderId}
          onClose={() => {
            setAdding(false);
            address.forgetOrder();
          }}
        />
      )}
    </div>
  );
}

type CountProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Tenant>>>;
  isFiltered: boolean;
};

/** How many there are; of a filtered list, how many match out of all. */
function Count({ list, isFiltered }: CountProps) {
  const everything = useQuery({ ...clientTotalQuery(tenantSource), enabled: isFiltered });
  const total = list.data?.pages.at(-1)?.total ?? null;
  const all = everything.data ?? null;

  if (total === null) return null;
  // What stands there while a search is under way was counted by another filter.
  const isOfAll = isFiltered && !list.isPlaceholderData && all !== null;
  return ` (${isOfAll ? admin.ofAll(total, all) : total})`;
}

function RefreshButton() {
  const client = useQueryClient();
  const { path } = tenantSource;
  const isFetching = useIsFetching({ queryKey: [path] }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => void client.invalidateQueries({ queryKey: [path] })}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {admin.list.refresh}
    </Button>
  );
}
