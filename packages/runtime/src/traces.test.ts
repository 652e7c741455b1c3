import { afterAll, beforeAll, expect, test } from "vitest";
import { startOtlpReceiver } from "../../testing/src/otlp-receiver.ts";
import type { LogFields } from "./log.ts";
import { inSpan, openTraces } from "./traces.ts";

const warnings: string[] = [];
const log = { debug() {}, info() {}, warn: (line: string) => void warnings.push(line), error() {} };
const usual = { service: "api", log } as const;

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.stop());

async function openReceived() {
  const traces = await openTraces({ ...usual, otlpUrl: `${receiver.url}/v1/traces` });
  if (!traces) throw new Error("there are no traces");
  return traces;
}

const named = (name: string) => receiver.spans().find((span) => span.name === name);

test("nothing is traced without an address", async () => {
  expect(await openTraces({ ...usual, otlpUrl: undefined })).toBeNull();
  expect(await inSpan(null, { name: "work", parent: null }, async () => 7)).toBe(7);
});

test("a step that another process does later belongs to the trace of its call", async () => {
  const traces = await openReceived();
  const call = traces.start("call", { parent: null, kind: "call" });
  call.end({ name: "POST /api/contact", fields: { status: 201 } });
  await traces.stop();
  const others = await openReceived();

  await inSpan(others, { name: "later", parent: call.traceparent }, async () => undefined);
  await others.stop();

  const [first, later] = [named("POST /api/contact"), named("later")];
  expect(first).toMatchObject({
    service: "scm-api",
    isFailed: false,
    fields: { "scm.status": 201 },
  });
  expect(first?.parentSpanId).toBeUndefined();
  expect(later).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
});

test("a step that throws is marked, and a span has no other fields than a log line", async () => {
  const traces = await openReceived();
  const fields: LogFields = Object.assign({ leadId: "7" }, { email: "anna@klub.example" });
  const work = inSpan(traces, { name: "failing", parent: null, fields }, async () => {
    throw new Error("anna@klub.example");
  });
  await expect(work).rejects.toThrow("anna");
  await traces.stop();

  expect(named("failing")).toMatchObject({ isFailed: true, fields: { "scm.leadId": "7" } });
  expect(JSON.stringify(receiver.spans())).not.toContain("anna");
});

test("a receiver that is down is logged, and a stop waits for it only briefly", async () => {
  const away = await openTraces({ ...usual, otlpUrl: "http://127.0.0.1:1/v1/traces" });
  away?.start("lost", { parent: "no traceparent" }).end();

  const startedAt = performance.now();
  await away?.stop();

  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(warnings).toContain("traces could not be sent");
});
