import type { Activity } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { Link } from "wouter";
import { Empty } from "../parts/empty.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { shownName } from "../parts/shown-name.ts";
import { SpamBadge } from "../parts/spam-badge.tsx";
import { recordHref } from "../parts/screens.ts";

type Props = { activities: readonly Activity[] };

const text = admin.dashboard;

export function RecentActivity({ activities }: Props) {
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
        className="grid gap-x-6 gap-y-2 px-5 py-4 -outline-offset-2 transition-colors duration-150 hover:bg-paper focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_auto_8.5rem] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">
            {text.activities[kind](shownName(name))}
          </span>
          <span dir="auto" className="block truncate text-sm text-muted">
            {aboutOf(activity)}
          </span>
        </span>
        <span className="flex flex-wrap gap-2 sm:flex-col sm:items-end">
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
