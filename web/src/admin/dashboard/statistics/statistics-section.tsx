import { statisticsEndpoints } from "@scm/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { dashboard } from "@scm/text/admin/dashboard";
import { call } from "../../../lib/api-client.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { AnswerTimes } from "./answer-times.tsx";
import { Funnel } from "./funnel.tsx";
import { LeadDays } from "./lead-days.tsx";
import { SlotUse } from "./slot-use.tsx";

const text = dashboard.statistics;

const statisticsQuery = queryOptions({
  queryKey: [statisticsEndpoints.read.path],
  queryFn: ({ signal }) => call(statisticsEndpoints.read, {}, { signal }),
});

/** What the last 30 days were like. It loads and fails by itself, apart from the figures above. */
export function StatisticsSection() {
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-4 pt-4">
      <h2 id="statistics" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <Content />
    </section>
  );
}

function Content() {
  const statistics = useQuery({ ...statisticsQuery, refetchOnMount: "always" });

  if (statistics.isPending) return <Loading />;
  const failure = statistics.isError && (
    <LoadError
      title={text.failed}
      error={statistics.error}
      onRetry={() => void statistics.refetch()}
    />
  );
  if (!statistics.data) return failure;
  const { days, funnel, slots, answerTimes } = statistics.data;
  return (
    <>
      {failure}
      <div className={grid}>
        <LeadDays days={days} />
        <Funnel funnel={funnel} />
        <SlotUse slots={slots} />
        <AnswerTimes times={answerTimes} />
      </div>
    </>
  );
}

const grid = "grid gap-4 lg:grid-cols-2";

function Loading() {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {text.loading}
      </p>
      <div className={grid}>
        <Skeleton className="h-[30rem] sm:h-[28rem] lg:col-span-2" />
        <Skeleton className="h-[20.75rem]" />
        <Skeleton className="h-[20.75rem]" />
        <Skeleton className="h-[28rem] lg:col-span-2" />
      </div>
    </>
  );
}
