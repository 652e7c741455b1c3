import { erasePerson, insertDemoBooking, moveBooking, publishSiteContent } from "@scm/db";
import { aDemoBooking, aSlot, readMail, receivedMails, slotHours, submitted } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, operatorId, mailbox, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

let made = 0;
let host = "";

beforeEach(async () => {
  made += 1;
  host = `prowadzi-${made}@scm.example`;
  await publish({ host: { name: "Marta Lis", email: host } });
});

afterEach(async () => void (await sql`delete from site_content`));

function publish(event: Partial<(typeof standard)["event"]>) {
  const content = { ...standard, event: { ...standard.event, ...event } };
  return publishSiteContent(sql, { content, fallback: standard, operatorId, version: null });
}

/** Handles what is new, and sends it. */
async function sendAll(): Promise<string[]> {
  await handleAll();
  return untilSettled();
}

/** Method, sequence and whole entry of each mail that an address got, oldest first. */
async function entriesOf(email: string) {
  const mails = await receivedMails(mailbox.webUrl, email);
  return Promise.all(
    mails.toReversed().map(async ({ id, subject }) => {
      const file = await fetch(`${mailbox.webUrl}/mails/${id}/attachments/1`);
      const entry = (await file.text()).replaceAll(/\r?\n[ \t]/g, "");
      const [, method] = /METHOD:(\w+)/.exec(entry) ?? [];
      const [, sequence] = /SEQUENCE:(\d+)/.exec(entry) ?? [];
      return { step: `${method} ${sequence}`, entry, subject, id };
    }),
  );
}

const stepsOf = async (email: string) => (await entriesOf(email)).map(({ step }) => step);

test("the host gets each step of a confirmed demo once, without the answer to the visitor", async () => {
  const visitor = "gosc@klub.example";
  const id = await booked(visitor, { clubName: "KS Tarcza" });
  await setStatus(id, "confirmed");
  await sendAll();
  const [selectedSlot = ""] = slotHours(1);
  await aSlot(sql, selectedSlot);
  await moveBooking(sql, {
    id,
    version: null,
    selectedSlot,
    operatorId,
    publicAnswer: "Tylko dla gościa.",
  });
  await sendAll();

  expect(await stepsOf(host)).toEqual(["REQUEST 1", "REQUEST 2"]);
  const [first, second] = await entriesOf(host);
  expect(second?.subject).toMatch(/^Prowadzisz demo w\u00a0nowym terminie, /);
  expect(first?.entry).toContain(": KS Tarcza\n");
  expect(first?.entry).toContain(visitor);
  for (const { id: mailId } of await entriesOf(host)) {
    expect((await readMail(mailbox.webUrl, mailId)).text).not.toContain("Tylko dla gościa.");
  }
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["cancelled", (id) => setStatus(id, "cancelled")],
  ["lapsed", (id) => sql`select emit('demo-booking.lapsed', ${id}, '{"sequence": 1}')`],
])("the host hears nothing of a pending demo that is %s", async (_, end) => {
  const id = await booked("czeka@klub.example");

  await end(id);
  await sendAll();

  expect(await stepsOf(host)).toEqual([]);
});

test("without a named host nobody gets an entry but the visitor", async () => {
  await publish({ host: null });
  await setStatus(await booked("sam@klub.example"), "confirmed");

  expect(await sendAll()).toEqual(["demo-booking.confirmed sent"]);
});

function erase(email: string) {
  return erasePerson(sql, { email, named: [], hashes: { email: "00", name: null }, operatorId });
}

describe("an erasure of the visitor", () => {
  test("takes the demo out of the host's calendar, once and without anything of the visitor", async () => {
    const email = "kanarek@klub.example";
    const id = await booked(email, {
      name: "Ewa Kanarek",
      clubName: "KS Kanarek",
      phone: "600999111",
    });
    await setStatus(id, "confirmed");
    await sendAll();

    await erase(email);
    await sendAll();

    expect(await stepsOf(host)).toEqual(["REQUEST 1", "CANCEL 2"]);
    const newest = (await entriesOf(host)).at(-1);
    expect(newest?.entry).toContain(`UID:${id}\n`);
    const { text, html } = await readMail(mailbox.webUrl, newest?.id ?? "");
    const stored = await sql`select row_to_json(outbox) as event, row_to_json(deliveries) as mail
      from outbox join deliveries on outbox_id = outbox.id`;
    const left = [newest?.subject, newest?.entry, text, html, JSON.stringify(stored)].join();
    expect(left).not.toMatch(/kanarek|600999111/i);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["was told that it is cancelled", (id) => setStatus(id, "cancelled")],
    ["has given it", () => sql`update leads set slot_starts_at = now() - interval '1 hour'`],
  ])("says nothing to a host who %s", async (_, end) => {
    const email = `cisza-${made}@klub.example`;
    const id = await booked(email);
    await setStatus(id, "confirmed");
    await sendAll();
    await end(id);
    await sendAll();

    await erase(email);

    expect(await sendAll()).toEqual([]);
  });
});

async function bookAtOnce(email: string) {
  const selectedSlot = await aSlot(sql);
  const booking = submitted(aDemoBooking({ email, selectedSlot }));
  const lapse = { answerDueAt: selectedSlot, warningAt: selectedSlot };
  const rules = { addressHash: Buffer.alloc(32), emailMax: 0, addressMax: 0, lapse };
  await insertDemoBooking(sql, { ...booking, rules, isConfirmed: true });
}

describe("a booking that is confirmed at once", () => {
  test("has one mail to the visitor, one to the staff and one to the host", async () => {
    const email = "od-razu@klub.example";
    await bookAtOnce(email);

    expect((await sendAll()).toSorted()).toEqual([
      "demo-booking.confirmed sent",
      "demo-booking.host sent",
      "demo-booking.to-staff sent",
    ]);
    expect(await stepsOf(email)).toEqual(["REQUEST 0"]);
    expect((await entriesOf(email))[0]?.subject).toMatch(/^Prezentacja potwierdzona: /);
    expect(await stepsOf(host)).toEqual(["REQUEST 0"]);
    expect(
      await sql`select status, lapses_at, confirmed_at is not null as is_dated from leads`,
    ).toEqual([{ status: "confirmed", lapsesAt: null, isDated: true }]);
  });

  test("is not mailed to its visitor once its time has passed", async () => {
    await bookAtOnce("za-pozno@klub.example");
    await sql`update leads set slot_starts_at = now() - interval '1 hour'`;

    expect((await sendAll()).toSorted()).toEqual([
      "demo-booking.confirmed withdrawn",
      "demo-booking.host withdrawn",
      "demo-booking.to-staff sent",
    ]);
  });
});
