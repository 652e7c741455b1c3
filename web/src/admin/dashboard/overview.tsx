import type { Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatTotal } from "@scm/text/count";
import { clsx } from "clsx";
import { AlarmClock, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { screens } from "../parts/screens.ts";

type Props = Pick<Dashboard, "overview">;

const text = admin.dashboard;

/** Shows the figures that need attention, each with a link. An alarm is shown only if it rings. */
export function Overview({ overview }: Props) {
  const { activeTenants, allTenants } = overview;
  const { tenants, contacts, orders, demoBookings, bugReports, system } = screens;
  const figures = [
    [text.newContactsToday, `${contacts.path}?received=today`, overview.newContactsToday],
    [text.ordersInProgress, `${orders.path}?state=open`, overview.ordersInProgress],
    [text.openBugReports, `${bugReports.path}?status=open`, overview.openBugReports],
  ] as const;
  const alarms = [
    [text.overdueDemoBookings, `${demoBookings.path}?state=overdue`, overview.overdueDemoBookings],
    [text.limitedMails, `${system.path}?kind=limited`, overview.limitedMails],
    [text.dead, system.path, overview.deadLetters],
  ] as const;
  return (
    <section aria-labelledby="overview" className="flex min-w-0 flex-col gap-3">
      <h2 id="overview" className="text-lg font-semibold tracking-tight">
        {text.overview}
      </h2>
      <dl className="overflow-hidden rounded-md border border-line bg-raised">
        <Row term={text.activeTenants} href={`${tenants.path}?status=active`}>
          {admin.ofAll(activeTenants, allTenants)}
        </Row>
        {figures.map(([term, href, count]) => (
          <Row key={term} term={term} href={href}>
            {formatTotal(count)}
          </Row>
        ))}
        {alarms
          .filter(([, , count]) => count > 0)
          .map(([term, href, count]) => (
            <Row key={term} term={term} href={href} isAlarming>
              {formatTotal(count)}
            </Row>
          ))}
      </dl>
    </section>
  );
}

type RowProps = { term: string; href: string; isAlarming?: boolean; children: string };

/** The link covers the whole row. */
function Row({ term, href, isAlarming = false, children }: RowProps) {
  return (
    <div
      className={clsx(
        "relative flex items-center justify-between gap-3 border-line py-2 pr-3 pl-4 transition-colors duration-150 not-first:border-t hover:bg-paper",
        isAlarming && "text-red-text",
      )}
    >
      <dt className={clsx("min-w-0 flex-1 text-sm", !isAlarming && "text-muted")}>
        <Link
          href={href}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {isAlarming && (
            <AlarmClock aria-hidden="true" className="mr-1.5 inline size-4 align-[-3px]" />
          )}
          <span>{term}</span>
        </Link>
      </dt>
      <dd className="flex items-center gap-2 text-right font-semibold tabular-nums">
        <span>{children}</span>
        <ChevronRight aria-hidden="true" size={16} className="text-muted" />
      </dd>
    </div>
  );
}
