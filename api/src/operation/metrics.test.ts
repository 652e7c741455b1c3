import { aContact, anOrder } from "@scm/testing";
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";
import { aBugReport, aTenantOf, tokenOf } from "../clients.fixture.ts";

const { directory: siteDirectory, remove } = await makeSite();
afterAll(remove);

const api = await startTestApi({ METRICS_PORT: "9464" }, { siteDirectory });
const ask = (path: string) => fetch(`http://127.0.0.1:${api.metricsPort}${path}`);
const scrape = async () => (await ask("/metrics")).text();

/** The value of a figure with exactly these labels; undefined without it. */
async function valueOf(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const lines = (await scrape()).split("\n").filter((line) => line.startsWith(`${name}{`));
  const wanted = Object.entries({ ...labels, service: "api" }).map(([one, is]) => `${one}="${is}"`);
  const line = lines.find((one) => {
    const found = one.slice(name.length + 1, one.indexOf("} ")).split(",");
    return found.length === wanted.length && wanted.every((label) => found.includes(label));
  });
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const countOf = (method: string, route: string, status: number) =>
  valueOf("scm_http_request_duration_seconds_count", { method, route, status: String(status) });

const submissions = (kind: string) => valueOf("scm_submissions_total", { kind });

test("the public port has no metrics, also with METRICS_PORT", async () => {
  expect((await ask("/metrics")).status).toBe(200);

  for (const path of ["/metrics", "/api/metrics", "/health"]) {
    expect([path, (await api.get(path)).status]).toEqual([path, 404]);
  }
});

test("submissions are counted by kind, and a repetition or a refusal is none", async () => {
  expect(await submissions("order")).toBe(0);
  const { header } = await tokenOf(api, await aTenantOf(api));
  const once = { "Idempotency-Key": "metrics-1" };
  const contact = aContact();

  await api.post("/api/contact", contact, once);
  await api.post("/api/contact", contact, once);
  await api.post("/api/contact", { ...contact, email: "no address" });
  await api.post("/api/order", anOrder());
  await api.post("/api/bug-report", aBugReport(), header);

  const kinds = ["contact", "order", "bug-report", "demo-booking", "beta-signup"];
  expect(await Promise.all(kinds.map(submissions))).toEqual([1, 1, 1, 0, 0]);
});

test("a call is measured by the pattern of its route, not by its path", async () => {
  const operator = await api.login();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) await api.get(`/api/admin/contacts/${id}?search=anna`, operator);

  expect(await countOf("GET", "/api/admin/contacts/:id", 404)).toBe(2);
  const text = await scrape();
  for (const id of ids) expect(text).not.toContain(id);
  expect(text).not.toContain("anna");
});

test("paths and methods that nobody knows are one value each", async () => {
  const secret = "kennwort-in-einem-pfad";
  const before = (await countOf("GET", "none", 404)) ?? 0;
  for (const path of [`/${secret}`, `/api/${secret}`, `/p/${secret}`, `/assets/${secret}.js`]) {
    await api.get(path);
  }
  for (const method of ["PROPFIND", "M-SEARCH"]) await send(method, `/api/${secret}`);

  const text = await scrape();

  expect(text).not.toContain(secret);
  const routes = [...text.matchAll(/_count\{.*route="([^"]+)"/g)].map(([, route]) => route);
  expect(routes.filter((route) => route?.includes("*") || route?.includes("kenn"))).toEqual([]);
  expect(text).toContain('method="other"');
  expect(text).not.toContain("PROPFIND");
  expect((await countOf("GET", "none", 404)) ?? 0).toBeGreaterThanOrEqual(before + 2);
});

/** `fetch` refuses some methods. */
function send(method: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ port: api.port, host: "127.0.0.1", method, path }, (answer) => {
      answer.resume();
      answer.once("end", resolve);
    })
      .once("error", reject)
      .end();
  });
}

test("events that the relay queues are counted", async () => {
  const queued = () => valueOf("scm_relay_events_total", { outcome: "queued" });
  const before = (await queued()) ?? 0;

  await api.post("/api/contact", aContact());

  await expect.poll(queued).toBeGreaterThan(before);
  expect(await valueOf("scm_redis_up", {})).toBe(1);
});
