import {
  BetaSignup,
  BugReport,
  Contact,
  DemoBooking,
  leadDetails,
  openStatuses,
  Order,
  referenceOf,
} from "@scm/contract";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aLead,
  aPricedOrder,
  aSlot,
  openTestDatabase,
  submitted,
  anOperator,
} from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { betaSignups, insertBetaSignup } from "./beta-signups.ts";
import { bugReports } from "./bug-reports.ts";
import { contacts, insertContact } from "./contacts.ts";
import { demoBookings, insertDemoBooking } from "./demo-bookings.ts";
import { findRecord, listRecords } from "../record-table.ts";
import { updateLeadStatus } from "./lead-status.ts";
import { insertOrder, orders } from "./orders.ts";
import { newId, pruneSubmissionKeys, type SubmissionKey } from "./submission-keys.ts";

const { sql, owner } = await openTestDatabase();
const operatorId = await anOperator(sql);

async function insertAnOrder(once: SubmissionKey | null = null) {
  const order = aPricedOrder({
    authorizedPersons: [{ firstName: "Jan", lastName: "Lis", position: "Skarbnik" }],
    adminUser: {
      firstName: "Ewa",
      lastName: "Lis",
      email: "ewa@klub.example",
      peselSealed: "sealed",
      isPeselValid: true,
    },
  });
  return insertOrder(sql, { ...order, id: await newId(sql) }, once);
}

let slotNumber = 0;

/** Each booking needs its own slot. */
async function insertABooking(once: SubmissionKey | null = null) {
  const day = new Date(Date.UTC(2038, 0, 4 + Math.floor(slotNumber / 10), 5 + (slotNumber % 10)));
  slotNumber += 1;
  const selectedSlot = await aSlot(sql, day.toISOString());
  return insertDemoBooking(sql, submitted(aDemoBooking({ selectedSlot })), once);
}

