import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();

test.each(["", "?q=", "?q=%20a%20", `?q=${"a".repeat(201)}`, "?q=a%00b"])(
  "/search%s: 400 that names the parameter",
  async (query) => {
    const answer = await api.get(`/api/admin/search${query}`, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "q" }] });
  },
);

test("a search that takes too long is refused, and no list waits for it", async () => {
  for (const { submit } of leadKindsOf(api)) await submit();
  await api.sql`insert into clients (kind, plan, max_users, name, club_name, contact_email)
    values ('tenant', 'basic', 5, 'ks', 'KS', 'a@b.pl')`;
  // The words of a search are folded by it.
  await api.owner`
    create or replace function containing(text) returns text volatile language sql
    as $$ select $1 from pg_sleep(60) $$`;
  const slow = ["search", "contacts", "inbox", "tenants", "orders/export"].map((path) =>
    api.get(`/api/admin/${path}?q=anna`, session),
  );

  for (const path of ["contacts", "inbox", "inbox/counts", "tenants"]) {
    expect([path, (await api.get(`/api/admin/${path}`, session)).status]).toEqual([path, 200]);
  }
  const first = await Promise.race(slow);
  expect(first.status).toBe(503);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 503));
});
