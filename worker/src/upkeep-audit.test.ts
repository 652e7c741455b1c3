import { openQueues } from "@scm/queue";
import { openTestDatabase } from "@scm/testing";
import { afterAll, expect, inject, test } from "vitest";
import { silentLog as log, usualPeriods as retention } from "./handling.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

const { sql, owner } = await openTestDatabase();
const queues = openQueues({
  redisUrl: inject("redisUrl"),
  log,
  prefix: `{${crypto.randomUUID()}}`,
});
afterAll(() => queues.close());

test("the head of the audit log is logged while it is whole, and a changed entry by its id", async () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const verify = async () => {
    lines.length = 0;
    const rounds = upkeepRounds({
      visitorLinkDays: 90,
      sql,
      log: { ...log, info: note, error: note },
      queues,
      retention,
    });
    await rounds.at(-1)?.work(() => false);
    return lines;
  };
  const [entry] = await owner<[{ id: string }]>`
    insert into audit_log (action, operator_id, subject_kind)
    values ('slot.created', uuid_v7(), 'slot') returning id`;

  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await verify()).toEqual([["the audit log is whole", { count: 1, hash }]]);

  await owner`alter table audit_log disable trigger all`;
  await owner`update audit_log set action = 'slot.deleted'`;
  await owner`alter table audit_log enable trigger all`;
  const fields = { reason: "audit entry changed or moved", id: entry.id };
  expect(await verify()).toEqual([["the audit log is broken", fields]]);
});
