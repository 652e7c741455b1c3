import { openTestDatabase, until } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { openContentReader } from "./site-content.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const { sql, owner } = await openTestDatabase();

/** Content that differs by the minutes of the demo. */
function lasting(minutes: number) {
  return { ...standard, event: { ...standard.event, minutes } };
}

test("a read that began before a publication does not count after it", async () => {
  await owner`insert into site_content (version, content) values (2, ${sql.json(lasting(45))})`;
  // A read stops at its first row for as long as somebody has the lock.
  await owner`alter table site_content enable row level security`;
  await owner`
    create policy slowly on site_content using (exists (select from pg_advisory_xact_lock(7)))`;
  const reader = openContentReader({ sql, log });

  await owner.begin(async (other) => {
    await other`select pg_advisory_xact_lock(7)`;
    void reader.read();
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length === 1;
    });
    await other`update site_content set version = 3, content = ${sql.json(lasting(30))}`;
    reader.forget();
  });

  // A slow answer leaves the content of the program.
  await until(async () => (await reader.read()) !== standard);
  expect(await reader.read()).toEqual(lasting(30));
});
