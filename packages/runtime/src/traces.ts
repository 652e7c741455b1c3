/** Traces by OpenTelemetry: how long each step of a call and of its later work took. */
import type { Log, LogFields } from "./log.ts";

type Span = {
  /** The parent of later steps, as W3C Trace Context writes it. */
  traceparent: string;
  end: (end?: SpanEnd) => void;
};

export type SpanEnd = {
  /** Replaces the name, if it was not known at the start. */
  name?: string;
  fields?: LogFields;
  isFailed?: boolean;
};

export type SpanStart = {
  /** The `traceparent` of the step before; null begins a trace. */
  parent: string | null;
  kind?: "call" | "step";
  /** Those of a log line, so no personal data. */
  fields?: LogFields;
};

export type Traces = {
  start: (name: string, start: SpanStart) => Span;
  /** Sends what is left, for a few seconds at most. */
  stop: () => Promise<void>;
};

type Options = {
  service: "api" | "worker";
  /** The address of an OTLP receiver over HTTP; undefined for none. */
  otlpUrl: string | undefined;
  log: Log;
};

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. Without that nothing is traced, and the library is
 * not even loaded.
 */
export async function openTraces({ otlpUrl, ...options }: Options): Promise<Traces | null> {
  if (otlpUrl === undefined) return null;
  const { createTraces } = await import("./otlp.ts");
  return createTraces({ ...options, otlpUrl });
}

/** Does the work in a span; without traces, only the work. */
export async function inSpan<Result>(
  traces: Traces | null,
  { name, ...start }: SpanStart & { name: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = traces?.start(name, start);
  try {
    const result = await work();
    span?.end();
    return result;
  } catch (error) {
    span?.end({ isFailed: true });
    throw error;
  }
}
