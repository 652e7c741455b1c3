import { useState } from "react";
import type { Page, Tenant } from "@scm/contract";
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { formatCount } from "@scm/text/count";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { LinkBar } from "../../parts/link-bar.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { ClientFilters } from "../client-filters.tsx";
import { clientListQuery, clientTotalQuery, oneClientQuery } from "../client-queries.ts";
import { useClientAddress } from "../use-client-address.ts";
import { AddTenantDialog } from "./add-tenant-dialog.tsx";
import { TenantList } from "./tenant-list.tsx";
import { tenantSource } from "./tenant-source.ts";

/** The clubs whose system the provider runs: their plans, their credentials, and whether they are let in. */
export function TenantsPage() {
  const { search, change, filter, isFiltered } = useClientAddress(text.states);
  // A tenant that a link leads to alone, and an order to make one of.
  const id = search.get("id") || null;
  const orderId = search.get("fromOrder") || null;
  const list = useInfiniteQuery(
    id === null ? clientListQuery(tenantSource, filter) : oneClientQuery(tenantSource, id),
  );
  const [isAdding, setAdding] = useState(false);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead
        title={text.title}
        count={id === null && <Count list={list} isFiltered={isFiltered} />}
      >
        <RefreshButton label={admin.list.refresh} queryKeys={[[tenantSource.list.path]]} />
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={16} />
          {text.add}
        </Button>
      </ScreenHead>
      {id === null ? (
        <ClientFilters
          words={{ ...admin.list, searchHint: text.search }}
          statuses={text.states}
          filter={filter}
          onChange={change}
        />
      ) : (
        <LinkBar
          title={text.one}
          onShowAll={() => {
            change({ id: "" });
            focusContent();
          }}
        />
      )}
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
  return ` (${isOfAll ? admin.ofAll(total, all) : formatCount(total)})`;
}
