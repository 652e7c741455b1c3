import { useId, type ReactNode } from "react";
import { RetentionKind, type SystemState, type WorkerState } from "@scm/contract";
import { clsx } from "clsx";
import { TriangleAlert, CircleCheck, CircleQuestionMark, CircleX } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "@scm/text/moment";
import { system as text } from "@scm/text/admin/system";
import { Loaded } from "../parts/loading.tsx";
import { systemQuery } from "./system-queries.ts";
import { Badge } from "../../ui/badge.tsx";

const words = text.services;

export function Services() {
  // Cached figures would look like current ones.
  const system = useQuery({ ...systemQuery, refetchOnMount: "always" });

  return (
    <section aria-labelledby="services" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="services" className="text-lg font-semibold tracking-tight">
          {words.title}
        </h2>
        {system.data && (
          <p className="text-sm text-muted">{text.takenAt(formatMoment(system.data.takenAt))}</p>
        )}
      </div>
      <Loaded query={system} words={text} isTextShown shapes={["h-32", "h-60"]}>
        {(state) => (
          <>
            <Cards state={state} />
            <Figures state={state} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Cards({ state }: { state: SystemState }) {
  const { versions, workers } = state;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Card name={words.api} health="ok">
        <p>{text.versionOf(versions.product)}</p>
        <p>{words.node(versions.node)}</p>
      </Card>
      <Card name={words.database} health="ok">
        <p>{text.versionOf(versions.postgresql)}</p>
      </Card>
      <Card name={words.workers} health={workers.length > 0 ? "ok" : "away"}>
        <Workers state={state} />
      </Card>
      <Card name={words.mail} health={mailHealth(workers)}>
        <Mail workers={workers} />
      </Card>
    </ul>
  );
}

function Workers({ state: { workers, workerSeenAt, takenAt } }: { state: SystemState }) {
  const newest = workers.at(-1);
  if (newest === undefined) {
    return (
      <>
        <p>{words.workersGone}</p>
        {workerSeenAt && <p>{words.workerSeenAt(formatMoment(workerSeenAt))}</p>}
      </>
    );
  }
  const versions = [...new Set(workers.map(({ version }) => version))];
  return (
    <>
      <p>{text.versionOf(versions.join(", "))}</p>
      {/* A recent start at every visit reveals a worker that keeps crashing. */}
      <p>{words.workersThere(workers.length, text.ago(newest.startedAt, Date.parse(takenAt)))}</p>
    </>
  );
}

/** The mail server is healthy if any worker can reach it. */
function mailHealth(workers: readonly WorkerState[]): Health {
  if (workers.length === 0) return "unknown";
  return workers.some(({ mailsHeld }) => mailsHeld === null) ? "ok" : "away";
}

function Mail({ workers }: { workers: readonly WorkerState[] }) {
  if (workers.length === 0) return <p>{words.mailUnknown}</p>;
  const [held] = workers.flatMap(({ mailsHeld }) => mailsHeld ?? []);
  if (held === undefined || mailHealth(workers) === "ok") return <p>{words.mailFlows}</p>;
  return (
    <>
      <p>{words.mailHeld(formatMoment(held.since))}</p>
      {held.setting && <p>{words.mailRefused[held.setting]}</p>}
      <p>{words.mailNextTry(formatMoment(held.nextTryAt))}</p>
    </>
  );
}

type CardProps = { name: string; health: Health; children: ReactNode };

function Card({ name, health, children }: CardProps) {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        <HealthBadge health={health} />
      </div>
      <div className="text-sm text-muted">{children}</div>
    </li>
  );
}

const figures = text.figures;

function Figures({ state }: { state: SystemState }) {
  const { events, mails, webhooks, takenAt } = state;
  const oldest = events.oldestOpenAt;
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Group title={figures.events}>
        <Figure term={figures.new} value={events.new} />
        <Figure term={figures.dispatched} value={events.dispatched} />
        <Figure
          term={figures.oldestOpen}
          value={oldest ? text.ago(oldest, Date.parse(takenAt)) : figures.none}
        />
        <Alarm term={figures.dead} value={events.dead} />
      </Group>
      <Group title={figures.mails}>
        <Figure term={figures.pending} value={mails.pending} />
        <Figure term={figures.sending} value={mails.sending} />
        <Alarm term={figures.uncertain} value={mails.uncertain} />
        <Alarm term={figures.dead} value={mails.dead} />
        <Figure term={figures.limited} value={mails.limited} />
        {mails.held > 0 && <Figure term={figures.held} value={mails.held} />}
      </Group>
      <Group title={figures.webhooks}>
        <Figure term={figures.pending} value={webhooks.pending} />
        <Figure term={figures.sending} value={webhooks.sending} />
        <Alarm term={figures.dead} value={webhooks.dead} />
      </Group>
      <Retention run={state.retention} />
    </div>
  );
}

/** The last daily deletion of what is over its time. */
function Retention({ run }: { run: SystemState["retention"] }) {
  const deleted = RetentionKind.options.flatMap((kind) => {
    const count = run?.counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    <Group title={text.retention.title}>
      {deleted.map(({ kind, count }) => (
        <Figure key={kind} term={text.retention.kinds[kind]} value={count} />
      ))}
      <div className="border-t border-line py-2.5 text-sm text-muted">
        <dt>{text.retention.hint}</dt>
        <dd>
          {[lastRun(run), run?.endedAt && deleted.length === 0 && text.retention.nothing]
            .filter(Boolean)
            .join(" ")}
        </dd>
      </div>
    </Group>
  );
}

function lastRun(run: SystemState["retention"]): string {
  if (run === null) return text.retention.never;
  return run.endedAt === null
    ? text.retention.running(formatMoment(run.startedAt))
    : text.retention.ended(formatMoment(run.endedAt));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-raised px-5 py-2">
      <h3 id={id} className="py-2 font-semibold">
        {title}
      </h3>
      <dl>{children}</dl>
    </section>
  );
}

/** Highlights a figure that should be 0 and is not. */
function Alarm({ term, value }: { term: string; value: number }) {
  return <Figure term={term} value={value} isAlarming={value > 0} />;
}

type FigureProps = { term: string; value: string | number; isAlarming?: boolean };

function Figure({ term, value, isAlarming = false }: FigureProps) {
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-4 border-t border-line py-2.5",
        isAlarming && "text-red-text",
      )}
    >
      <dt className={clsx("text-sm", !isAlarming && "text-muted")}>
        {isAlarming && (
          <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-[-3px]" />
        )}
        <span>{term}</span>
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}

type Health = keyof typeof text.health;

const badgeStyles = {
  ok: { colour: "green", icon: CircleCheck },
  away: { colour: "red", icon: CircleX },
  evicting: { colour: "orange", icon: TriangleAlert },
  unknown: { colour: "grey", icon: CircleQuestionMark },
} as const satisfies Record<Health, object>;

export function HealthBadge({ health }: { health: Health }) {
  return <Badge {...badgeStyles[health]}>{text.health[health]}</Badge>;
}
