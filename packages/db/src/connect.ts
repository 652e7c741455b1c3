import { connect as connectSocket, type Socket } from "node:net";
import postgres from "postgres";

export type Sql = postgres.Sql;

/**
 * Opens a connection pool. Columns are camelCase, `timestamptz` is ISO 8601 text in UTC.
 *
 * The pool reconnects every 0.1 to 0.5 s. Its limits are 3 s for a connection, 3.5 s for a
 * statement, 2 s for a lock, and 8 s of silence on a connection, whose other end may have vanished.
 * A caller with a shorter time limit needs its own deadline.
 *
 * An address with `pooled=true` leads to a pooler in transaction mode. Sessions are then not ours:
 * no statement is prepared for the next one, and the limits are those of the role.
 */
export function connect(databaseUrl: string, options: PoolOptions): Sql {
  const { service, poolSize, isPatient = false, plansAnew = false, onConnection } = options;
  const { statementMs = statementMsMax, onNotice = () => undefined } = options;
  const { url, isPooled } = readAddress(databaseUrl);
  const settings: Settings = {
    ...socketOf(new URL(url)),
    max: poolSize,
    // A pooler may answer the second of two statements from another session.
    ...(isPooled && { max_pipeline: 0 }),
    prepare: !isPooled && !plansAnew,
    connect_timeout: 3,
    // Below the time limit of a silent socket: a statement that is sent while the socket is being
    // destroyed would fail.
    idle_timeout: idleS,
    // The query for array types has no caller: if its connection is cut, the error ends the
    // process. Lists of ids have a type of ours, others are sent as JSON. Migrations need the query,
    // because `reserve` hangs without it.
    fetch_types: isPatient,
    ...(isPatient ? {} : { socket: (place: SocketPlace) => openSocket(place, onConnection) }),
    // A statement that met a deadlock or waited too long for a row runs once more.
    repeated_codes: repeatedCodes,
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 0.5),
    connection: {
      application_name: `scm-${service}`,
      ...(!isPooled && sessionSettings(isPatient, statementMs)),
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
      uuids: {
        to: 2951,
        from: [],
        serialize: (ids: readonly string[]) => `{${ids.join(",")}}`,
        parse: (text: string) => text.slice(1, -1).split(","),
      },
    },
    onnotice: ({ message = "" }) => onNotice(message),
  };
  return postgres(url, settings);
}

/** PostgreSQL does not know the parameter, so it is taken off. */
export function readAddress(databaseUrl: string): { url: string; isPooled: boolean } {
  const url = new URL(databaseUrl);
  const isPooled = url.searchParams.get("pooled") === "true";
  url.searchParams.delete("pooled");
  return { url: isPooled ? url.href : databaseUrl, isPooled };
}

/** The driver takes the directory of a socket for a name. */
function socketOf({ hostname, port }: URL) {
  const directory = decodeURIComponent(hostname);
  return directory.startsWith("/") && { path: `${directory}/.s.PGSQL.${port || 5432}` };
}

const statementMsMax = 3_500;

/** A role has these limits if its sessions are not ours. */
export function sessionSettings(isPatient = false, statementMs = statementMsMax) {
  return {
    statement_timeout: isPatient ? 0 : statementMs,
    lock_timeout: isPatient ? 0 : 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // The default of 4 is for rotating disks.
    random_page_cost: 1.1,
  };
}

type PoolOptions = {
  /** Part of the application name in `pg_stat_activity`. */
  service: string;
  poolSize: number;
  /** No time limits for statements, locks and silent connections: for migrations. */
  isPatient?: boolean;
  /**
   * Prepares no statement, so PostgreSQL plans each for its values: for lists. It would keep one plan
   * for a word that every record has and for one that none has.
   */
  plansAnew?: boolean;
  /** A shorter limit for a statement, which a pooler in transaction mode leaves at that of the role. */
  statementMs?: number;
  /** Hears of each connection that opens (1) or closes (-1), unless the pool is patient. */
  onConnection?: OnConnection;
  /** Hears what PostgreSQL says beside its answers, such as the plans that `auto_explain` notes. */
  onNotice?: (message: string) => void;
};

type OnConnection = ((change: 1 | -1) => void) | undefined;

/** The types of postgres.js lack these options; the last one is of our patch. */
type Settings = postgres.Options<{
  timestamptz: postgres.PostgresType<string | Date>;
  uuids: postgres.PostgresType<readonly string[]>;
}> & {
  max_pipeline?: number;
  socket?: (place: SocketPlace) => Socket;
  /** After one of these errors a statement that is no part of a transaction is sent once more. */
  repeated_codes: readonly string[];
};

const idleS = 6;
const silenceMs = 8_000;

/**
 * A socket that destroys itself after `silenceMs`. It is returned before it is connected, so that
 * postgres.js sees its errors. A throw here would lose a connection of the pool permanently.
 */
function openSocket({ host, port, path }: SocketPlace, onConnection: OnConnection): Socket {
  const [hostname = "localhost"] = host;
  const [portNumber = 5432] = port;
  const socket =
    typeof path === "string" && path !== ""
      ? connectSocket(path)
      : connectSocket(portNumber, hostname);
  socket.setTimeout(silenceMs, () => socket.destroy());
  if (onConnection) {
    socket.once("connect", () => {
      onConnection(1);
      socket.once("close", () => onConnection(-1));
    });
  }
  // postgres.js reads the host name for TLS here.
  return Object.assign(socket, { host: hostname, port: portNumber });
}

type SocketPlace = { host: string[]; port: number[]; path?: string | undefined };

/** True for errors of an unreachable, full or busy PostgreSQL. The same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const code = String(error.code);
  return unavailableCodes.has(code) || /^(08|53|57P)/.test(code);
}

export function isConstraintViolation(error: unknown, constraints: readonly string[]): boolean {
  if (!(error instanceof Error) || !("constraint_name" in error)) return false;
  return constraints.includes(String(error.constraint_name));
}

/** True if other transactions hold a row of the statement, which may be one of many. */
export function isContended(error: unknown): boolean {
  return error instanceof Error && "code" in error && contendedCodes.has(String(error.code));
}

// deadlock_detected, lock_not_available
const repeatedCodes = ["40P01", "55P03"];

// serialization_failure
const contendedCodes = new Set(["40001", ...repeatedCodes]);

const unavailableCodes = new Set([
  ...contendedCodes,
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
  // query_canceled (statement_timeout), read_only_sql_transaction
  "57014",
  "25006",
]);
