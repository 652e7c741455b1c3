import { statisticsEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { dashboard } from "@scm/text/admin/dashboard";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { AnswerTimes } from "./answer-times.tsx";
import { Funnel } from "./funnel.tsx";
import { LeadDays } from "./lead-days.tsx";
import { SlotUse } from "./slot-use.tsx";

const text = dashboard.statistics;

const statisticsQuery = endpointQuery(statisticsEndpoints.read, {});

/** The last 30 days, with a query of their own: a failure does not affect the figures above. */
export function StatisticsSection() {
  const statistics = useQuery({ ...statisticsQuery, refetchOnMount: "always" });
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-4 pt-4">
      <h2 id="statistics" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <Loaded query={statistics} failed={text.failed} loading={<Loading />}>
        {({ days, funnel, slots, answerTimes }) => (
          <div className={grid}>
            <LeadDays days={days} />
            <Funnel funnel={funnel} />
            <SlotUse slots={slots} />
            <AnswerTimes times={answerTimes} />
          </div>
        )}
      </Loaded>
    </section>
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
