import type { ReactNode } from "react";
import { inboxViews, warsawClock, type Dashboard, type DemoOfToday } from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatTotal } from "@scm/text/count";
import { Link } from "wouter";
import { Unbroken } from "../../ui/unbroken.tsx";
import { inboxHref } from "../parts/inbox.ts";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { recordHref } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";

type Props = Pick<Dashboard, "waiting">;

const text = dashboard.waiting;

/** Leads without an answer, and the demos of today. */
export function Waiting({ waiting: { unanswered, demosToday } }: Props) {
  return (
    <section
      aria-label={text.title}
      className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4"
    >
      <Card title={text.unanswered} href={inboxHref(inboxViews.unanswered)}>
        <p className="text-3xl leading-tight font-semibold tracking-tight text-ink tabular-nums">
          {formatTotal(unanswered)}
        </p>
        {unanswered === 0 && <p>{text.noneUnanswered}</p>}
      </Card>
      <Card title={text.demosToday} href={inboxHref(inboxViews.demosToday)}>
        {demosToday.length === 0 ? (
          <p>{text.noDemosToday}</p>
        ) : (
          // A day has eleven times; what stands below stays in sight.
          <ul className="-mx-2 flex max-h-44 flex-col overflow-y-auto">
            {demosToday.map((demo) => (
              <Demo key={demo.id} demo={demo} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

type CardProps = {
  title: string;
  /** The list behind the card. */
  href: string;
  children: ReactNode;
};

function Card({ title, href, children }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised p-4 text-sm text-muted">
      <h2>
        <Link href={href} className="hover:text-ink hover:underline">
          <Unbroken>{title}</Unbroken>
        </Link>
      </h2>
      {children}
    </div>
  );
}

function Demo({ demo: { id, startsAt, name, clubName, status } }: { demo: DemoOfToday }) {
  const label = statusLabel(leadTexts["demo-booking"].statuses, status);
  return (
    <li>
      <Link
        href={recordHref("demo-booking", id)}
        className="flex min-h-8 items-baseline gap-2 rounded-sm px-2 py-1 -outline-offset-2 hover:bg-paper hover:text-ink"
      >
        <span className="font-semibold text-ink tabular-nums">{warsawClock(startsAt)}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {[shownName(name), label, clubName].filter(Boolean).join(", ")}
        </span>
      </Link>
    </li>
  );
}
