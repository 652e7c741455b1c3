/** Orders with their documents, sent over SMTP. */
import type { Locale } from "@scm/contract";
import { insertOrder, newId } from "@scm/db";
import { aLead, aPricedOrder, receivedMails, until } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling, silentLog, staffEmails } from "../handling.fixture.ts";
import { aFullOrder, context } from "../mail/mail.fixture.ts";
import { orderMails } from "../leads/order.ts";
import { openMailing } from "../mailing.fixture.ts";
import { withOrderDocument } from "./with-order-document.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function ordered(email: string, locale: Locale): Promise<void> {
  await insertOrder(sql, { ...aPricedOrder({ email, locale }), id: await newId(sql) });
  await handleNew({ times: 2, mailer });
}

/** The first attachment of the newest mail to this address. */
async function attachmentTo(receiver: string) {
  const [newest] = await receivedMails(mailbox.webUrl, receiver);
  const answer = await fetch(`${mailbox.webUrl}/mails/${newest?.id}/attachments/0`);
  return {
    disposition: answer.headers.get("Content-Disposition") ?? "",
    content: Buffer.from(await answer.arrayBuffer()),
  };
}

test.each([
  ["pl", "zamowienie"],
  ["en", "order"],
] as const)(
  "an order in %s gives the visitor a document, and the staff a fuller one",
  async (locale, name) => {
    const email = `${locale}@klub.example`;
    await ordered(email, locale);

    expect(await untilSettled()).toEqual([
      "order.to-staff sent",
      "order.to-staff sent",
      "order.to-visitor sent",
    ]);
    const [visitors, first, ...others] = await Promise.all(
      [email, ...staffEmails].map(attachmentTo),
    );
    expect(visitors?.disposition).toMatch(
      new RegExp(`^attachment; .*${name}-ZAM-\\d{4}-\\d{6}\\.pdf`),
    );
    expect(visitors?.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first?.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first?.content.equals(visitors?.content ?? Buffer.of())).toBe(false);
    for (const { content } of others) {
      expect(first?.content.equals(content)).toBe(true);
    }
  },
);

test("a contact's mails pass those of many orders, which have two places", async () => {
  for (let count = 0; count < 40; count += 1) {
    await insertOrder(sql, { ...aPricedOrder(), id: await newId(sql) });
  }
  await sql`select emit('contact.submitted', ${await aLead(sql, "contact")}::uuid)`;

  await handleNew({ mailer });

  const counts = async () => {
    const [count] = await sql<[{ contacts: number; orders: number; documents: number }]>`
      select count(*) filter (where template like 'contact.%' and state <> 'sent')::int as contacts,
        count(*) filter (where template like 'order.%' and state <> 'sent')::int as orders,
        count(*) filter (where has_document and state = 'sending')::int as documents
      from deliveries`;
    expect(count.documents).toBeLessThanOrEqual(2);
    return count;
  };
  await until(async () => (await counts()).contacts === 0);
  expect((await counts()).orders).toBeGreaterThan(60);
});

test("a document is made once for the mails of an order, and anew after a change", async () => {
  let madeCount = 0;
  const write = async () => Buffer.from(String((madeCount += 1)));
  const makeMail = withOrderDocument(orderMails.write.toStaff, "staff", write);
  const order = aFullOrder();

  const mails = await Promise.all([order, order].map((one) => makeMail(one, context, silentLog)));
  await makeMail({ ...order, clubName: "KS Inny" }, context, silentLog);

  expect(mails[0]?.attachments).toEqual(mails[1]?.attachments);
  expect(madeCount).toBe(2);
});

const neverWritten = () => Promise.reject(new Error("no such sign in the font"));

test("without a document the staff's mail is sent, and the visitor's is not", async () => {
  const errors: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => errors.push(line) };
  const order = aFullOrder();

  const mail = await withOrderDocument(orderMails.write.toStaff, "staff", neverWritten)(
    order,
    context,
    log,
  );

  expect(mail).toEqual(orderMails.write.toStaff(order, context));
  expect(errors).toEqual([
    ["the document of an order could not be made", { id: order.id, error: expect.any(Error) }],
  ]);
  await expect(
    withOrderDocument(orderMails.write.toVisitor, "visitor", neverWritten)(order, context, log),
  ).rejects.toThrow("no such sign in the font");
});
