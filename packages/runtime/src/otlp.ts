/** The only file that uses the libraries of OpenTelemetry. Load it with `openTraces`. */
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Context,
  type Span as LibrarySpan,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { allowed, type Log, type LogFields } from "./log.ts";
import type { SpanEnd, SpanStart, Traces } from "./traces.ts";
import { version } from "./version.ts";

type Options = { service: string; otlpUrl: string; log: Log };

/** A stop waits no longer for a receiver that is down. */
const sendWithinMs = 3_000;

/**
 * Spans are explicit: the programs are bundled, so the library cannot put its own around the calls
 * of other libraries. Up to 2,048 wait to be sent; further ones are dropped.
 */
export function createTraces({ service, otlpUrl, log }: Options): Traces {
  const noteLoss = (error: unknown) => log.warn("traces could not be sent", { error });
  setGlobalErrorHandler(noteLoss);
  const exporter = new OTLPTraceExporter({ url: otlpUrl, timeoutMillis: sendWithinMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.namespace": "scm",
      "service.name": `scm-${service}`,
      "service.version": version,
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendWithinMs })],
  });
  const tracer = provider.getTracer("scm");
  const propagator = new W3CTraceContextPropagator();

  /** A text that is no traceparent begins a trace. */
  function contextOf(parent: string | null): Context {
    const carrier = parent === null ? {} : { traceparent: parent };
    return propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
  }

  return {
    start(name, { parent, kind = "step", fields }: SpanStart) {
      const options = { kind: kind === "call" ? SpanKind.SERVER : SpanKind.INTERNAL };
      const span = tracer.startSpan(name, options, contextOf(parent));
      setFields(span, fields);
      return { traceparent: traceparentOf(span), end: (end) => endSpan(span, end) };
    },
    stop: () => provider.shutdown().catch(noteLoss),
  };
}

function endSpan(span: LibrarySpan, { name, fields, isFailed = false }: SpanEnd = {}): void {
  if (name !== undefined) span.updateName(name);
  setFields(span, fields);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function setFields(span: LibrarySpan, fields: LogFields = {}): void {
  for (const [name, value] of Object.entries(allowed(fields))) {
    span.setAttribute(`scm.${name}`, typeof value === "number" ? value : String(value));
  }
}

function traceparentOf(span: LibrarySpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
}
