import type { LeadKind, Reply } from "@scm/contract";
import { sendMailAgain, type ClaimedDelivery } from "@scm/db";
import { aLead, readMail, receivedMails, until } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, operatorId } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);
const email = "anna@klub.example";

/** What the quotes show. */
const quoted: Partial<Record<LeadKind, Parameters<typeof aLead>[2]>> = {
  contact: { message: "Ile to kosztuje?" },
  "demo-booking": { slotStartsAt: "2040-01-02T08:00:00Z" },
  "beta-signup": { clubName: "KS Tarcza" },
  "bug-report": { reporterEmail: email, description: "Lista jest pusta." },
};

/** The quote in the answer to each kind. */
const quotes: [LeadKind, RegExp][] = [
  ["contact", /^> Ile to kosztuje\?$/m],
  ["demo-booking", /^Termin prezentacji: poniedziałek 02\.01\.2040 09:00$/m],
  ["order", /^Numer: ZAM\/\d{4}\/\d{6}$/m],
  ["beta-signup", /^Klub: KS Tarcza$/m],
  ["bug-report", /^> Lista jest pusta\.$/m],
];

beforeEach(async () => {
  await until(() =>
    sql`truncate outbox, replies, lead_restrictions cascade`.then(
      () => true,
      () => false,
    ),
  );
});

async function anAnswer(kind: LeadKind, leadId: string, own: Partial<Reply> = {}): Promise<string> {
  const { body = "Dzień dobry,\n<b>tak</b>.", locale = "pl", isQuoting = true } = own;
  const [answer] = await sql<[{ id: string }]>`
    with reply as (
      insert into replies
        (lead_id, operator_id, locale, subject, body, is_quoting, lead_version)
      values (${leadId}, ${operatorId}, ${locale}, 'Re: Oferta [1]', ${body}, ${isQuoting}, 2)
      returning id, lead_id
    ), event as (
      insert into outbox (event, subject_id, payload, state, finished_at)
      select ${`${kind}.replied`}, lead_id, jsonb_build_object('replyId', id), 'done', now()
      from reply returning id
    )
    insert into deliveries (id, outbox_id, template, receiver)
    select reply.id, event.id, ${`${kind}.reply`}, ${email} from reply, event
    returning id`;
  return answer.id;
}

async function arrived() {
  const summaries = await receivedMails(mailbox.webUrl, email);
  const mails = await Promise.all(summaries.map(({ id }) => readMail(mailbox.webUrl, id)));
  return mails.map(({ headers, ...mail }) => ({
    ...mail,
    head: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
}

async function arrivedAs(id: string) {
  const mail = (await arrived()).find(({ head }) => head["message-id"] === messageIdOf(id));
  if (!mail) throw new Error("the answer did not arrive");
  return mail;
}

const messageIdOf = (id: ClaimedDelivery["id"]) => `<${id}@scm.example>`;

test.each(quotes)("an answer to a %s arrives as a letter that quotes it", async (kind, quote) => {
  const id = await anAnswer(kind, await aLead(sql, kind, quoted[kind]));

  wake();

  expect(await untilSettled()).toEqual([`${kind}.reply sent`]);
  const { html, head, ...mail } = await arrivedAs(id);
  const text = mail.text ?? "";
  expect(text).toMatch(/^Dzień dobry,\r?\n<b>tak<\/b>\.$/m);
  expect(text.replaceAll("\r", "")).toMatch(quote);
  expect(html).toContain("Dzień dobry,<br/>&lt;b&gt;tak&lt;/b&gt;.");
  expect(head).toMatchObject({
    subject: "Re: Oferta [1]",
    "reply-to": expect.stringContaining("<kontakt@example.com>"),
    "auto-submitted": "no",
  });
  expect(head["from"]).toBe("SCM <no-reply@scm.example>");
  expect(head).not.toHaveProperty("in-reply-to");
});

test.each([
  ["pl", "Anna z SCM"],
  ["en", "Anna from SCM"],
] as const)(
  "in %s an answer of an operator with a name is signed and comes from that",
  async (locale, sender) => {
    const [leadId, signed] = [
      await aLead(sql, "contact", quoted.contact),
      "Witam\n\nAnna Kowalska",
    ];
    await sql`update operators set name = 'Anna Kowalska' where id = ${operatorId}`;
    const id = await anAnswer("contact", leadId, { isQuoting: false, locale });
    const own = await anAnswer("contact", leadId, { isQuoting: false, locale, body: signed });

    wake();

    expect(await untilSettled()).toEqual(["contact.reply sent", "contact.reply sent"]);
    await sql`update operators set name = null`;
    const { text, head } = await arrivedAs(id);
    expect(text).toMatch(/tak<\/b>\.\s+Anna Kowalska\s+-- /);
    expect(head["from"]).toContain(sender);
    expect(head["from"]).toContain("<no-reply@scm.example>");
    // Not twice if the operator has typed it.
    expect((await arrivedAs(own)).text?.split("Anna Kowalska")).toHaveLength(2);
  },
);

test("an answer follows the confirmation and the answer before it, and may leave out the quote", async () => {
  const leadId = await aLead(sql, "contact", quoted.contact);
  const [confirmation] = await sql<[{ id: string }]>`
    insert into deliveries (outbox_id, template, receiver, follows, state)
    select emit('contact.submitted', ${leadId}), 'contact.to-visitor', ${email}, 'sender', 'sent'
    returning id`;
  await sql`update outbox set state = 'done'`;
  const first = await anAnswer("contact", leadId);
  wake();
  await untilSettled();
  const second = await anAnswer("contact", leadId, { isQuoting: false, locale: "en" });

  wake();
  await untilSettled();

  const letter = await arrivedAs(second);
  expect((await arrivedAs(first)).head["in-reply-to"]).toBe(messageIdOf(confirmation.id));
  expect(letter.head).toMatchObject({
    "in-reply-to": messageIdOf(first),
    references: [leadId, confirmation.id, first].map(messageIdOf).join(" "),
  });
  expect(letter.text).not.toContain("Ile to kosztuje");
  expect(letter.html).toContain('lang="en"');
});

test("an answer that is sent again has the same text and another Message-ID", async () => {
  const id = await anAnswer("contact", await aLead(sql, "contact", quoted.contact));
  wake();
  await untilSettled();

  const again = await sendMailAgain(sql, { id, operatorId });
  wake();

  expect(await untilSettled()).toEqual(["contact.reply sent", "contact.reply sent"]);
  const copy = await arrivedAs(again?.kind === "again" ? again.mail.id : "");
  expect(copy.text).toBe((await arrivedAs(id)).text);
});

test("an answer to a restricted lead waits, and goes out when the restriction is lifted", async () => {
  const leadId = await aLead(sql, "contact", quoted.contact);
  const held = await anAnswer("contact", leadId);
  await sql`insert into lead_restrictions (lead_id) values (${leadId})`;
  const other = await anAnswer("order", await aLead(sql, "order"));
  wake();
  await until(async () => (await sql`select from deliveries where state = 'sent'`).count === 1);
  expect((await arrived()).map(({ head }) => head["message-id"])).toContain(messageIdOf(other));
  expect((await arrived()).map(({ head }) => head["message-id"])).not.toContain(messageIdOf(held));

  await sql`delete from lead_restrictions`;
  wake();

  expect(await untilSettled()).toEqual(["contact.reply sent", "order.reply sent"]);
});
