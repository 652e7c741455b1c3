import { useState } from "react";
import { useInfiniteQuery, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { systems as text } from "@scm/text/admin/systems";
import { Plus, RotateCw } from "lucide-react";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { clientListQuery } from "../clients/client-queries.ts";
import { focusContent } from "../layout/focus-content.ts";
import { Empty } from "../lead-list/empty.tsx";
import { MoreButton } from "../more-button.tsx";
import { AddInstanceDialog } from "./add-instance-dialog.tsx";
import { DeletedInstances } from "./deleted-instances.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { EnglishLoadError } from "./english-load-error.tsx";
import { InstanceFilters } from "./instance-filters.tsx";
import { InstanceList } from "./instance-list.tsx";
import { instanceSource } from "./instance-source.ts";
import { SummaryCards, type InstanceListQuery } from "./summary-cards.tsx";
import { useDeleteInstance } from "./use-delete-instance.ts";
import { useInstanceAddress } from "./use-instance-address.ts";

/** The provider's registered systems. The one screen of the panel that is in English. */
export function SystemsPage() {
  const { filter, isFiltered, changeFilter } = useInstanceAddress();
  const list = useInfiniteQuery(clientListQuery(instanceSource, filter));
  const [isAdding, setAdding] = useState(false);
  const { productName } = useSiteInfo();

  return (
    <div lang="en" className="flex flex-col gap-4 sm:gap-6">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <div className="flex flex-wrap gap-3">
          <RefreshButton />
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={16} />
            {text.form.add}
          </Button>
        </div>
      </div>
      <SummaryCards list={list} isFiltered={isFiltered} />
      <section aria-labelledby="instances" className="flex flex-col gap-3">
        <h2 id="instances" className="text-lg font-semibold tracking-tight">
          {text.list}
        </h2>
        <InstanceFilters filter={filter} onChange={changeFilter} />
        <Instances
          list={list}
          onAdd={() => setAdding(true)}
          onClearFilter={isFiltered ? () => changeFilter({ q: "", status: "" }) : null}
        />
      </section>
      <DeletedInstances />
      {isAdding && <AddInstanceDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

type InstancesProps = {
  list: InstanceListQuery;
  onAdd: () => void;
  /** Null for a list that is not filtered. */
  onClearFilter: (() => void) | null;
};

/** The instances, or what stands in their place, and the dialog that one of them has opened. */
function Instances({ list, onAdd, onClearFilter }: InstancesProps) {
  const [viewedId, setViewedId] = useState<string | null>(null);
  const { remove, pendingId } = useDeleteInstance();

  if (list.isPending) return <Loading />;
  const failure = list.isError && (
    <EnglishLoadError
      title={text.failed}
      error={list.error}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  );
  if (!list.data) return failure;
  const instances = list.data.pages.flatMap((page) => page.clients);
  const viewed = instances.find(({ id }) => id === viewedId);
  return (
    <>
      {failure}
      <div
        aria-busy={list.isPlaceholderData}
        className="transition-opacity duration-150 aria-busy:opacity-60"
      >
        {instances.length === 0 ? (
          <NoInstances onAdd={onAdd} onClearFilter={onClearFilter} />
        ) : (
          <InstanceList
            instances={instances}
            actions={{ pendingId, onView: ({ id }) => setViewedId(id), onDelete: remove }}
          />
        )}
      </div>
      {list.hasNextPage && !list.isPlaceholderData && (
        <MoreButton
          text={text.older}
          loading={text.loadingOlder}
          isPending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {viewed && <DetailsDialog instance={viewed} onClose={() => setViewedId(null)} />}
    </>
  );
}

function NoInstances({ onAdd, onClearFilter }: Omit<InstancesProps, "list">) {
  if (onClearFilter) {
    return (
      <Empty title={text.filters.noMatch} hint={text.filters.noMatchHint}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onClearFilter();
            focusContent();
          }}
        >
          {text.filters.clear}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <Button size="small" onClick={onAdd}>
        {text.form.add}
      </Button>
    </Empty>
  );
}

function RefreshButton() {
  const client = useQueryClient();
  const { path } = instanceSource;
  const isFetching = useIsFetching({ queryKey: [path] }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => void client.invalidateQueries({ queryKey: [path] })}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {text.refresh}
    </Button>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-muted">
        {text.loading}
      </p>
      <Skeleton className="h-40 lg:h-20" />
      <Skeleton className="h-40 lg:h-20" />
      <Skeleton className="h-40 lg:h-20" />
    </div>
  );
}
