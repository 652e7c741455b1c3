import { randomBytes } from "node:crypto";
import {
  findVisitorLink,
  insertContact,
  insertDemoBooking,
  insertOrder,
  moveBooking,
  newId,
  prolongVisitorLinks,
  updateDemoBookingStatus,
  withdrawBooking,
} from "@scm/db";
import { hashVisitorToken } from "@scm/runtime";
import {
  aContact,
  aDemoBooking,
  aPricedOrder,
  readMail,
  receivedMails,
  slotHours,
  submitted,
} from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { createVisitorLinks } from "../mail/visitor-link.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();
const keys = { old: randomBytes(32), current: randomBytes(32) };
const days = 90;
const visitorLinks = createVisitorLinks({ sql, secretKeys: [keys.old] });
const { mailbox, mailer, untilSettled } = await openMailing(sql, { visitorLinks });
const [first = "", second = ""] = slotHours(2);

beforeEach(async () => {
  for (const table of ["outbox", "leads", "slots", "visitor_links"]) {
    await sql`delete from ${sql(table)}`;
  }
});

/** Handles each new event twice and sends what is due. */
async function handleAll(): Promise<string[]> {
  await handleNew({
    times: 2,
    staffEmails: ["s@scm.example"],
    mailer,
  });
  return untilSettled();
}

async function booked(email: string, own: object = {}): Promise<string> {
  await sql`insert into slots ${sql([{ datetime: first }, { datetime: second }])}`;
  const booking = submitted(aDemoBooking({ email, selectedSlot: first }));
  const result = await insertDemoBooking(sql, { ...booking, ...own });
  return "id" in result ? result.id : "";
}

/** The tokens in the mails to an address, oldest first; null in a mail without one. */
async function tokensTo(email: string): Promise<(string | null)[]> {
  const mails = await receivedMails(mailbox.webUrl, email);
  const texts = await Promise.all(mails.map(({ id }) => readMail(mailbox.webUrl, id)));
  return texts
    .toReversed()
    .map(({ text }) => /scm\.example\.pl\/(?:en\/)?p\/([\w-]{43})\n/.exec(text ?? "")?.[1] ?? null);
}

