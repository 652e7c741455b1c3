import { LeadHistory } from "@scm/contract";
import { aContact, aLead, openTestDatabase, submitted, anOperator } from "@scm/testing";
import { expect, test } from "vitest";
import { retryDeadLetter } from "../operation/dead-letters.ts";
import { contacts, insertContact } from "./contacts.ts";
import { findLeadHistory } from "./lead-history.ts";
import { sendMailAgain } from "./lead-mails.ts";
import { correctSender } from "./lead-sender.ts";
import { updateLeadStatus } from "./lead-status.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

async function aContactLead(): Promise<string> {
  const lead = await insertContact(sql, submitted(aContact()));
  return "id" in lead ? lead.id : "";
}

test("changes parse with the contract's schema and name their operator, oldest first", async () => {
  const [id, other] = [await aContactLead(), await aContactLead()];
  const step = { operatorId, adminNotes: null };
  await updateLeadStatus(sql, contacts, { ...step, id: other, status: "closed" });
  await updateLeadStatus(sql, contacts, {
    ...step,
    id,
    status: "in_progress",
    adminNotes: "Pilne",
  });
  await updateLeadStatus(sql, contacts, { ...step, id, status: "completed" });
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-staff', 'staff@scm.example' from outbox where subject_id = ${id}`;

  const history = LeadHistory.parse(await findLeadHistory(sql, contacts, id));

  const [{ email }] = await sql<[{ email: string }]>`select email from operators`;
  expect(history).toMatchObject({
    changes: [
      { operator: email, statusFrom: "new", statusTo: "in_progress", adminNotes: "Pilne" },
      { operator: email, statusFrom: "in_progress", statusTo: "completed", adminNotes: null },
    ],
    mails: [{ template: "contact.to-staff" }],
    reveals: [],
  });
});

test("only reveals of the order itself are listed", async () => {
  const order = await aLead(sql, "order");
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    values ('pesel.revealed', ${operatorId}, 'order', ${order}),
      ('order.looked-at', ${operatorId}, 'order', ${order}),
      ('pesel.revealed', uuid_v7(), 'order', ${order}),
      ('pesel.revealed', ${operatorId}, 'order', uuid_v7())`;

  const history = await findLeadHistory(sql, { kind: "order" }, order);

  const [{ email }] = await sql<[{ email: string }]>`select email from operators`;
  expect(LeadHistory.parse(history).reveals).toMatchObject([
    { operator: email },
    { operator: null },
  ]);
});

test("a correction, and resends and retries of mails name their operator", async () => {
  const id = await aContactLead();
  const [mail] = await sql<[{ id: string }]>`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'a@klub.example', 'dead' from outbox where subject_id = ${id}
    returning id`;
  await sendMailAgain(sql, { id: mail.id, operatorId });
  await sql`update deliveries set state = 'dead' where id = ${mail.id}`;
  await retryDeadLetter(sql, { id: mail.id, operatorId });
  const sender = { name: "Ewa", email: "ewa@klub.example" };
  await correctSender(sql, contacts, { id, sender, operatorId, version: null });

  const history = await findLeadHistory(sql, contacts, id);

  const [{ email }] = await sql<[{ email: string }]>`select email from operators`;
  expect(LeadHistory.parse(history)).toMatchObject({
    reveals: [],
    resends: [{ operator: email }, { operator: email }],
    corrections: [{ operator: email }],
  });
});

test("only the newest 200 changes are listed", async () => {
  const id = await aContactLead();
  await sql`
    insert into lead_events (lead_id, status_from, status_to)
    select ${id}, 'new', number::text from generate_series(1, 201) as number`;

  const history = await findLeadHistory(sql, contacts, id);

  expect(history?.changes).toHaveLength(200);
  expect(history?.changes.at(-1)).toMatchObject({ operator: null, statusTo: "201" });
});

test("an unknown lead has no history", async () => {
  expect(await findLeadHistory(sql, contacts, operatorId)).toBeNull();
});
