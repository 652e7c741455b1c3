import { LeadMail } from "@scm/contract";
import { aContact, openTestDatabase, submitted, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import {
  claimDueDeliveries,
  recoverDeliveries,
  settleDeliveries,
  type ClaimedDelivery,
} from "../deliveries.ts";
import { contacts, insertContact } from "./contacts.ts";
import { listLeadMails, sendMailAgain } from "./lead-mails.ts";
import { correctSender } from "./lead-sender.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
});

/** A contact with one mail in this state to its sender. */
async function aMail(state: string): Promise<{ leadId: string; id: string }> {
  const lead = await insertContact(sql, submitted(aContact()));
  const leadId = "id" in lead ? lead.id : "";
  const [mail] = await sql<[{ id: string }]>`
    with event as (
      update outbox set state = 'done', finished_at = now(), payload = '{"step": 1}'
      where subject_id = ${leadId} returning id
    )
    insert into deliveries
      (outbox_id, template, receiver, follows, state, attempt_count, last_answer, due_at)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sender', ${state}, 3, 'as the server said',
      now() + interval '4 minutes'
    from event
    returning id`;
  return { leadId, id: mail.id };
}

function sendAgain(id: string) {
  return sendMailAgain(sql, { id, operatorId });
}

async function claimed(): Promise<ClaimedDelivery> {
  const [delivery, ...others] = await claimDueDeliveries(sql, 10);
  expect(others).toEqual([]);
  if (!delivery) throw new Error("nothing is due");
  return delivery;
}

/** The audit log's entries about a lead. */
async function auditedFor(leadId: string) {
  return sql`select action, subject_kind, operator_id from audit_log where subject_id = ${leadId}`;
}

const audited = { action: "mail.sent-again", subjectKind: "contact", operatorId };

test("the mails of a lead parse with the contract's schema, oldest first, without those of others", async () => {
  await aMail("sent");
  const { leadId, id } = await aMail("dead");
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    select outbox_id, 'contact.to-staff', 'staff@scm.example' from deliveries where id = ${id}`;

  const mails = await listLeadMails(sql, leadId);

  expect(mails.map((mail) => LeadMail.strict().parse(mail))).toMatchObject([
    { id, template: "contact.to-visitor", state: "dead", isStale: false, dueAt: null },
    { template: "contact.to-staff", state: "pending", lastAnswer: null },
  ]);
});

test("only the newest 200 mails are listed", async () => {
  const { leadId, id } = await aMail("sent");
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    select outbox_id, 'contact.to-staff', 'staff-' || number || '@scm.example'
    from deliveries, generate_series(1, 200) as number where id = ${id}`;

  const mails = await listLeadMails(sql, leadId);

  expect(mails).toHaveLength(200);
  expect(mails.every(({ template }) => template === "contact.to-staff")).toBe(true);
});

test("a dead mail is due again under its id, with all attempts", async () => {
  const { leadId, id } = await aMail("dead");

  const result = await sendAgain(id);

  expect(result).toMatchObject({
    kind: "again",
    mail: { id, state: "pending", attemptCount: 0, lastAnswer: "as the server said" },
  });
  expect(await claimed()).toMatchObject({ id, template: "contact.to-visitor" });
  expect(await auditedFor(leadId)).toEqual([audited]);
});

test.each(["dead", "uncertain"])(
  "a mail that is %s gets five new days of retries",
  async (state) => {
    const { id } = await aMail(state);
    await sql`
    update deliveries
    set created_at = now() - interval '6 days', tries_since = now() - interval '6 days'`;
    await sendAgain(id);

    const outcome = { state: "pending", answer: "away", delayS: 5, isAttempt: false } as const;
    await settleDeliveries(sql, [{ ...(await claimed()), outcome }]);

    expect(await sql`select state from deliveries`).toEqual([{ state: "pending" }]);
  },
);

test("an uncertain mail is due at once but stays uncertain, so that a late answer still counts", async () => {
  const { id } = await aMail("pending");
  await sql`update deliveries set due_at = now()`;
  const slow = await claimed();
  await sql`update deliveries set lease_until = now() - interval '1 second'`;
  await recoverDeliveries(sql);

  const result = await sendAgain(id);

  const [{ isDue }] = await sql<[{ isDue: boolean }]>`
    select due_at <= now() as is_due from deliveries`;
  expect(result).toMatchObject({ kind: "again", mail: { id, state: "uncertain" } });
  expect(isDue).toBe(true);
  const settled = await settleDeliveries(sql, [
    { ...slow, outcome: { state: "sent", answer: "250 late" } },
  ]);
  expect(settled).toEqual(["sent"]);
});

test("a sent mail stays as it is; a copy about the same step is due", async () => {
  const { leadId, id } = await aMail("sent");

  const result = await sendAgain(id);

  const [first, second] = await listLeadMails(sql, leadId);
  expect(first).toMatchObject({ id, state: "sent", attemptCount: 3 });
  expect(second).toMatchObject({ template: "contact.to-visitor", state: "pending" });
  expect(result).toEqual({ kind: "again", mail: second });
  expect(await claimed()).toMatchObject({
    id: second?.id,
    receiver: "anna@klub.example",
    subjectId: leadId,
    payload: { step: 1 },
  });
  expect(await auditedFor(leadId)).toEqual([audited]);
});

