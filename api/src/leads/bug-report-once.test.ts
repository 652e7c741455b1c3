/** That a report which is sent again is kept once: the `Idempotency-Key` of a club's system. */
import { makeBugReport } from "@scm/db";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { aBugReport, aTenantOf, anInstanceOf, tokenOf, type TestClient } from "../test-clients.ts";

const api = await startTestApi();

let client: TestClient;
let header: Record<string, string>;
beforeEach(async () => {
  client = await aTenantOf(api);
  ({ header } = await tokenOf(api, client));
});

const send = (key: string, report = aBugReport(), headers = header) =>
  api.post("/api/bug-report", report, { ...headers, "Idempotency-Key": key });

async function keptOf({ clientId }: TestClient): Promise<number> {
  const kept = await api.sql`select from bug_report_submissions where client_id = ${clientId}`;
  return kept.length;
}

test("twenty at once with one key are one report and one event, and all hear its id", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("twenty")));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await keptOf(client)).toBe(1);
  const { id } = Object(answers[0]?.json);
  expect(await api.sql`select from outbox where subject_id = ${id}`).toHaveLength(1);
});

test("a repetition hears the first id also after the record is made, and makes no other", async () => {
  const first = await send("k");
  const { id } = Object(first.json);
  await makeBugReport(api.sql, id);

  const again = await send("k");

  expect([again.status, again.json]).toEqual([202, { id }]);
  expect(await makeBugReport(api.sql, id)).toBeNull();
  expect(await keptOf(client)).toBe(1);
});

test("a repetition with a new token, and written in another order, is the same report", async () => {
  const { title, description } = aBugReport();
  const first = await send("k", { title, description });
  const renewed = await tokenOf(api, client);

  const again = await send("k", { description: ` ${description} `, title }, renewed.header);

  expect(again.json).toEqual(first.json);
});

test("a key in quotes is the same key", async () => {
  const first = await send("k");

  expect((await send('"k"')).json).toEqual(first.json);
});

test("another report under a used key: 422, and the first one stays as it was", async () => {
  const { id } = Object((await send("k", aBugReport({ title: "Pierwszy" }))).json);

  const other = await send("k", aBugReport({ title: "Drugi" }));

  expect(other.status).toBe(422);
  expect(other.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  expect(other.json).toEqual({
    type: "/problems/key-reused",
    status: 422,
    title: "Klucz użyty ponownie",
    detail: "Ten Idempotency-Key należy do innego zgłoszenia.",
  });
  const kept = await api.sql`
    select id, body ->> 'title' as title from bug_report_submissions
    where client_id = ${client.clientId}`;
  expect(kept).toEqual([{ id, title: "Pierwszy" }]);
});

test("two clients may use one key, also for different reports", async () => {
  const [other, instance] = [await aTenantOf(api), await anInstanceOf(api)];
  const headers = [header, (await tokenOf(api, other)).header];
  headers.push((await tokenOf(api, instance)).header);

  const answers = await Promise.all(
    headers.map((own, index) => send("k", aBugReport({ title: `Od ${index}` }), own)),
  );

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
});

test("equal reports without a key are as many reports", async () => {
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => api.post("/api/bug-report", aBugReport(), header)),
  );

  expect(new Set(sent.map(({ text }) => text)).size).toBe(5);
  expect(await keptOf(client)).toBe(5);
});

test("a report that was refused does not use its key up", async () => {
  const refused = await send("k", aBugReport({ title: "" }));
  const taken = await send("k");

  expect([refused.status, taken.status]).toEqual([400, 202]);
});

test("a key of 255 signs is kept whole", async () => {
  const [one, other] = ["a", "b"].map((end) => "k".repeat(254) + end);
  const first = await send(one ?? "");
  const second = await send(other ?? "");

  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.json).not.toEqual(first.json);
});
