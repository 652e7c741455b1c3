/** Owner and follow-up of every kind of lead, and the mail to a new owner. */
import { LeadHistory, LeadKind } from "@scm/contract";
import { aLead, openTestDatabase, anOperator } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { findLeadHistory } from "./lead-history.ts";
import { updateLeadStatus, type StatusWrite } from "./lead-status.ts";
import { leadTables } from "./lead-tables.fixture.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const [gone] = await sql<[{ id: string }]>`
  insert into operators (email, password_hash, disabled_at)
  values ('dawny@scm.example', 'x', now()) returning id`;
const jan = { id: await anOperator(sql, "jan@scm.example"), email: "jan@scm.example" };

const stored = (kind: LeadKind) => aLead(sql, kind);

type Write = Partial<StatusWrite<string>>;

/** Changes a lead and leaves its status as it is. */
async function save(kind: LeadKind, id: string, write: Write) {
  const table = leadTables[kind];
  const [{ status }] = await sql<[{ status: string }]>`
    select status from leads where id = ${id}`;
  const all = { status, adminNotes: null, operatorId, ...write, id };
  return updateLeadStatus<object>(sql, table, all);
}

async function mailsOf(id: string) {
  return sql`
    select template, receiver, mail_validity(validity, subject_id, payload) as validity,
      round(extract(epoch from due_at - deliveries.created_at))::int as delay_s
    from deliveries join outbox on outbox.id = outbox_id
    where subject_id = ${id} order by deliveries.id`;
}

describe.each(LeadKind.options)("%s", (kind) => {
  test("owner and follow-up are saved, kept when absent and cleared by null", async () => {
    const id = await stored(kind);

    const saved = await save(kind, id, { ownerId: jan.id, followUpOn: "2027-03-28" });
    const kept = await save(kind, id, { adminNotes: "Pilne" });
    const cleared = await save(kind, id, { ownerId: null, followUpOn: null, version: 3 });

    const lead = { owner: jan, followUpOn: "2027-03-28" };
    expect(saved).toMatchObject({ lead: { ...lead, version: 2 } });
    expect(kept).toMatchObject({ lead: { ...lead, version: 3 } });
    expect(cleared).toMatchObject({ lead: { owner: null, followUpOn: null, version: 4 } });
    const history = LeadHistory.parse(await findLeadHistory(sql, leadTables[kind], id));
    expect(history.changes).toMatchObject([
      { ownerFrom: null, ownerTo: jan.email, followUpFrom: null, followUpTo: "2027-03-28" },
      { ownerFrom: jan.email, ownerTo: jan.email, adminNotes: "Pilne" },
      { ownerFrom: jan.email, ownerTo: null, followUpFrom: "2027-03-28", followUpTo: null },
    ]);
  });

  test("a change of the owner by somebody else is a conflict", async () => {
    const id = await stored(kind);
    await save(kind, id, { ownerId: jan.id });

    expect(await save(kind, id, { ownerId: operatorId, version: 1 })).toMatchObject({
      kind: "conflict",
      lead: { owner: jan },
    });
  });

  test("the new owner is notified after 10 s, until somebody else owns the lead", async () => {
    const id = await stored(kind);
    const mail = { template: `${kind}.assigned`, receiver: jan.email, delayS: 10 };

    await save(kind, id, { ownerId: jan.id });
    expect(await mailsOf(id)).toEqual([{ ...mail, validity: "valid" }]);

    await save(kind, id, { ownerId: null });
    expect(await mailsOf(id)).toEqual([{ ...mail, validity: "stale" }]);

    await save(kind, id, { ownerId: jan.id });
    await save(kind, id, { ownerId: jan.id, adminNotes: "Pilne" });
    expect(await mailsOf(id)).toEqual([
      { ...mail, validity: "stale" },
      { ...mail, validity: "valid" },
    ]);
  });
});

test("an operator who takes a lead gets no mail", async () => {
  const id = await stored("contact");

  await save("contact", id, { ownerId: operatorId });

  expect(await mailsOf(id)).toEqual([]);
});

test("an unknown or disabled operator cannot get a lead, but keeps what is theirs", async () => {
  const id = await stored("contact");
  const nobody = "0199a000-0000-7000-8000-000000000001";

  expect(await save("contact", id, { ownerId: nobody })).toEqual({ kind: "no-owner" });
  const [invited] = await sql<[{ id: string }]>`
    insert into operators (email) values ('ewa@scm.example') returning id`;
  for (const { id: ownerId } of [gone, invited]) {
    expect(await save("contact", id, { ownerId })).toEqual({ kind: "no-owner" });
  }
  await sql`update leads set owner_id = ${gone.id} where id = ${id}`;
  expect(await save("contact", id, { ownerId: gone.id, adminNotes: "1" })).toMatchObject({
    kind: "saved",
    lead: { owner: { id: gone.id } },
  });
});

test("the mail to an owner who was disabled meanwhile is stale", async () => {
  const id = await stored("contact");
  await save("contact", id, { ownerId: jan.id });

  await sql`update operators set disabled_at = now() where id = ${jan.id}`;
  expect(await mailsOf(id)).toMatchObject([{ validity: "stale" }]);
  await sql`update operators set disabled_at = null where id = ${jan.id}`;
});
