import { useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { instances as text } from "@scm/text/admin/instances";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { Loading } from "../../parts/loading.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { ClientFilters, useClientAddress } from "../client-filters.tsx";
import { pagedQuery } from "../../parts/paged-query.ts";
import { AddInstanceDialog } from "./add-instance-dialog.tsx";
import { DeletedInstances } from "./deleted-instances.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { InstanceList } from "./instance-list.tsx";
import { instanceSource } from "./instance-source.ts";
import { SummaryCards, type InstanceListQuery } from "./summary-cards.tsx";
import { useDeleteInstance } from "./use-delete-instance.ts";
import { useViewedInstance } from "./use-viewed-instance.ts";

/** The only English screen of the panel. */
export function InstancesPage() {
  const { filter, isFiltered, change } = useClientAddress(text.statuses);
  const list = useInfiniteQuery(pagedQuery(instanceSource.list, filter, instanceSource.headers));
  const [isAdding, setAdding] = useState(false);

  return (
    <div lang="en" className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title}>
        <RefreshButton label={text.refresh} queryKeys={[[instanceSource.list.path]]} />
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={16} />
          {text.form.add}
        </Button>
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
      <DeletedInstances />
      {isAdding && <AddInstanceDialog onClose={() => setAdding(false)} />}
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
      <Button size="small" onClick={onAdd}>
        {text.form.add}
      </Button>
    </Empty>
  );
}

function ViewedByLink({ viewed }: { viewed: ReturnType<typeof useViewedInstance> }) {
  if (viewed.error) {
    const { error, lookAgain } = viewed;
    return <LoadError title={text.viewFailed} error={error} words={text} onRetry={lookAgain} />;
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
