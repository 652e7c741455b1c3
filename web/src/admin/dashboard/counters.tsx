import type { Dashboard } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { screens } from "../screens.ts";

type Props = { counters: Dashboard["counters"] };

/** How many there are of everything; a number leads to its list. */
export function Counters({ counters }: Props) {
  return (
    <section
      aria-label={admin.dashboard.counters}
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3"
    >
      <Counter screen={screens.contacts} count={counters.contacts} />
      <Counter screen={screens.demoBookings} count={counters.demoBookings} />
      <Counter screen={screens.orders} count={counters.orders} />
      <Counter screen={screens.betaSignups} count={counters.betaSignups} />
      <Counter screen={screens.bugReports} count={counters.bugReports} />
      <div className={look}>
        <Figure label={admin.dashboard.tenants} count={counters.tenants} />
      </div>
    </section>
  );
}

const look =
  "group flex min-w-0 items-start justify-between gap-2 rounded-md border border-line bg-raised p-4 sm:p-5";

function Counter({ screen, count }: { screen: { path: string; label: string }; count: number }) {
  return (
    <Link href={screen.path} className={`${look} transition-colors duration-150 hover:border-ink`}>
      <Figure label={screen.label} count={count} />
      <ArrowRight
        aria-hidden="true"
        size={18}
        className="mt-0.5 shrink-0 text-muted group-hover:text-ink max-sm:hidden"
      />
    </Link>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="text-sm text-muted">{label}</span>
      <span className="text-3xl font-semibold tracking-tight tabular-nums">{count}</span>
    </span>
  );
}
