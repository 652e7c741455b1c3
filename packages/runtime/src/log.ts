import { pino, type DestinationStream } from "pino";

/**
 * Everything a log line may say beside its message. It is an allow-list: a field that is not named
 * here does not compile, and is dropped at run time too, so personal data and secrets have no way
 * in.
 */
const fieldNames = [
  "attempt",
  "chore",
  "code",
  "count",
  "deliveryId",
  "durationMs",
  "engine",
  "error",
  "event",
  "generation",
  "host",
  "id",
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

/** Lines of JSON on standard output, or on `destination`. */
export function createLog(
  { level, service }: { level: string; service: string },
  destination: DestinationStream = standardOutput(),
): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, destination);
  return {
    debug: (message, fields) => logger.debug(allowed(fields), message),
    info: (message, fields) => logger.info(allowed(fields), message),
    warn: (message, fields) => logger.warn(allowed(fields), message),
    error: (message, fields) => logger.error(allowed(fields), message),
  };
}

/**
 * Written synchronously: pino would otherwise write the rest in an exit handler, which tries for
 * ever when nobody reads any more. A log that cannot be written is lost, and the process goes on.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: unwrittenMax });
  output.on("error", () => undefined);
  return output;
}

/** Unwritten characters, as while a disk is full; the log drops further lines. */
const unwrittenMax = 1024 * 1024;

function allowed(fields: LogFields = {}): object {
  return Object.fromEntries(
    fieldNames
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, name === "error" ? describeError(fields[name]) : fields[name]]),
  );
}

/**
 * Keeps the name, code and stack of an error, and its message without e-mail addresses.
 * PostgreSQL's `detail`, a request's body and a mail server's answer stay out, because they quote
 * people.
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

/** A short text fit for a log or a failure column: no e-mail addresses, at most 300 characters. */
export function withoutAddresses(text: unknown): string {
  return String(text)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "<address>")
    .slice(0, 300);
}