test("every mail to a visitor has the link of the address, and no mail to others has one", async () => {
  const email = "anna@klub.example";
  const id = await booked(email);
  await insertContact(sql, submitted(aContact({ email: "Anna@klub.example" })));
  await handleAll();
  await updateDemoBookingStatus(sql, { id, status: "confirmed", adminNotes: null, operatorId });
  await handleAll();

  const tokens = [...(await tokensTo(email)), ...(await tokensTo("Anna@klub.example"))];
  expect(tokens).toHaveLength(3);
  expect(new Set(tokens).size).toBe(1);
  expect(await tokensTo("s@scm.example")).toEqual([null, null]);
  const link = await findVisitorLink(sql, hashVisitorToken(String(tokens[0])));
  expect(link).toMatchObject({ address: email });
  const daysLeft = (Date.parse(link?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(days);
});

test("a move and a withdrawal mail the visitor the new time and tell the staff, once each", async () => {
  const email = "ruch@klub.example";
  const id = await booked(email);
  await sql`update leads set created_at = now() - interval '1 hour'`;
  await sql`delete from outbox`;
  const [, token = ""] = (await visitorLinks.pathOf(email))?.split("/p/") ?? [];
  const own = { tokenHash: hashVisitorToken(token), id };

  await moveBooking(sql, {
    ...own,
    version: 1,
    selectedSlot: second,
  });
  await handleAll();
  await withdrawBooking(sql, { ...own, version: 2 });

  expect((await handleAll()).toSorted()).toEqual([
    "demo-booking.cancelled sent",
    "demo-booking.moved sent",
    "demo-booking.moved-to-staff sent",
    "demo-booking.withdrawn-to-staff sent",
  ]);
  const mails = (await receivedMails(mailbox.webUrl, email)).toReversed();
  const calendars = await Promise.all(
    mails.map(async (mail) =>
      (await fetch(`${mailbox.webUrl}/mails/${mail.id}/attachments/1`)).text(),
    ),
  );
  const start = second.replaceAll(/[-:]|\.000/g, "");
  expect(calendars[0]).toMatch(
    new RegExp(`METHOD:REQUEST[^]*UID:${id}[^]*SEQUENCE:1[^]*DTSTART:${start}[^]*TENTATIVE`),
  );
  expect(calendars[1]).toMatch(new RegExp(`METHOD:CANCEL[^]*UID:${id}[^]*SEQUENCE:2`));
  const changes = await sql<{ createdAt: string }[]>`select created_at from outbox order by id`;
  for (const [index, { createdAt }] of changes.entries()) {
    const stamp = createdAt.replaceAll(/[-:]|\.\d+/g, "");
    expect(calendars[index]).toContain(`DTSTAMP:${stamp}`);
  }
});

test("suspected spam gets no mail and no link", async () => {
  const email = "spam@klub.example";
  const order = aPricedOrder({ email, isSuspectedSpam: true });
  await insertOrder(sql, { ...order, id: await newId(sql) });

  await handleAll();

  expect(await tokensTo(email)).toEqual([]);
  expect(await sql`select from visitor_links`).toHaveLength(0);
});

test("an expired link stays expired, and the next mail has another", async () => {
  await booked("nowy@klub.example");
  const expired = await visitorLinks.pathOf("nowy@klub.example");
  await sql`update visitor_links set expires_at = now()`;

  const path = await visitorLinks.pathOf("nowy@klub.example");

  expect(path).not.toBe(expired);
  expect(await sql`select from visitor_links`).toHaveLength(1);
  const [, old = ""] = expired?.split("/p/") ?? [];
  expect(await findVisitorLink(sql, hashVisitorToken(old))).toBeNull();
});

test("mails that are composed at once have one link", async () => {
  await booked("razem@klub.example");

  const paths = await Promise.all(
    Array.from({ length: 10 }, () => visitorLinks.pathOf("Razem@klub.example")),
  );

  expect(new Set(paths).size).toBe(1);
  expect(paths[0]).toMatch(/^\/p\/[\w-]{43}$/);
});

test("a link is prolonged while a request is open, and ends after it", async () => {
  const id = await booked("otwarte@klub.example");
  await visitorLinks.pathOf("otwarte@klub.example");
  const daysLeft = async () => {
    const [link] = await sql<[{ days: number }]>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from visitor_links`;
    return link.days;
  };
  expect(await prolongVisitorLinks(sql)).toBe(0);
  await sql`update visitor_links set expires_at = now() + interval '1 day'`;

  expect(await prolongVisitorLinks(sql)).toBe(1);
  expect(await daysLeft()).toBe(days);

  await sql`update visitor_links set expires_at = now() + interval '1 day'`;
  await updateDemoBookingStatus(sql, { id, status: "cancelled", adminNotes: null, operatorId });
  expect(await prolongVisitorLinks(sql)).toBe(0);
  expect(await daysLeft()).toBe(1);
});

test("a link outlives the change of the key; once its key is gone, the next mail has another", async () => {
  const email = "klucz@klub.example";
  await booked(email);
  const before = await visitorLinks.pathOf(email);
  const linksWith = (secretKeys: [Buffer, ...Buffer[]]) =>
    createVisitorLinks({ sql, secretKeys }).pathOf(email);

  expect(await linksWith([keys.current, keys.old])).toBe(before);
  const after = await linksWith([keys.current]);

  expect(after).not.toBe(before);
  expect(await linksWith([keys.current])).toBe(after);
});

test("an address without leads gets no link, and an old token is forgotten with its leads", async () => {
  expect(await visitorLinks.pathOf("nikt@klub.example")).toBeNull();

  await booked("ktos@klub.example");
  await visitorLinks.pathOf("ktos@klub.example");
  await sql`select delete_leads(array_agg(id)) from leads`;

  expect(await sql`select from visitor_links`).toHaveLength(0);
});
