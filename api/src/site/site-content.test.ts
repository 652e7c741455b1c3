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

test("the first read waits for the database, and one that began before a publication does not count after it", async () => {
  await owner`insert into site_content (version, content) values (2, ${sql.json(lasting(45))})`;
  // A read stops at its first row for as long as somebody has the lock.
  await owner`alter table site_content enable row level security`;
  await owner`
    create policy slowly on site_content using (exists (select from pg_advisory_xact_lock(7)))`;
  const reader = openContentReader({ sql, log });

  const { first } = await owner.begin(async (other) => {
    await other`select pg_advisory_xact_lock(7)`;
    const read = { first: reader.read() };
    const begunMs = performance.now();
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      // Longer than a page waits once the content is known.
      return waiting.length === 1 && performance.now() > begunMs + 300;
    });
    await other`update site_content set version = 3, content = ${sql.json(lasting(30))}`;
    reader.forget();
    return read;
  });

  expect(await first).toEqual(lasting(30));
});
