import type { ReactNode } from "react";
import {
  inboxViews,
  LeadKind,
  leadScreens,
  openStatuses,
  waitingMax,
  type Dashboard,
  type DemoOfToday,
} from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import { formatMoment } from "@scm/text/moment";
import { clsx } from "clsx";
import { Link } from "wouter";
import { Unbroken } from "../../ui/unbroken.tsx";
import { inboxHref } from "../parts/inbox.ts";
import { leadTexts, statusLabel } from "../parts/lead-texts.ts";
import { recordHref, screens, subjectScreens } from "../parts/screens.ts";
import { shownName } from "../parts/shown-name.ts";

type Props = Pick<Dashboard, "waiting" | "overview">;

const text = dashboard.waiting;

/** Open work for operators. Each figure links to its list. */
export function Waiting({ waiting: { unanswered, demosToday, dead }, overview }: Props) {
  return (
    <section
      aria-label={text.title}
      className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-[0.95fr_1.3fr_0.9fr_1.15fr] [&>*]:min-w-0"
    >
      <Unanswered unanswered={unanswered} />
      <DemosToday demos={demosToday} />
      <Card
        title={text.ordersWaiting}
        count={overview.ordersInProgress}
        href={`${screens.orders.path}?state=open`}
      >
        {overview.ordersInProgress === 0
          ? text.noOrdersWaiting
          : text.newOrders(formatUpTo(unanswered.orders))}
      </Card>
      <Dead dead={dead} />
    </section>
  );
}

function Unanswered({ unanswered }: Pick<Dashboard["waiting"], "unanswered">) {
  const rows = LeadKind.options.filter((kind) => unanswered[leadScreens[kind]] > 0);
  return (
    <Card
      title={text.unanswered}
      count={sumOf(Object.values(unanswered))}
      href={inboxHref(inboxViews.unanswered)}
    >
      <Lines empty={text.noneUnanswered}>
        {rows.map((kind) => (
          <Line
            key={kind}
            href={`${subjectScreens[kind].path}?status=${openStatuses[kind][0]}`}
            term={subjectScreens[kind].label}
          >
            {formatUpTo(unanswered[leadScreens[kind]])}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function DemosToday({ demos }: { demos: readonly DemoOfToday[] }) {
  return (
    <Card title={text.demosToday} count={demos.length} href={inboxHref(inboxViews.demosToday)}>
      <Lines empty={text.noDemosToday}>
        {demos.map(({ id, startsAt, name, clubName, status }) => (
          <Line
            key={id}
            href={recordHref("demo-booking", id)}
            term={shownName(name)}
            note={[statusLabel(leadTexts["demo-booking"].statuses, status), clubName]
              .filter((part) => part !== null)
              .join(", ")}
          >
            {formatMoment(startsAt).slice(-5)}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function Dead({ dead }: Pick<Dashboard["waiting"], "dead">) {
  const rows = [
    { kind: "mail", term: text.mails, size: dead.mails },
    { kind: "webhook", term: text.webhooks, size: dead.webhooks },
    { kind: "event", term: text.events, size: dead.events },
  ].filter(({ size }) => size > 0);
  return (
    <Card
      title={text.dead}
      count={sumOf(Object.values(dead))}
      href={screens.system.path}
      isAlarming={rows.length > 0}
    >
      <Lines empty={text.noneDead}>
        {rows.map(({ kind, term, size }) => (
          <Line key={kind} href={`${screens.system.path}?kind=${kind}`} term={term}>
            {formatUpTo(size)}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function formatUpTo(count: number): string {
  return count < waitingMax ? formatCount(count) : text.atLeast(formatCount(count));
}

type CardProps = {
  title: string;
  count: number;
  /** The list behind the figure. */
  href: string;
  isAlarming?: boolean;
  children: ReactNode;
};

function Card({ title, count, href, isAlarming = false, children }: CardProps) {
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-raised p-4 sm:p-5">
      <h2 className="text-sm text-muted">
        <Link href={href} className="hover:text-ink hover:underline">
          <Unbroken>{title}</Unbroken>
        </Link>
      </h2>
      <p
        className={clsx(
          "text-3xl leading-tight font-semibold tracking-tight tabular-nums",
          isAlarming && "text-red-text",
        )}
      >
        {formatCount(count)}
      </p>
      <div className="text-sm text-muted">{children}</div>
    </div>
  );
}

function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p>{empty}</p>;
  // A day has eleven times; the card beside it stays in sight.
  return <ul className="-mx-2 flex max-h-44 flex-col overflow-y-auto">{children}</ul>;
}

type LineProps = { href: string; term: string; note?: string; children: string };

function Line({ href, term, note, children }: LineProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-8 items-baseline gap-2 rounded-sm px-2 py-1 -outline-offset-2 hover:bg-paper hover:text-ink"
      >
        <span className="min-w-6 shrink-0 font-semibold text-ink tabular-nums">{children}</span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            {term}
          </span>
          {note !== undefined && <span className="block truncate">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
