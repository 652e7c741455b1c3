import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openErrorReports } from "./error-reports.ts";
import { createLog, type LogFields } from "./log.ts";
import { createErrorReports } from "./sentry.ts";

type Received = { url: string | undefined; body: string };

const received: Received[] = [];
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ url: request.url, body: await text(request) });
  response.end("{}");
}
const server = createServer((request, response) => void take(request, response));
let dsn = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  dsn = `http://key@127.0.0.1:${typeof address === "object" ? address?.port : ""}/7`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void received.splice(0));

test("nothing is reported without an address", async () => {
  expect(await openErrorReports({ service: "api", errorReportsDsn: undefined })).toBeNull();
});

test("a line with an error is reported by its ids and its place, without what the error says", async () => {
  const reports = await openErrorReports({ service: "api", errorReportsDsn: dsn });
  const log = createLog(
    { level: "info", service: "api", report: reports?.report },
    { write: () => undefined },
  );
  const error = Object.assign(new TypeError("Jan Kowalski\n    of jan@klub.example"), {
    code: "22P02",
    detail: "Key (email)=(jan@klub.example)",
  });
  const smuggled: LogFields = Object.assign({ requestId: "call-7" }, { email: "jan@klub.example" });

  log.error("request failed", { ...smuggled, error, reason: "Kowalski" });
  log.error("mail server away", { reason: "refused" });
  log.warn("relay failed", { error });
  await reports?.stop();

  expect(received).toHaveLength(1);
  const { url, body } = received[0] ?? { body: "" };
  expect(url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
  const event: unknown = JSON.parse(body.split("\n")[2] ?? "");
  expect(event).toMatchObject({
    level: "error",
    logger: "api",
    tags: { service: "api", requestId: "call-7", code: "22P02" },
    exception: { values: [{ type: "TypeError", value: "request failed" }] },
  });
  expect(body).toContain("error-reports.test.ts");
  expect(body).not.toMatch(/Kowalski|jan@|Key \(/);
});

test("an outage that fails every call is reported 30 times a minute", async () => {
  const clock = { ms: 0 };
  const reports = createErrorReports({ service: "api", dsn, now: () => clock.ms });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) reports.report("request failed", {});
  };

  fail(100);
  await reports.stop();
  expect(received).toHaveLength(30);

  clock.ms = 60_000;
  fail(1);
  await reports.stop();
  expect(received).toHaveLength(31);
});

test("a server of reports that is down has no effect", async () => {
  const reports = createErrorReports({ service: "api", dsn: "http://key@127.0.0.1:1/7" });

  reports.report("request failed", { error: new Error("lost") });

  await expect(reports.stop()).resolves.toBeUndefined();
});