test("twenty concurrent clicks on a sent mail make one copy and one audit entry", async () => {
  const { leadId, id } = await aMail("sent");

  const results = await Promise.all(Array.from({ length: 20 }, () => sendAgain(id)));

  expect(results.filter((result) => result?.kind === "again")).toHaveLength(1);
  expect(results.filter((result) => result?.kind === "under-way")).toHaveLength(19);
  expect(await sql`select from deliveries`).toHaveLength(2);
  expect(await sql`select from outbox`).toHaveLength(2);
  expect(await auditedFor(leadId)).toEqual([audited]);
});

test("once a copy is sent, original and copy may be sent again, one at a time", async () => {
  const { leadId, id } = await aMail("sent");
  await sendAgain(id);
  const other = await claimed();
  expect(await sendAgain(id)).toEqual({ kind: "under-way" });
  await settleDeliveries(sql, [{ ...other, outcome: { state: "sent", answer: "250 ok" } }]);

  const third = await sendAgain(other.id);

  expect(third).toMatchObject({ kind: "again", mail: { state: "pending" } });
  expect(await auditedFor(leadId)).toEqual([audited, audited]);
  expect(await sendAgain(id)).toEqual({ kind: "under-way" });
});

test("a dead copy is not retried while another one is under way", async () => {
  const { id } = await aMail("sent");
  const first = await sendAgain(id);
  await sql`update deliveries set state = 'dead' where state = 'pending'`;
  await sendAgain(id);

  const result = await sendAgain(first?.kind === "again" ? first.mail.id : "");

  expect(result).toEqual({ kind: "under-way" });
});

test.each(["pending", "sending"])("a mail that is %s is left alone", async (state) => {
  const { leadId, id } = await aMail(state);
  const before = await sql`select * from deliveries`;

  expect(await sendAgain(id)).toEqual({ kind: "under-way" });

  expect(await sql`select * from deliveries`).toEqual(before);
  expect(await auditedFor(leadId)).toEqual([]);
});

test("an uncertain mail that is already due counts as under way", async () => {
  const { id } = await aMail("uncertain");
  await sql`update deliveries set due_at = now()`;

  expect(await sendAgain(id)).toEqual({ kind: "under-way" });
});

test("a mail that a limit held back is sent now, under its own Message-ID", async () => {
  const { leadId, id } = await aMail("limited");

  expect(await sendAgain(id)).toMatchObject({ kind: "again", mail: { id, state: "pending" } });
  expect(await auditedFor(leadId)).toEqual([audited]);
  expect(await claimed()).toMatchObject({ id });
});

test("a withdrawn mail is not sent", async () => {
  const { leadId, id } = await aMail("withdrawn");

  expect(await listLeadMails(sql, leadId)).toMatchObject([{ isStale: true }]);
  expect(await sendAgain(id)).toEqual({ kind: "withdrawn" });
  expect(await auditedFor(leadId)).toEqual([]);
});

test("a mail that is wrong by now is shown as stale, and is not sent", async () => {
  const { leadId, id } = await aMail("sent");
  await sql`update deliveries set validity = 'waiting'`;

  expect(await listLeadMails(sql, leadId)).toMatchObject([{ isStale: true }]);
  expect(await sendAgain(id)).toEqual({ kind: "withdrawn" });
});

test("an unknown id is not found", async () => {
  expect(await sendAgain(operatorId)).toBeNull();
});

async function correct(leadId: string, email: string | null): Promise<void> {
  const sender = { name: "Anna", email, phone: "600100200" };
  await correctSender(sql, contacts, { id: leadId, sender, operatorId, version: null });
  await sql`update deliveries set due_at = now()`;
}

describe("after the sender's address was corrected", () => {
  test.each(["pending", "limited", "held", "uncertain", "dead", "sent"])(
    "a mail that was %s goes to the new one",
    async (state) => {
      const { leadId, id } = await aMail(state);
      await correct(leadId, "nowa@klub.example");
      await sendAgain(id);
      await sql`update deliveries set due_at = now()`;

      expect(await claimed()).toMatchObject({ receiver: "nowa@klub.example", isStale: false });
    },
  );

  test("a mail that was being sent goes there when it is tried again", async () => {
    const { leadId } = await aMail("pending");
    await sql`update deliveries set due_at = now()`;
    const first = await claimed();
    await correct(leadId, "nowa@klub.example");
    const outcome = { state: "pending", answer: "away", delayS: 0, isAttempt: true } as const;
    await settleDeliveries(sql, [{ ...first, outcome }]);

    expect(first.receiver).toBe("anna@klub.example");
    expect((await claimed()).receiver).toBe("nowa@klub.example");
  });

  test("nothing goes out to a sender without an address", async () => {
    const { leadId } = await aMail("pending");
    const { id } = await aMail("sent");
    await sql`update leads set phone = '600100200', email = null where id <> ${leadId}`;
    await correct(leadId, null);

    expect(await claimed()).toMatchObject({ isStale: true });
    expect(await sendAgain(id)).toEqual({ kind: "withdrawn" });
  });

  test("a mail to somebody else stays theirs", async () => {
    const { leadId } = await aMail("pending");
    await sql`update deliveries set follows = null, receiver = 'staff@scm.example'`;
    await correct(leadId, "nowa@klub.example");

    expect((await claimed()).receiver).toBe("staff@scm.example");
  });
});
