/** The only file that uses the library of Sentry. Load it with `openErrorReports`. */
import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  uuid4,
  type Event,
} from "@sentry/core";
import { nodeStackLineParser } from "@sentry/core/server";
import type { ErrorReports } from "./error-reports.ts";
import type { LogFields } from "./log.ts";
import { version } from "./version.ts";

type Options = {
  service: string;
  dsn: string;
  /** A clock in ms; tests replace it. */
  now?: () => number;
};

const sendWithinMs = 3_000;
/** An outage fails every call in the same way. */
const reportsPerMinuteMax = 30;

/** Ids and names of our own. The log has the rest under the same ids. */
const reported = [
  "requestId",
  "leadKind",
  "outboxId",
  "deliveryId",
  "event",
  "template",
  "chore",
  "queue",
  "method",
  "route",
] as const;

/**
 * A report says where the program failed, never with which data: neither the message of the error,
 * which may quote a record, nor any data of the call leaves for another company. The parts of the
 * library that collect them are not used.
 */
export function createErrorReports({ service, dsn, now = Date.now }: Options): ErrorReports {
  const address = makeDsn(dsn);
  if (!address) throw new Error("SENTRY_DSN is no address of a project");
  const url = getEnvelopeEndpointWithUrlEncodedAuth(address);
  const transport = createTransport({ recordDroppedEvent() {} }, async ({ body }) => {
    const signal = AbortSignal.timeout(sendWithinMs);
    const { status, headers } = await fetch(url, { method: "POST", body, signal });
    return {
      statusCode: status,
      headers: {
        "x-sentry-rate-limits": headers.get("X-Sentry-Rate-Limits"),
        "retry-after": headers.get("Retry-After"),
      },
    };
  });
  const minute = { startedAt: -Infinity, count: 0 };

  function isTooMany(): boolean {
    if (now() - minute.startedAt >= 60_000) Object.assign(minute, { startedAt: now(), count: 0 });
    minute.count += 1;
    return minute.count > reportsPerMinuteMax;
  }

  return {
    report(message, fields) {
      if (isTooMany()) return;
      const event = eventOf(message, fields, service);
      // A server that is away must not become an error that is reported.
      transport.send(createEventEnvelope(event, address)).then(undefined, () => undefined);
    },
    async stop() {
      await transport.flush(sendWithinMs);
    },
  };
}

const parseStack = createStackParser(nodeStackLineParser());

function eventOf(message: string, { error, ...fields }: LogFields, service: string): Event {
  const known = error instanceof Error ? error : new Error();
  const tags = reported.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  const code = "code" in known ? String(known.code) : undefined;
  return {
    event_id: uuid4(),
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: "error",
    logger: service,
    release: `scm@${version}`,
    tags: { service, ...(code !== undefined && { code }), ...Object.fromEntries(tags) },
    exception: {
      values: [
        {
          type: known.name,
          value: message,
          stacktrace: { frames: parseStack(framesOf(known)) },
        },
      ],
    },
  };
}

/** The stack begins with the message of the error. */
function framesOf({ stack = "" }: Error): string {
  const lines = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return ["Error", ...lines].join("\n");
}
