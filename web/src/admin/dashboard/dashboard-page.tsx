import { dashboardEndpoints, type Activity, leadScreens, type Dashboard } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { dashboard as words } from "@scm/text/admin/dashboard";
import { Link } from "wouter";
import { formatMoment } from "@scm/text/moment";
import { formatTotal } from "@scm/text/count";
import { buttonLook } from "../../ui/button-look.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../parts/empty.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { Loaded, Placeholder } from "../parts/loading.tsx";
import { PartBoundary } from "../parts/part-boundary.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { recordHref, screens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";
import { SpamBadge, StatusBadge } from "../parts/badges.tsx";
import { Launch } from "./launch.tsx";
import { LeadDays } from "./lead-days.tsx";
import { Overview } from "./overview.tsx";
import { Waiting } from "./waiting.tsx";

const text = admin.dashboard;

const dashboardQuery = endpointQuery(dashboardEndpoints.read, {});

export function DashboardPage() {
  // Other screens change these figures, so cached data may be outdated.
  const dashboard = useQuery({ ...dashboardQuery, refetchOnMount: "always" });

  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <ScreenHead title={text.title}>
        <QuickLinks />
      </ScreenHead>
      <Loaded query={dashboard} words={text} loading={<Loading />}>
        {({ waiting, counters, overview, recent, days, sources, launch }) => (
          <>
            <PartBoundary>
              <Counters counters={counters} />
            </PartBoundary>
            <div className={columns}>
              <PartBoundary>
                <div className="flex min-w-0 flex-col gap-5">
                  <Waiting waiting={waiting} />
                  {launch.length > 0 && <Launch steps={launch} />}
                  <RecentActivity activities={recent} />
                </div>
              </PartBoundary>
              <PartBoundary>
                <div className="flex min-w-0 flex-col gap-5">
                  <Overview overview={overview} />
                  <LeadDays days={days} sources={sources} />
                </div>
              </PartBoundary>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

const columns = "grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start";

function Loading() {
  return (
    <>
      <Placeholder text={text.loading} shapes={["h-[135px] lg:h-[68px]"]} />
      <div className={columns}>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

const targets = [screens.slots, screens.lifecycle, screens.tenants, screens.testimonials];

function QuickLinks() {
  return (
    <nav aria-label={words.quickLinks} className="flex flex-wrap gap-2">
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
    <section aria-labelledby="recent" className="flex min-w-0 flex-col gap-3">
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

type Props = Pick<Dashboard, "counters">;

/** Shows the totals in one strip, each as a link to its list. */
function Counters({ counters }: Props) {
  return (
    <section
      aria-label={admin.dashboard.counters}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line min-[26rem]:grid-cols-3 lg:grid-cols-6"
    >
      {places.map(({ name, path, label }) => (
        <Link
          key={name}
          href={path}
          className="flex min-w-0 flex-col bg-raised px-4 py-2.5 -outline-offset-2 transition-colors duration-150 hover:bg-paper focus-visible:-outline-offset-2"
        >
          <span className="text-sm text-muted">{label}</span>
          <span className="text-xl font-semibold tracking-tight tabular-nums">
            {formatTotal(counters[name])}
          </span>
        </Link>
      ))}
    </section>
  );
}

const places = [
  ...Object.values(leadScreens).map((name) => ({ name, ...screens[name] })),
  { name: "tenants" as const, ...screens.tenants, label: admin.dashboard.tenants },
];
