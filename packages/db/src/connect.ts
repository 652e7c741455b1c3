import { connect as connectSocket, type Socket } from "node:net";
import postgres from "postgres";

export type Sql = postgres.Sql;

/**
 * The connection pool. Columns come in camelCase, `timestamptz` as ISO 8601 text in UTC.
 *
 * A server that went away is tried again every 0.1 to 0.5 s, and nothing waits long for it: 3 s for a
 * connection, 3.5 s for a statement, 2 s for a lock, and a connection on which nothing has moved for
 * 8 s is given up: its other end may have vanished without a word. A caller that must answer in time
 * sets a deadline of its own round its calls.
 */
export function connect(databaseUrl: string, options: PoolOptions): Sql {
  const { service, poolSize, isPatient = false } = options;
  const settings: Settings = {
    max: poolSize,
    connect_timeout: 3,
    // An idle connection is closed before its silence ends: a statement may come in the moment in
    // which a socket is destroyed, and would be lost with it.
    idle_timeout: idleS,
    // A new connection would first ask for the types of arrays; when it is cut in that moment, the
    // error has no caller and ends the process. Lists travel as JSON instead. A connection that is
    // reserved, as a migration does, would wait for ever without that question.
    fetch_types: isPatient,
    ...(isPatient ? {} : { socket: openSocket }),
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 0.5),
    connection: {
      application_name: `scm-${service}`,
      statement_timeout: isPatient ? 0 : 3_500,
      lock_timeout: isPatient ? 0 : 2_000,
      idle_in_transaction_session_timeout: 10_000,
      // After five runs PostgreSQL may keep one plan for whatever is asked: it would read a whole table
      // for a word that every row has, because most words are rare.
      plan_cache_mode: "force_custom_plan",
    },
    transform: { column: { from: postgres.toCamel }, undefined: null },
    types: {
      timestamptz: {
        to: 1184,
        from: [1184],
        serialize: (moment: string | Date) =>
          moment instanceof Date ? moment.toISOString() : moment,
        parse: (text: string) => new Date(text).toISOString(),
      },
    },
    onnotice: () => undefined,
  };
  return postgres(databaseUrl, settings);
}

type PoolOptions = {
  /** Shows as the application name in PostgreSQL's own lists. */
  service: string;
  poolSize: number;
  /** For migrations, whose statements may take as long as they need. */
  isPatient?: boolean;
};

/** The types of postgres.js leave out that it takes a socket of one's own. */
type Settings = postgres.Options<{ timestamptz: postgres.PostgresType<string | Date> }> & {
  socket?: typeof openSocket;
};

const idleS = 6;
const silenceMs = 8_000;

/**
 * A socket that destroys itself when nothing moves on it, however it came to that. It is handed over
 * before it is connected: postgres.js listens to it from the start, and a factory that failed instead
 * would cost the pool that connection for ever.
 */
function openSocket({ host, port, path }: SocketPlace): Socket {
  const [hostname = "localhost"] = host;
  const [portNumber = 5432] = port;
  const socket =
    typeof path === "string" && path !== ""
      ? connectSocket(path)
      : connectSocket(portNumber, hostname);
  socket.setTimeout(silenceMs, () => socket.destroy());
  // postgres.js reads the name for TLS from here.
  return Object.assign(socket, { host: hostname, port: portNumber });
}

type SocketPlace = { host: string[]; port: number[]; path?: string | undefined };

/**
 * Whether an error says that PostgreSQL is away, full or too busy, rather than that a statement is
 * wrong. The same call may succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const code = String(error.code);
  return unavailableCodes.has(code) || /^(08|53|57P)/.test(code);
}

/** Whether a statement was refused because it broke one of these constraints. */
export function isConstraintViolation(error: unknown, constraints: readonly string[]): boolean {
  if (!(error instanceof Error) || !("constraint_name" in error)) return false;
  return constraints.includes(String(error.constraint_name));
}

const unavailableCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  // serialization_failure, deadlock_detected
  "40001",
  "40P01",
  // query_canceled (statement_timeout), lock_not_available, read_only_sql_transaction
  "57014",
  "55P03",
  "25006",
]);
