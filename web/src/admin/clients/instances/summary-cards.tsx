import type { Page, ScmInstance } from "@scm/contract";
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { instances } from "@scm/text/admin/instances";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { totalQuery } from "../../parts/paged-query.ts";
import { instanceSource } from "./instance-source.ts";

const text = instances.cards;

type Figure = number | "pending" | "unknown";

export type InstanceListQuery = UseInfiniteQueryResult<InfiniteData<Page<ScmInstance>>>;

type Props = { list: InstanceListQuery; isFiltered: boolean };

/** The counts ignore the filter. The specification fixes API calls and tickets at 0. */
export function SummaryCards({ list, isFiltered }: Props) {
  // The audit log records each call, so the count comes from the list where it is known.
  const { list: endpoint, headers } = instanceSource;
  const everything = useQuery({ ...totalQuery(endpoint, {}, headers), enabled: isFiltered });
  const active = useQuery(totalQuery(endpoint, { status: "active" }, headers));
  const total = isFiltered ? everything.data : list.data?.pages.at(-1)?.total;
  const isTotalUnknown = isFiltered ? everything.isError : list.isError;

  return (
    <dl aria-label={instances.summary} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Card label={text.total} figure={figureOf(total, isTotalUnknown)} />
      <Card label={text.active} figure={figureOf(active.data, active.isError)} />
      <Card label={text.apiCalls} figure={0} />
      <Card label={text.tickets} figure={0} />
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
          figure
        )}
      </dd>
    </div>
  );
}