const kinds = [
  {
    table: contacts,
    record: Contact,
    insert: (once?: SubmissionKey) => insertContact(sql, submitted(aContact()), once),
    statuses: ["new", "completed", "closed"],
  },
  {
    table: betaSignups,
    record: BetaSignup,
    insert: (once?: SubmissionKey) => insertBetaSignup(sql, submitted(aBetaSignup()), once),
    statuses: ["pending", "accepted", "active"],
  },
  {
    table: orders,
    record: Order,
    insert: insertAnOrder,
    statuses: ["pending", "processing", "completed"],
  },
  {
    table: demoBookings,
    record: DemoBooking,
    insert: insertABooking,
    statuses: ["pending", "confirmed", "completed"],
  },
  {
    table: bugReports,
    record: BugReport,
    // It has no form.
    insert: async () => ({ kind: "stored" as const, id: await aLead(sql, "bug-report") }),
    statuses: ["open", "in_progress", "closed"],
  },
] as const;

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from slots`;
});

describe.each(kinds)("$table.kind", ({ table, record, insert, statuses }) => {
  const [first, second, third] = statuses;

  async function stored(): Promise<string> {
    const result = await insert();
    if (!("id" in result)) throw new Error(`it was ${result.kind}`);
    return result.id;
  }

  const list = (query: Parameters<typeof listRecords>[2]) =>
    listRecords<{ id: string }>(sql, table, query);
  const save = (
    id: string,
    write: { status?: string; adminNotes?: string | null; version?: number },
  ) =>
    updateLeadStatus<{ id: string }>(sql, table, {
      status: first,
      adminNotes: null,
      ...write,
      id,
      operatorId,
    });
  const setStatus = (id: string, status: string, adminNotes: string | null = null) =>
    save(id, { status, adminNotes });

  test("records and lists parse with the contract's schema", async () => {
    const id = await stored();

    const one = await findRecord<object>(sql, table, id);
    const page = await list({ limit: 1 });

    expect(record.strict().parse(one)).toMatchObject({ id, status: first });
    expect(page.rows).toEqual([one]);
  });

  test("the database knows the statuses and the details of the contract, and no others", async () => {
    const { kind } = table;
    const options: readonly string[] = record.shape.status.options;
    const [known] = await sql`
      select jsonb_object_agg(status, is_open) as statuses, to_jsonb(detail_keys(${kind})) as keys
      from lead_statuses where kind = ${kind}`;

    expect(known).toEqual({
      statuses: Object.fromEntries(
        options.map((one) => [one, openStatuses[kind].some((open) => open === one)]),
      ),
      keys: Object.keys(leadDetails[kind].shape),
    });
    await expect(aLead(sql, kind, { status: "unknown" })).rejects.toThrow("leads_status_known");
    const lead = sql`update leads set details = details || '{"unknown": 1}' where id = ${await stored()}`;
    await expect(lead).rejects.toThrow("leads_details_known");
  });

  test("a search for a reference, in any case, finds only its lead", async () => {
    const id = await stored();
    await stored();
    const reference = referenceOf(id);

    const found = await Promise.all(
      [reference, reference.toLowerCase()].map((q) => list({ limit: 10, q, status: first })),
    );

    for (const page of found) expect(page).toMatchObject({ rows: [{ id }], total: 1, next: null });
    expect((await list({ limit: 10, q: `${reference} brak` })).rows).toEqual([]);
    expect((await list({ limit: 10, q: reference, status: third })).rows).toEqual([]);
    expect((await list({ limit: 10, q: reference.slice(1) })).rows).toEqual([]);
  });

  test("twenty concurrent identical changes are made once, with one row in the history", async () => {
    const id = await stored();

    await Promise.all(Array.from({ length: 20 }, () => setStatus(id, second, "ok")));

    const timeline = await sql`
      select operator_id, status_from, status_to, admin_notes from lead_events
      where lead_id = ${id}`;
    expect(timeline).toEqual([
      {
        operatorId,
        statusFrom: first,
        statusTo: second,
        adminNotes: "ok",
      },
    ]);
  });

  test("one of twenty different concurrent changes of a version succeeds", async () => {
    const id = await stored();

    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(id, { adminNotes: `${index}`, version: 1 })),
    );

    const won = results.filter((result) => result?.kind === "saved");
    expect(won).toHaveLength(1);
    expect(results.filter((result) => result?.kind === "conflict")).toHaveLength(19);
    expect(won[0]).toMatchObject({ lead: { version: 2 } });
    for (const result of results) {
      expect(result).toMatchObject({ lead: Object(won[0]).lead });
    }
  });

  test("a change that is already stored is no conflict", async () => {
    const id = await stored();
    await save(id, { adminNotes: "ok", version: 1 });

    const again = await save(id, { adminNotes: "ok", version: 1 });
    const without = await save(id, { adminNotes: null, version: 1 });

    expect(again).toMatchObject({ kind: "saved", lead: { version: 2 } });
    expect(without).toEqual(again);
  });

  test("a change without a version always succeeds and raises the version", async () => {
    const id = await stored();

    for (const adminNotes of ["1", "2", "3"]) await save(id, { adminNotes });

    const last = await save(id, { adminNotes: "4" });
    expect(last).toMatchObject({ kind: "saved", lead: { version: 5 } });
  });
});

describe.each(kinds.filter(({ table }) => table.kind !== "bug-report"))(
  "a submission of the kind $table.kind",
  ({ table, insert }) => {
    test("the lead and its event are stored together or not at all", async () => {
      await owner`alter table outbox rename to outbox_gone`;
      await expect(insert()).rejects.toThrow('relation "outbox" does not exist');
      await owner`alter table outbox_gone rename to outbox`;

      expect(await sql`select from leads`).toHaveLength(0);
      expect(await sql`select from outbox`).toHaveLength(0);
    });

    test("a key stores one lead, however many submissions arrive at once", async () => {
      const once = { key: `k-${table.kind}`, fingerprint: fingerprintOf("aa") };

      const results = await Promise.all(Array.from({ length: 10 }, () => insert(once)));
      const another = await insert({ ...once, fingerprint: fingerprintOf("bb") });

      expect(results.filter(({ kind }) => kind === "stored")).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === "repeated")).toHaveLength(9);
      expect(new Set(results.map((result) => "id" in result && result.id)).size).toBe(1);
      expect(another).toMatchObject({ kind: "key-reused" });
      expect(await sql`select from leads`).toHaveLength(1);
      expect(await sql`select event from outbox`).toEqual([{ event: `${table.kind}.submitted` }]);
    });
  },
);

test("a key is free again after a day, or if its lead could not be stored", async () => {
  const once = { key: "k2", fingerprint: fingerprintOf("aa") };
  const contact = submitted(aContact());
  await expect(insertContact(sql, { ...contact, name: "a".repeat(201) }, once)).rejects.toThrow(
    "line_text_length",
  );
  expect(await insertContact(sql, contact, once)).toMatchObject({ kind: "stored" });
  expect(await pruneSubmissionKeys(sql)).toBe(0);

  await sql`update submission_keys set created_at = now() - interval '25 hours'`;

  expect(await pruneSubmissionKeys(sql)).toBeGreaterThan(0);
  expect(await insertContact(sql, contact, once)).toMatchObject({ kind: "stored" });
});

test("a repetition is recognised by a fingerprint under a previous key of the installation", async () => {
  const contact = submitted(aContact());
  await insertContact(sql, contact, { key: "k3", fingerprint: fingerprintOf("aa") });

  const results = [
    await insertContact(sql, contact, {
      key: "k3",
      fingerprint: { current: "bb", known: ["bb", "aa"] },
    }),
    await insertContact(sql, contact, { key: "k3", fingerprint: fingerprintOf("bb") }),
  ];

  expect(results.map(({ kind }) => kind)).toEqual(["repeated", "key-reused"]);
});

function fingerprintOf(hex: string) {
  return { current: hex, known: [hex] };
}
