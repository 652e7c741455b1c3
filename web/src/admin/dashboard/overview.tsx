import type { Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { formatCount } from "@scm/text/count";
import { clsx } from "clsx";
import { AlarmClock, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { screens } from "../parts/screens.ts";

type Props = { overview: Dashboard["overview"] };

const text = admin.dashboard;

/** Shows the figures that need attention, each with a link. */
export function Overview({ overview }: Props) {
  const { activeTenants, allTenants, overdueDemoBookings, limitedMails } = overview;
  const { tenants, contacts, orders, demoBookings, bugReports, system } = screens;
  return (
    <section aria-labelledby="overview" className="flex min-w-0 flex-col gap-4">
      <h2 id="overview" className="text-lg font-semibold tracking-tight">
        {text.overview}
      </h2>
      <dl className="overflow-hidden rounded-md border border-line bg-raised">
        <Row term={text.activeTenants} href={`${tenants.path}?status=active`}>
          {admin.ofAll(activeTenants, allTenants)}
        </Row>
        <Row term={text.newContactsToday} href={`${contacts.path}?received=today`}>
          {formatCount(overview.newContactsToday)}
        </Row>
        <Row term={text.ordersInProgress} href={`${orders.path}?state=open`}>
          {formatCount(overview.ordersInProgress)}
        </Row>
        <Row term={text.openBugReports} href={`${bugReports.path}?status=open`}>
          {formatCount(overview.openBugReports)}
        </Row>
        <Row
          term={text.overdueDemoBookings}
          href={`${demoBookings.path}?state=overdue`}
          isAlarming={overdueDemoBookings > 0}
        >
          {formatCount(overdueDemoBookings)}
        </Row>
        {/* Hidden at 0, which is normal. */}
        {limitedMails > 0 && (
          <Row term={text.limitedMails} href={`${system.path}?kind=held`} isAlarming>
            {formatCount(limitedMails)}
          </Row>
        )}
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
        "relative flex items-center justify-between gap-3 border-line py-3 pr-3 pl-5 transition-colors duration-150 not-first:border-t hover:bg-paper",
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
