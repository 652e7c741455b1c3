import { dashboardEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { dashboard as words } from "@scm/text/admin/dashboard";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PartBoundary } from "../parts/part-boundary.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { Counters } from "./counters.tsx";
import { Overview } from "./overview.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatisticsSection } from "./statistics/statistics-section.tsx";

const text = admin.dashboard;

const dashboardQuery = endpointQuery(dashboardEndpoints.read, {});

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
  // Other screens change these figures, so cached data may be outdated.
  const dashboard = useQuery({ ...dashboardQuery, refetchOnMount: "always" });

  return (
    <Loaded query={dashboard} failed={text.failed} loading={<Loading />}>
      {({ counters, weeks, overview, recent }) => (
        <>
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
      )}
    </Loaded>
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

const targets = [screens.slots, screens.lifecycle, screens.tenants, screens.testimonials];

/** Links the most used screens that have no counter. */
function QuickLinks() {
  return (
    <nav
      aria-label={words.quickLinks}
      className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap"
    >
      {targets.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          className={buttonLook({ variant: "secondary", size: "small" })}
        >
          <Icon aria-hidden={true} size={16} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
