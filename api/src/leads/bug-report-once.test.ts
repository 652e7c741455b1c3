/** The `Idempotency-Key` of bug reports. */
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { aBugReport, aTenantOf, tokenOf, type TestClient } from "../test-clients.ts";

const api = await startTestApi();

let client: TestClient;
let header: Record<string, string>;
beforeEach(async () => {
  client = await aTenantOf(api);
  ({ header } = await tokenOf(api, client));
});

const send = (key: string, report = aBugReport(), headers = header) =>
  api.post("/api/bug-report", report, { ...headers, "Idempotency-Key": key });

test("a repeat with a new token and another order of fields is the same report", async () => {
  const { title, description } = aBugReport();
  const first = await send("k", { title, description });
  const renewed = await tokenOf(api, client);

  const again = await send("k", { description: ` ${description} `, title }, renewed.header);

  expect(again.json).toEqual(first.json);
});

test("another report under a used key: 422, and the first one is unchanged", async () => {
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

test("a refused report does not use up its key", async () => {
  const refused = await send("k", aBugReport({ title: "" }));
  const taken = await send("k");

  expect([refused.status, taken.status]).toEqual([400, 202]);
});

test("a key of 255 characters is kept whole", async () => {
  const [one, other] = ["a", "b"].map((end) => "k".repeat(254) + end);
  const first = await send(one ?? "");
  const second = await send(other ?? "");

  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.json).not.toEqual(first.json);
});
