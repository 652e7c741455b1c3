import { useState } from "react";
import type { Page, ScmInstance } from "@scm/contract";
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { instances as text } from "@scm/text/admin/instances";
import { formatTotal } from "@scm/text/count";
import { Plus } from "lucide-react";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { Loading } from "../../parts/loading.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { useAddress } from "../../parts/use-address.ts";
import { pagedQuery, totalQuery } from "../../parts/paged-query.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { ClientFilters, useClientAddress } from "../client-filters.tsx";
import { oneClientQuery } from "../client-queries.ts";
import { AddInstanceDialog } from "./add-instance-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { InstanceList } from "./instance-list.tsx";
import { instanceSource } from "./instance-source.ts";
import { useDeleteInstance } from "./use-delete-instance.ts";

/** The only English screen of the panel. */
export function InstancesPage() {
  const { search, filter, isFiltered, change } = useClientAddress(text.statuses);
  const list = useInfiniteQuery(pagedQuery(instanceSource.list, filter, instanceSource.headers));
  const [isAdding, setAdding] = useState(false);

  return (
    <div lang="en" className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title}>
        <RefreshButton label={text.refresh} queryKeys={[[instanceSource.list.path]]} />
        <SmallButton variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          {text.form.add}
        </SmallButton>
      </ScreenHead>
      <SummaryCards list={list} isFiltered={isFiltered} />
      <section aria-labelledby="instances" className="flex flex-col gap-3">
        <h2 id="instances" className="text-lg font-semibold tracking-tight">
          {text.list}
        </h2>
        <ClientFilters
          words={text.filters}
          statuses={text.statuses}
          filter={filter}
          onChange={change}
        />
        <Instances
          list={list}
          onAdd={() => setAdding(true)}
          onClearFilter={isFiltered ? () => change({ q: "", status: "" }) : null}
        />
      </section>
      {(isAdding || search.has("add")) && (
        <AddInstanceDialog
          onClose={() => {
            setAdding(false);
            change({ add: "" });
          }}
        />
      )}
    </div>
  );
}

type InstancesProps = {
  list: InstanceListQuery;
  onAdd: () => void;
  /** Null if the list is not filtered. */
  onClearFilter: (() => void) | null;
};

/** The list, and the details of the instance in the address. */
function Instances({ list, onAdd, onClearFilter }: InstancesProps) {
  const viewed = useViewedInstance(list.data?.pages.flatMap(({ rows }) => rows) ?? null);
  const { remove, pendingId } = useDeleteInstance();

  return (
    <>
      <ViewedByLink viewed={viewed} />
      <PagedList
        list={list}
        failed={text.failed}
        words={text}
        loading={<Loading text={text.loading} className="h-40 lg:h-20" />}
        empty={<NoInstances onAdd={onAdd} onClearFilter={onClearFilter} />}
      >
        {(instances) => (
          <InstanceList
            instances={instances}
            actions={{ pendingId, onView: ({ id }) => viewed.view(id), onDelete: remove }}
          />
        )}
      </PagedList>
      {viewed.instance && <DetailsDialog instance={viewed.instance} onClose={viewed.close} />}
    </>
  );
}

function NoInstances({ onAdd, onClearFilter }: Omit<InstancesProps, "list">) {
  if (onClearFilter) return <NoMatch words={text.filters} onClear={onClearFilter} />;
  return (
    <Empty title={text.empty} hint={text.emptyHint}>
      <SmallButton variant="primary" onClick={onAdd}>
        {text.form.add}
      </SmallButton>
    </Empty>
  );
}

function ViewedByLink({ viewed }: { viewed: ReturnType<typeof useViewedInstance> }) {
  if (viewed.error) {
    const { error, pollAgain } = viewed;
    return <LoadError title={text.viewFailed} error={error} words={text} onRetry={pollAgain} />;
  }
  if (!viewed.isGone) return null;
  return (
    <div role="alert">
      <Notice tone="failure" title={text.gone}>
        <p>{text.goneHint}</p>
      </Notice>
    </div>
  );
}

/**
 * The instance that the address names, loaded by its id if the list lacks it.
 *
 * @param listed the loaded list; null while it loads
 */
function useViewedInstance(listed: readonly ScmInstance[] | null) {
  const { search, change } = useAddress();
  const id = search.get("id") || null;
  const inList = listed?.find((instance) => instance.id === id);
  const isUnlisted = id !== null && listed !== null && !inList;
  const one = useInfiniteQuery({
    ...oneClientQuery(instanceSource, id ?? ""),
    enabled: isUnlisted,
  });
  const [found] = isUnlisted && one.data ? one.data.pages.flatMap(({ rows }) => rows) : [];

  return {
    instance: inList ?? found,
    isGone: isUnlisted && one.data !== undefined && !found,
    error: isUnlisted ? one.error : null,
    pollAgain: () => void one.refetch(),
    view: (viewedId: string) => change({ id: viewedId }),
    close: () => change({ id: "" }),
  };
}

type Figure = number | "pending" | "unknown";

type InstanceListQuery = UseInfiniteQueryResult<InfiniteData<Page<ScmInstance>>>;

type CardsProps = { list: InstanceListQuery; isFiltered: boolean };

/** The counts ignore the filter. The specification fixes API calls and tickets at 0. */
function SummaryCards({ list, isFiltered }: CardsProps) {
  // Without a filter the list has the count already.
  const { list: endpoint, headers } = instanceSource;
  const everything = useQuery({ ...totalQuery(endpoint, {}, headers), enabled: isFiltered });
  const active = useQuery(totalQuery(endpoint, { status: "active" }, headers));
  const total = isFiltered ? everything.data : list.data?.pages.at(-1)?.total;
  const isTotalUnknown = isFiltered ? everything.isError : list.isError;

  return (
    <dl aria-label={text.summary} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Card label={text.cards.total} figure={figureOf(total, isTotalUnknown)} />
      <Card label={text.cards.active} figure={figureOf(active.data, active.isError)} />
      <Card label={text.cards.apiCalls} figure={0} />
      <Card label={text.cards.tickets} figure={0} />
    </dl>
  );
}

function figureOf(count: number | null | undefined, isUnknown: boolean): Figure {
  return count ?? (isUnknown ? "unknown" : "pending");
}

function Card({ label, figure }: { label: string; figure: Figure }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised p-4 sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">
        {figure === "pending" ? (
          <Skeleton className="h-[2.625rem] w-16" />
        ) : figure === "unknown" ? (
          "–"
        ) : (
          formatTotal(figure)
        )}
      </dd>
    </div>
  );
}
