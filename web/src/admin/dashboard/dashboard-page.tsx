import { dashboardEndpoints, type Activity } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { dashboard as words } from "@scm/text/admin/dashboard";
import { Link } from "wouter";
import { formatMoment } from "@scm/text/moment";
import { buttonLook } from "../../ui/button-look.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../parts/empty.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PartBoundary } from "../parts/part-boundary.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { recordHref, screens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { SpamBadge } from "../parts/lead-badges.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { Counters } from "./counters.tsx";
import { LeadDays } from "./lead-days.tsx";
import { Overview } from "./overview.tsx";
import { Waiting } from "./waiting.tsx";

const text = admin.dashboard;

const dashboardQuery = endpointQuery(dashboardEndpoints.read, {});

export function DashboardPage() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={text.title} />
      <Content />
    </div>
  );
}

function Content() {
  // Other screens change these figures, so cached data may be outdated.
  const dashboard = useQuery({ ...dashboardQuery, refetchOnMount: "always" });

  return (
    <Loaded query={dashboard} failed={text.failed} loading={<Loading />}>
      {({ waiting, counters, overview, recent, days }) => (
        <>
          <PartBoundary>
            <Waiting waiting={waiting} overview={overview} />
          </PartBoundary>
          <PartBoundary>
            <Counters counters={counters} />
          </PartBoundary>
          <div className="grid gap-x-6 gap-y-10 pt-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <PartBoundary>
              <div className="flex min-w-0 flex-col gap-10">
                <RecentActivity activities={recent} />
                <LeadDays days={days} />
              </div>
            </PartBoundary>
            <PartBoundary>
              <div className="flex min-w-0 flex-col gap-6">
                <Overview overview={overview} />
                <QuickLinks />
              </div>
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
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-32" />
        ))}
      </div>
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[92px] sm:h-[108px]" />
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
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap xl:grid"
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

type ActivityProps = { activities: readonly Activity[] };

function RecentActivity({ activities }: ActivityProps) {
  return (
    <section aria-labelledby="recent" className="flex min-w-0 flex-col gap-4">
      <h2 id="recent" className="text-lg font-semibold tracking-tight">
        {text.recent}
      </h2>
      {activities.length === 0 ? (
        <Empty title={text.noRecent} hint={text.noRecentHint} />
      ) : (
        <ul className="overflow-hidden rounded-md border border-line bg-raised">
          {activities.map((activity) => (
            <Row key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ activity }: { activity: Activity }) {
  const { kind, id, name, status } = activity;
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={recordHref(kind, id)}
        className="grid gap-x-4 gap-y-1 px-4 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-paper focus-visible:-outline-offset-2 sm:min-h-11 sm:grid-cols-[minmax(0,1fr)_auto_8.5rem] sm:items-center"
      >
        <span className="flex min-w-0 flex-col gap-x-3 lg:flex-row lg:items-baseline">
          <span className="max-w-full truncate font-medium lg:max-w-[65%]">
            {text.activities[kind](shownName(name))}
          </span>
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm text-muted">
            {aboutOf(activity)}
          </span>
        </span>
        <span className="flex flex-wrap gap-2 sm:justify-end">
          <StatusBadge status={status} label={statusLabel(leadTexts[kind].statuses, status)} />
          <SpamBadge lead={activity} />
        </span>
        <span className="text-sm text-muted tabular-nums sm:text-right">
          {formatMoment(activity.createdAt)}
        </span>
      </Link>
    </li>
  );
}

function aboutOf({ kind, about }: Activity): string {
  return kind === "demo-booking" ? formatMoment(about) : shownName(about);
}
