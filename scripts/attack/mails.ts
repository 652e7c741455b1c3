/** Mails to people who never asked for them, and to the staff. */
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  anOrder,
} from "../../packages/testing/src/builders.ts";
import { readMail, receivedMails } from "../../packages/testing/src/mailbox.ts";
import { call, countStatus, flood, textIn } from "./call.ts";
import { asOperator, attackerAddress, needed, settled, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

const stranger = "stranger@third-party.example";
const otherStranger = "other@third-party.example";
const trap = "evil.example/login";
const typed = `URGENT: account blocked, unlock at http://${trap}`;

export const mailAttacks: Attack<Site>[] = [
  {
    name: "Confirmations that reach one stranger, of 40 contacts from 4 addresses",
    before: "30",
    allowed: { most: 3 },
    play: mailStranger,
  },
  {
    name: "Of these, mails that carry a text which the sender typed",
    before: "30",
    allowed: { most: 0 },
    play: (site) => countTrapped(site, stranger),
  },
  {
    name: "Mails with a typed link after an order, a booking and a sign-up for a stranger",
    before: "all",
    allowed: { most: 0 },
    play: mailByOtherForms,
  },
  {
    name: "Mails to the staff whose Reply-To carries an encoded word as it was typed",
    before: "1",
    allowed: { most: 0 },
    play: smuggleEncodedWord,
  },
  {
    name: "Mails to one address of the staff in the hour of 60 sign-ups and 40 bug reports",
    before: "all, 60 reports",
    allowed: { most: 60 },
    play: floodStaff,
  },
  {
    name: "Mails of all of these that wait for an operator instead of being lost",
    before: "0",
    allowed: { least: 70 },
    play: countHeldBack,
  },
];

async function mailStranger(site: Site): Promise<number> {
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const ask = asOperator(site);
  const body = aContact({ email: stranger, name: typed, subject: typed, message: typed });
  const answers = await flood({ count: 40, atOnceMax: 8 }, (index) =>
    call(`${site.url}/api/contact`, { body, from: attackerAddress(1, index % 4) }),
  );
  if (countStatus(answers, 201) === 0) throw new Error("no contact was accepted");
  await settled(ask);
  return (await receivedMails(mailboxUrl, stranger)).length;
}

async function mailByOtherForms(site: Site): Promise<number> {
  const ask = asOperator(site);
  const name = typed;
  const email = otherStranger;
  const [slot] = await freeSlots(site);
  const forms = {
    "/api/order": anOrder({ name, email, clubName: typed }),
    "/api/beta-test-signup": aBetaSignup({ name, email, clubName: typed }),
    "/api/demo-booking": aDemoBooking({
      name,
      email,
      clubName: typed,
      selectedSlot: textIn(slot, "datetime"),
    }),
  };
  for (const [path, body] of Object.entries(forms)) {
    const { status } = await call(site.url + path, { body, from: attackerAddress(2, 0) });
    if (status !== 201) throw new Error(`${path} was answered ${status}`);
  }
  await settled(ask);
  return countTrapped(site, email);
}

async function freeSlots({ url }: Site): Promise<unknown[]> {
  const now = Date.now();
  const [start, end] = [now, now + 60 * 86_400_000].map((ms) => new Date(ms).toISOString());
  const { body } = await call(`${url}/api/slots?start=${start}&end=${end}`);
  return Array.isArray(body) ? body.filter((slot) => Object(slot).isBooked === false) : [];
}

async function countTrapped(site: Site, receiver: string): Promise<number> {
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const mails = await receivedMails(mailboxUrl, receiver);
  if (mails.length === 0) throw new Error("no mail came at all");
  const whole = await Promise.all(mails.map(({ id }) => readMail(mailboxUrl, id)));
  return whole.filter((mail) => JSON.stringify(mail).includes(trap)).length;
}

/** Programs that decode it inside a quoted name would see a second receiver. */
const encodedWord = "=?utf-8?q?Anna=0d=0aBcc:_third@party.example?=";

async function smuggleEncodedWord(site: Site): Promise<number> {
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const ask = asOperator(site);
  const body = aContact({ email: "word@third-party.example", name: encodedWord });
  await call(`${site.url}/api/contact`, { body, from: attackerAddress(3, 0) });
  await settled(ask);
  const mails = await receivedMails(mailboxUrl);
  const whole = await Promise.all(mails.map(({ id }) => readMail(mailboxUrl, id)));
  return whole.filter(({ headers }) =>
    headers.some(
      ({ name, value }) => /reply-to/i.test(name) && value.includes("=?utf-8?q?Anna=0d"),
    ),
  ).length;
}

async function floodStaff(site: Site): Promise<number> {
  const mailboxUrl = needed(site.mailboxUrl, "--mailbox");
  const { staffEmail } = needed(site.own, "a product that this script started");
  const ask = asOperator(site);
  const token = await clubToken(site);
  await flood({ count: 60, atOnceMax: 8 }, (index) =>
    call(`${site.url}/api/beta-test-signup`, {
      body: aBetaSignup({ email: `club-${index}@third-party.example` }),
      from: attackerAddress(4, index % 4),
    }),
  );
  await flood({ count: 40, atOnceMax: 8 }, (index) =>
    call(`${site.url}/api/bug-report`, {
      body: { title: `Report ${index}`, description: "A flood." },
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  await settled(ask);
  return (await receivedMails(mailboxUrl, staffEmail)).length;
}

/** A club's system that has turned against its provider. */
async function clubToken(site: Site): Promise<string> {
  const ask = asOperator(site);
  const created = await ask("/api/admin/tenants", {
    body: { tenantName: "flood", clubName: "KS Flood", contactEmail: "flood@club.example" },
  });
  await settled(ask);
  const path = `/api/admin/tenants/${textIn(created.body, "id")}/secret`;
  const { body } = await ask(path, { method: "POST" });
  const granted = await call(`${site.url}/oauth/token`, {
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: textIn(body, "clientId"),
      client_secret: textIn(body, "clientSecret"),
    }).toString(),
  });
  return textIn(granted.body, "access_token");
}

async function countHeldBack(site: Site): Promise<number> {
  needed(site.own, "a product that this script started");
  const ask = asOperator(site);
  const { mails } = Object((await ask("/api/admin/system")).body);
  return Number(mails.limited);
}
