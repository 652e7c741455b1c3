/** The audit log is never pruned, so a day of it is read without the others. */
import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { openPlans } from "../plans.fixture.ts";
import { listAuditEntries } from "./audit-log.ts";

const { url, ownerUrl } = await openTestDatabase();
const { noting, scansDuring } = openPlans(url);

const entriesOfDay = 500;

/** A hundred equally busy days until 9 April 2037. */
beforeAll(async () => {
  const patient = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  await patient`
    insert into audit_log (id, action, operator_id, subject_kind, subject_id, created_at)
    select (
        lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 20)
      )::uuid, 'slot.created', gen_random_uuid(), 'slot', gen_random_uuid(), moment
    from generate_series(1, ${100 * entriesOfDay}::int) as number,
      lateral (
        select timestamptz '2037-04-10' - number * (interval '1 day' / ${entriesOfDay}::int)
      ) as moments (moment)`;
  await patient`analyze audit_log`;
  await patient.end();
});

test.each([
  { from: "2037-02-10", to: "2037-02-10" },
  { from: "2037-02-10", to: "2037-02-10", action: "slot.created" },
  { from: "2037-02-10", to: "2037-02-10", action: "slot.deleted" },
  { to: "2037-02-10" },
  { from: "2037-04-09" },
])("the filter %o reads only entries of its days", async (query) => {
  const scans = await scansDuring(() => listAuditEntries(noting, { limit: 100, ...query }));

  expect(scans.filter(({ rows }) => rows > 2 * entriesOfDay)).toEqual([]);
});
