import { cutText } from "@scm/contract";
import { pino, type DestinationStream } from "pino";

/**
 * All fields of log lines. Any other field does not compile and is dropped at run time, which keeps
 * personal data and secrets out of the log.
 */
const fieldNames = [
  "attempt",
  "chore",
  // A mark that stands for an address for a day, never the address.
  "client",
  "code",
  "count",
  "deliveryId",
  "durationMs",
  "engine",
  "error",
  "event",
  "hash",
  "host",
  "id",
  "leadId",
  "leadKind",
  "method",
  "operatorId",
  "outboxId",
  "policy",
  "port",
  "queue",
  "reason",
  "requestId",
  "route",
  "signal",
  "status",
  "template",
] as const;

type FieldName = (typeof fieldNames)[number];
export type LogFields = Partial<Record<FieldName, unknown>>;

/** One event per line: a constant message, the data in fields. */
export type Log = Record<
  "debug" | "info" | "warn" | "error",
  (message: string, fields?: LogFields) => void
>;

type Report = (message: string, fields: LogFields) => void;

type Options = {
  level: string;
  service: string;
  /** Also gets each line of level `error` that has an error. */
  report?: Report | undefined;
};

/** Writes lines of JSON to `destination`, by default standard output. */
export function createLog(
  { level, service, report }: Options,
  destination: DestinationStream = standardOutput(),
): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, destination);
  const writerOf = (name: keyof Log): Log[keyof Log] =>
    logger.isLevelEnabled(name)
      ? (message, fields) => logger[name](allowed(fields), message)
      : writeNothing;
  return {
    debug: writerOf("debug"),
    info: writerOf("info"),
    warn: writerOf("warn"),
    error: report ? reporting(writerOf("error"), report) : writerOf("error"),
  };
}

function reporting(write: Log["error"], report: Report): Log["error"] {
  return (message, fields) => {
    write(message, fields);
    if (fields?.error !== undefined) report(message, fields);
  };
}

/** Whether lines of this level are written, for a caller that makes one for each call. */
export function isWritten(log: Log, level: keyof Log): boolean {
  return log[level] !== writeNothing;
}

const writeNothing = () => undefined;

/**
 * Writes synchronously, because pino's exit handler would otherwise retry without end when the
 * reader is gone. Lines that cannot be written are dropped, and the process continues.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: unwrittenMax });
  output.on("error", () => undefined);
  return output;
}

/** Maximum of unwritten characters, as on a full disk; further lines are dropped. */
const unwrittenMax = 1024 * 1024;

/** The fields that may leave the process. */
function allowed(fields: LogFields = {}): object {
  return Object.fromEntries(
    fieldNames
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, name === "error" ? describeError(fields[name]) : fields[name]]),
  );
}

/**
 * Keeps the name, code and stack of an error, and its message without e-mail addresses. Other
 * properties stay out, such as PostgreSQL's `detail`, because they may quote personal data.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: "not an error", message: withoutAddresses(error) };
  const code = "code" in error ? String(error.code) : undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutAddresses(error.message),
    stack: frames.slice(0, 8).join("\n"),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Removes e-mail addresses and cuts at 300 characters, for logs and failure columns. */
export function withoutAddresses(text: unknown): string {
  return cutText(String(text).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "<address>"), 300, "");
}
