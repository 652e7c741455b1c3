import { startDeadline, type Log, type Metrics } from "@scm/runtime";
import { connect, isUnavailable, type Sql } from "../connect.ts";
import { readBacklog, type Backlog } from "./backlog.ts";

type Options = {
  service: "api" | "worker";
  poolSize: number;
  log: Log;
  /** Null without `METRICS_PORT`. */
  metrics: Metrics | null;
};

/** Opens the pool of a process, whose metrics show the pool and the backlog. */
export function connectMeasured(databaseUrl: string, { metrics, log, ...options }: Options): Sql {
  if (metrics === null) return connect(databaseUrl, options);
  const pool = { open: 0 };
  const sql = connect(databaseUrl, {
    ...options,
    onConnection: (change) => void (pool.open += change),
  });
  metrics.watch("scm_database_connections", "Open connections of this process", () => pool.open);
  metrics.watch(
    "scm_database_connections_max",
    "How many it opens at most",
    () => options.poolSize,
  );
  addBacklogMetrics(metrics, createReader({ sql, log }));
  return sql;
}

type Reading = { backlog: Backlog | null; durationS: number };

/**
 * Every process shows the same backlog, so that no process has to live for an alarm. Without an
 * answer of PostgreSQL these figures are absent, since old ones would look like new ones.
 */
function addBacklogMetrics(metrics: Metrics, read: () => Promise<Reading>): void {
  const up = metrics.gauge({
    name: "scm_database_up",
    help: "1 if PostgreSQL answered this process within 3 s",
    async collect() {
      up.set((await read()).backlog === null ? 0 : 1);
    },
  });
  const duration = metrics.gauge({
    name: "scm_database_answer_seconds",
    help: "How long this process waited for a connection and for its figures",
    async collect() {
      duration.set((await read()).durationS);
    },
  });
  const add = (name: string, help: string, select: (backlog: Backlog) => Figure) =>
    addFigure({ name, help, select, metrics, read });

  add(
    "scm_outbox_oldest_seconds",
    "The age of the oldest event that is not handled; 0 without one",
    ({ oldestOpenS }) => oldestOpenS,
  );
  add("scm_workers_alive", "Workers with a heartbeat in the last 30 s", (one) => one.workersAlive);
  add("scm_outbox_events", "Events by state", ({ events }) => events);
  add("scm_mails", "Mails by state", ({ mails }) => mails);
  add("scm_webhooks", "Webhooks by state", ({ webhooks }) => webhooks);
}

type Figure = number | Readonly<Record<string, number>>;

type Added = {
  name: string;
  help: string;
  select: (backlog: Backlog) => Figure;
  metrics: Metrics;
  read: () => Promise<Reading>;
};

function addFigure({ name, help, select, metrics, read }: Added): void {
  const gauge = metrics.gauge({
    name,
    help,
    labelNames: ["state"],
    async collect() {
      const { backlog } = await read();
      gauge.reset();
      const figure = backlog ? select(backlog) : {};
      if (typeof figure === "number") gauge.set(figure);
      else for (const [state, count] of Object.entries(figure)) gauge.set({ state }, count);
    },
  });
}

const readEveryMs = 5_000;
/** Prometheus waits for 10 s by default. */
const answerWithinMs = 3_000;

/** Reads at most every 5 s, however many scrapers ask, and once for all figures of a scrape. */
export function createReader({
  sql,
  log,
  now = () => performance.now(),
}: {
  sql: Sql;
  log: Log;
  now?: () => number;
}): () => Promise<Reading> {
  let current: { at: number; reading: Promise<Reading> } | undefined;
  let query: Promise<Backlog | null> | undefined;

  async function read(): Promise<Reading> {
    const startedAt = performance.now();
    const deadline = startDeadline({ timeoutMs: answerWithinMs });
    // A query that is still under way is joined: further ones would only wait behind it.
    query ??= findBacklog(sql, log).finally(() => (query = undefined));
    const backlog = await deadline.race(query).catch(() => null);
    deadline.end();
    return { backlog, durationS: (performance.now() - startedAt) / 1_000 };
  }

  return () => {
    if (!current || now() - current.at >= readEveryMs) current = { at: now(), reading: read() };
    return current.reading;
  };
}

async function findBacklog(sql: Sql, log: Log): Promise<Backlog | null> {
  try {
    return await readBacklog(sql);
  } catch (error) {
    // Other queries fail for the same reason and log it.
    if (!isUnavailable(error)) log.error("the figures cannot be read", { error });
    return null;
  }
}
