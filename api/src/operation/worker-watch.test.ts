import { openTestDatabase, until } from "@scm/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWorkerWatch } from "./worker-watch.ts";

const { sql } = await openTestDatabase();
let clock: number;
let lines: string[];
/** Checks that found no worker. */
let vainLooks: number;
let stop: () => Promise<void>;

beforeEach(async () => {
  clock = 0;
  lines = [];
  vainLooks = 0;
  await sql`truncate worker_heartbeats`;
  const note = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const log = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  const now = () => {
    vainLooks += 1;
    return clock;
  };
  ({ stop } = startWorkerWatch({ sql, log, everyMs: 10, now }));
});
afterEach(() => stop());

async function beat(ageS: number): Promise<void> {
  await sql`
    insert into worker_heartbeats (id, version, seen_at)
    values (uuid_v7(), '1', now() - make_interval(secs => ${ageS}))`;
}

async function looksAgain(): Promise<void> {
  const before = vainLooks;
  await until(() => vainLooks > before + 1);
}

test("an outage of all workers is logged once, after 20 s, and so is its end", async () => {
  await beat(31);
  await looksAgain();
  clock = 19_999;
  await looksAgain();
  expect(lines).toEqual([]);

  clock = 20_000;
  await until(() => lines.length > 0);
  await looksAgain();
  await beat(0);
  await until(() => lines.length > 1);
  await sql`truncate worker_heartbeats`;
  await looksAgain();
  expect(lines).toEqual(["error: no worker alive", "info: a worker is alive again"]);

  clock = 40_000;
  await until(() => lines.length > 2);
});
