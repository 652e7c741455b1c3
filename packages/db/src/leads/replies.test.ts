import { aContact, openTestDatabase, submitted, anOperator } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { retentionChores } from "../operation/retention.ts";
import { pruneEvents } from "../outbox-upkeep.ts";
import { contacts, insertContact } from "./contacts.ts";
import { listLeadMails, sendMailAgain } from "./lead-mails.ts";
import { updateLeadStatus } from "./lead-status.ts";
import { findSentReply, insertReply, pruneReplies, takeBackReply } from "./replies.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const kind = {
  table: contacts,
  save: (...[by, write]: Parameters<Parameters<typeof insertReply>[1]["save"]>) =>
    updateLeadStatus(by, contacts, write),
};
const text = { subject: "Re: Oferta", locale: "pl", isQuoting: false } as const;

beforeEach(async () => {
  await sql`truncate leads, outbox, replies cascade`;
});

async function aLead(): Promise<string> {
  const lead = await insertContact(sql, submitted(aContact()));
  return "id" in lead ? lead.id : "";
}

async function anAnswer(id: string, body: string): Promise<string> {
  const reply = { ...text, body, key: null };
  const answering = { id, reply, status: undefined, operatorId, version: null };
  const result = await insertReply(sql, kind, answering);
  return result?.kind === "saved" ? result.reply.id : "";
}

/** A mail of the system to the sender. */
async function aConfirmation(leadId: string, state: string): Promise<string> {
  const [mail] = await sql<[{ id: string }]>`
    insert into deliveries (outbox_id, template, receiver, follows, state)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sender', ${state} from outbox
    where subject_id = ${leadId} and event = 'contact.submitted'
    returning id`;
  return mail.id;
}

test("the thread of an answer is the confirmation and the answers before it", async () => {
  const leadId = await aLead();
  await anAnswer(await aLead(), "komuś innemu");
  const confirmation = await aConfirmation(leadId, "sent");
  const first = await anAnswer(leadId, "pierwsza");
  const taken = await anAnswer(leadId, "cofnięta");
  await takeBackReply(sql, kind, { id: taken, operatorId });
  const second = await anAnswer(leadId, "druga");

  expect(await findSentReply(sql, first)).toMatchObject({ thread: [confirmation] });
  expect(await findSentReply(sql, taken)).toBeNull();
  expect(await findSentReply(sql, second)).toMatchObject({
    body: "druga",
    thread: [confirmation, first],
  });
});

test("a confirmation that never went out is no part of the thread", async () => {
  const leadId = await aLead();
  await aConfirmation(leadId, "limited");

  expect(await findSentReply(sql, await anAnswer(leadId, "pierwsza"))).toMatchObject({
    thread: [],
  });
});

test("an answer that is sent again has its text in the history twice, and two ids", async () => {
  const leadId = await aLead();
  const id = await anAnswer(leadId, "Dzień dobry");
  await sql`update deliveries set state = 'sent', sent_at = now()`;

  await sendMailAgain(sql, { id, operatorId });

  const mails = await listLeadMails(sql, leadId);
  expect(mails.map(({ reply }) => reply?.body)).toEqual(["Dzień dobry", "Dzień dobry"]);
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(2);
});

test.each(["sent", "dead"])(
  "the mail of an answer that is %s stays with its lead",
  async (state) => {
    const id = await anAnswer(await aLead(), "Dzień dobry");
    await sql`update deliveries set state = ${state}, due_at = now() - interval '2 years'`;
    // Their ids tell which events are old.
    await sql`
    with old as (
      insert into outbox (id, event, subject_id, payload, state, finished_at)
      select overlay(id::text placing '01800000-0000' from 1 for 13)::uuid, event, subject_id,
        payload, 'done', now() - interval '2 years'
      from outbox where event in ('contact.replied', 'contact.submitted')
      returning id, event
    )
    update deliveries set outbox_id = old.id from old where event = 'contact.replied'`;

    await pruneEvents(sql);
    for (const { deleteBatch } of retentionChores) await deleteBatch(sql);

    expect(await sql`select id, state from deliveries`).toEqual([{ id, state }]);
    const old = await sql`select event from outbox where finished_at < now() - interval '1 year'`;
    expect(old).toEqual([{ event: "contact.replied" }]);
  },
);

test("the text of an answer that was taken back is deleted a day later", async () => {
  const leadId = await aLead();
  for (const body of ["dziś", "wczoraj"]) {
    await takeBackReply(sql, kind, { id: await anAnswer(leadId, body), operatorId });
  }
  await anAnswer(leadId, "wysłana");
  await sql`
    update replies set taken_back_at = now() - interval '25 hours' where body = 'wczoraj'`;

  expect(await pruneReplies(sql)).toBe(1);
  expect(await sql`select body from replies order by id`).toEqual([
    { body: "dziś" },
    { body: "wysłana" },
  ]);
});
