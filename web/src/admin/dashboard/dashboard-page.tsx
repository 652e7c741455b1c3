import { dashboardEndpoints } from "@scm/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { call } from "../../lib/api-client.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { PartBoundary } from "../parts/part-boundary.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { Counters } from "./counters.tsx";
import { Overview } from "./overview.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatisticsSection } from "./statistics/statistics-section.tsx";

const text = admin.dashboard;

const dashboardQuery = queryOptions({
  queryKey: [dashboardEndpoints.read.path],
  queryFn: ({ signal }) => call(dashboardEndpoints.read, {}, { signal }),
});

/** The first screen: how much there is, what waits, what came last, and what 30 days were like. */
export function DashboardPage() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={text.title}>
        <QuickLinks />
      </ScreenHead>
      <Content />
      <PartBoundary>
        <StatisticsSection />
      </PartBoundary>
    </div>
  );
}

function Content() {
  // Its figures are those of every other screen: they are asked for whenever it is opened.
  const dashboard = useQuery({ ...dashboardQuery, refetchOnMount: "always" });

  if (dashboard.isPending) return <Loading />;
  const failure = dashboard.isError && (
    <LoadError
      title={text.failed}
      error={dashboard.error}
      onRetry={() => void dashboard.refetch()}
    />
  );
  if (!dashboard.data) return failure;
  const { counters, weeks, overview, recent } = dashboard.data;
  return (
    <>
      {failure}
      <PartBoundary>
        <Counters counters={counters} weeks={weeks} />
      </PartBoundary>
      <div className="grid gap-x-6 gap-y-10 pt-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <PartBoundary>
          <RecentActivity activities={recent} />
        </PartBoundary>
        <PartBoundary>
          <Overview overview={overview} />
        </PartBoundary>
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {text.loading}
      </p>
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[150px] sm:h-[136px]" />
        ))}
      </div>
      <Skeleton className="mt-4 h-96" />
    </>
  );
}
