import type { LeadKind } from "@scm/contract";
import { aLead, aStoredClient, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { settleDeliveries } from "../deliveries.ts";
import { wipePesels } from "../leads/orders.ts";
import { pruneEvents } from "../outbox-upkeep.ts";
import { restrictPerson } from "./person.ts";
import { retentionBatchMax, retentionChores } from "./retention.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate leads, bug_report_groups, outbox, clients, slots cascade`;
});

async function runAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, deleteBatch } of retentionChores) {
    counts[kind] = (counts[kind] ?? 0) + (await deleteBatch(sql));
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

type Own = Record<string, string | boolean | null>;

/** Inserts a lead of the kind. Times are ages, such as `31 days`. */
async function leadOf(kind: LeadKind, { closed = null, created = "0 s", ...own }: Own) {
  const createdAt = await ago(String(created));
  return aLead(sql, kind, {
    closedAt: closed === null ? null : await ago(String(closed)),
    createdAt,
    ...(kind === "demo-booking" && { slotStartsAt: createdAt }),
    ...(kind !== "bug-report" && { email: "a@klub.example" }),
    ...own,
  });
}

async function ago(age: string): Promise<string> {
  const [{ moment }] = await sql<[{ moment: string }]>`
    select now() - ${age}::interval as moment`;
  return moment;
}

async function idsOf(kind: LeadKind): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from leads where kind = ${kind} order by id`;
  return rows.map(({ id }) => id);
}

describe("suspected spam", () => {
  test.each(["contact", "order", "beta-signup"] as const)(
    "of the kind %s ends after 30 days, unless an operator has touched it",
    async (kind) => {
      const isSpam = { isSuspectedSpam: true };
      await leadOf(kind, { ...isSpam, created: "31 days" });
      const kept = [
        await leadOf(kind, { ...isSpam, created: "29 days" }),
        await leadOf(kind, { ...isSpam, created: "31 days", processedAt: await ago("1 day") }),
        await leadOf(kind, { created: "31 days" }),
      ];

      expect(await runAll()).toEqual({ spam: 1 });
      expect(await idsOf(kind)).toEqual(kept.toSorted());
    },
  );
});

test.each([
  ["contact", { status: "rejected" }],
  ["demo-booking", { status: "cancelled" }],
  ["order", { status: "cancelled" }],
  ["beta-signup", { status: "rejected" }],
  ["bug-report", { status: "resolved" }],
] as const)(
  "a closed lead of the kind %s ends after 24 months, with its history",
  async (kind, own) => {
    const old = await leadOf(kind, { ...own, closed: "24 months 1 day" });
    const kept = [
      await leadOf(kind, { ...own, closed: "23 months 28 days" }),
      await leadOf(kind, {
        created: kind === "demo-booking" ? "1 day" : "10 years",
        ...(kind === "demo-booking" ? own : {}),
      }),
    ];
    await sql`
    insert into lead_events (lead_id, status_from, status_to, admin_notes)
    values (${old}, 'a', 'b', 'Notatka'), (${kept[0] ?? ""}, 'a', 'b', 'Nowa')`;
    await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select emit('contact.submitted', ${old}), 'contact.to-visitor', 'a@klub.example', 'sent'`;

    expect(await runAll()).toEqual({ [kind]: 1 });

    expect(await idsOf(kind)).toEqual(kept.toSorted());
    expect(await sql`select admin_notes from lead_events`).toEqual([{ adminNotes: "Nowa" }]);
    expect(await sql`select from deliveries`).toHaveLength(0);
  },
);

test("a demo that nobody closed ends 24 months after its time", async () => {
  await leadOf("demo-booking", { created: "24 months 1 day", status: "confirmed" });

  expect(await runAll()).toEqual({ "demo-booking": 1 });
});

test("a completed order ends after 84 months, but not while its tenant exists", async () => {
  const own = { status: "completed" };
  await leadOf("order", { ...own, closed: "84 months 1 day" });
  const ofTenant = await leadOf("order", { ...own, closed: "84 months 1 day" });
  const kept = [ofTenant, await leadOf("order", { ...own, closed: "25 months" })];
  await aStoredClient(sql, "tenant", { order_id: ofTenant });

  expect(await runAll()).toEqual({ order: 1 });
  expect(await idsOf("order")).toEqual(kept.toSorted());
});

test("a dead mail ends 30 days after its last try; others stay", async () => {
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, due_at)
    select emit('contact.submitted', uuid_v7()), 'contact.to-staff', state || age, state,
      now() - age::interval
    from (values ('dead', '31 days'), ('dead', '29 days'), ('pending', '31 days')) as mails (state, age)`;

  expect(await runAll()).toEqual({ mail: 1 });
  const left = await sql`select receiver from deliveries order by receiver`;
  expect(left.map(({ receiver }) => String(receiver))).toEqual(["dead29 days", "pending31 days"]);
});

test("the time of a dead mail begins when it dies", async () => {
  const [mail] = await sql<[{ id: string; fence: number }]>`
    insert into deliveries (outbox_id, template, receiver, state, due_at)
    values (emit('contact.submitted', uuid_v7()), 'contact.to-staff', 'a@scm.example', 'sending',
      now() - interval '40 days')
    returning id, fence`;

  await settleDeliveries(sql, [{ ...mail, outcome: { state: "dead", answer: "550" } }]);

  expect(await runAll()).toEqual({});
});

test("a restricted lead has no end until the restriction is lifted", async () => {
  await leadOf("contact", { status: "closed", closed: "3 years" });
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, due_at)
    select emit('contact.submitted', id), 'contact.to-staff', 'a@scm.example', 'dead',
      now() - interval '31 days'
    from leads`;
  const person = { email: "a@klub.example", named: [], operatorId: crypto.randomUUID() };
  await restrictPerson(sql, { ...person, isRestricted: true });

  expect(await runAll()).toEqual({});
  await restrictPerson(sql, { ...person, isRestricted: false });
  // The mail is deleted with its lead.
  expect(await runAll()).toEqual({ contact: 1 });
});

test("a restriction keeps the PESEL of its order, and its mails", async () => {
  const id = "00000000-0000-7000-8000-000000000001";
  await aLead(sql, "order", {
    id,
    createdAt: await ago("181 days"),
    adminUser: { firstName: "A", lastName: "B", email: "a@b.pl", peselSealed: "sealed" },
  });
  await sql`
    insert into outbox (id, event, subject_id, state, finished_at)
    values (${id}, 'order.submitted', ${id}, 'done', now() - interval '31 days')`;
  await sql`insert into lead_restrictions (lead_id) values (${id})`;
  const wiped = async () => [await wipePesels(sql), await pruneEvents(sql)];

  expect(await wiped()).toEqual([0, 0]);
  await sql`delete from lead_restrictions`;
  expect(await wiped()).toEqual([1, 1]);
});

test("one statement deletes a bounded batch", async () => {
  await aLead(sql, "contact");
  await sql`
    insert into leads (kind, name, email, about, details, locale, status, closed_at)
    select kind, name, email, about, details, locale, 'closed', now() - interval '3 years'
    from leads, generate_series(1, ${retentionBatchMax + 1})`;

  expect([await runAll(), await runAll()]).toEqual([
    { contact: retentionBatchMax },
    { contact: 1 },
  ]);
});
