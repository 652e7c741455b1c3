import type { Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";
import { AlarmClock } from "lucide-react";

type Props = { overview: Dashboard["overview"] };

const text = admin.dashboard;

/** What waits for somebody. */
export function Overview({ overview }: Props) {
  const { activeTenants, allTenants, overdueDemoBookings, unmailedBugReports } = overview;
  return (
    <section aria-labelledby="overview" className="flex flex-col gap-4">
      <h2 id="overview" className="text-lg font-semibold tracking-tight">
        {text.overview}
      </h2>
      <dl className="rounded-md border border-line bg-raised px-5">
        <Row term={text.activeTenants} value={admin.ofAll(activeTenants, allTenants)} />
        <Row term={text.newContactsToday} value={overview.newContactsToday} />
        <Row term={text.ordersInProgress} value={overview.ordersInProgress} />
        <Row term={text.openBugReports} value={overview.openBugReports} />
        <Row
          term={text.overdueDemoBookings}
          value={overdueDemoBookings}
          isAlarming={overdueDemoBookings > 0}
        />
        {/* As a rule there are none, and the row would only be read for nothing. */}
        {unmailedBugReports > 0 && (
          <Row term={text.unmailedBugReports} value={unmailedBugReports} isAlarming />
        )}
      </dl>
    </section>
  );
}

type RowProps = { term: string; value: string | number; isAlarming?: boolean };

function Row({ term, value, isAlarming = false }: RowProps) {
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-4 border-line py-3 not-first:border-t",
        isAlarming && "text-red-text",
      )}
    >
      <dt className={clsx("text-sm", !isAlarming && "text-muted")}>
        {isAlarming && (
          <AlarmClock aria-hidden="true" className="mr-1.5 inline size-4 align-[-3px]" />
        )}
        {term}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
