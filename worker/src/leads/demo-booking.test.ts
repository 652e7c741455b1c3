import { aSlot, readMail, receivedMails, slotHours } from "@scm/testing";
import type { SiteContent } from "@scm/contract";
import { moveBooking, publishSiteContent, updateDemoBookingStatus } from "@scm/db";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, operatorId, mailbox, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

test("confirmation and cancellation are mailed once, each with a file for the calendar", async () => {
  const email = "kalendarz@klub.example";
  const id = await booked(email);

  for (const status of ["confirmed", "cancelled"] as const) {
    await setStatus(id, status);
    await setStatus(id, status);
    await handleAll();
    await untilSettled();
  }

  expect(await untilSettled()).toEqual([
    "demo-booking.confirmed sent",
    "demo-booking.cancelled sent",
  ]);
  for (const { id: mail } of await receivedMails(mailbox.webUrl, email)) {
    const { headers } = await fetch(`${mailbox.webUrl}/mails/${mail}/attachments/1`);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; .*\.ics$/);
  }
});

/** Publishes the standard content with changes. */
function publish(own: Partial<SiteContent>) {
  const content = { ...standard, ...own };
  return publishSiteContent(sql, { content, fallback: standard, operatorId, version: null });
}

describe("another link", () => {
  beforeEach(() => {
    onTestFinished(async () => void (await sql`delete from site_content`));
  });

  const event = { ...standard.event, link: "https://spotkanie.example/nowy" };

  test("is mailed to who has a confirmed demo, once, and is no new version of it", async () => {
    const email = "nowy-link@klub.example";
    const id = await booked(email);
    await setStatus(id, "confirmed");
    await handleAll();
    await untilSettled();

    await publish({ event });
    await publish({ event, faq: [] });
    await publish({ event: { ...event, confirmsAtOnce: true } });
    await handleAll();

    expect(await untilSettled()).toEqual([
      "demo-booking.confirmed sent",
      "demo-booking.confirmed sent",
    ]);
    const [newest] = await receivedMails(mailbox.webUrl, email);
    expect(newest?.subject).toMatch(/^Nowe szczegóły prezentacji: /);
    expect(await sql`select version from leads`).toEqual([{ version: 2 }]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["waits for an answer", () => Promise.resolve()],
    ["was cancelled", (id) => setStatus(id, "cancelled")],
    [
      "is over",
      async (id) => {
        await setStatus(id, "confirmed");
        await sql`update leads set slot_starts_at = now() - interval '1 hour'`;
      },
    ],
  ])("is not mailed to whose demo %s", async (_, change) => {
    await change(await booked("nic@klub.example"));
    await sql`delete from outbox`;

    await publish({ event });

    expect(await sql`select from outbox`).toHaveLength(0);
  });
});

test("a confirmed demo that is pending again is mailed with the answer to its visitor", async () => {
  const email = "cofnieta@klub.example";
  const id = await booked(email);
  await setStatus(id, "confirmed");
  await handleAll();
  await untilSettled();

  const answer = { publicAnswer: "Prowadzący zachorował." };
  await updateDemoBookingStatus(sql, {
    id,
    status: "pending",
    adminNotes: null,
    operatorId,
    ...answer,
  });
  await handleAll();

  expect(await untilSettled()).toEqual([
    "demo-booking.confirmed sent",
    "demo-booking.unconfirmed sent",
  ]);
  const [mail] = await receivedMails(mailbox.webUrl, email);
  const { text } = await readMail(mailbox.webUrl, mail?.id ?? "");
  expect(text).toContain(answer.publicAnswer);
});

test("each status is mailed, even if a later one is stored before the first mail", async () => {
  const id = await booked("szybko@klub.example");

  await setStatus(id, "confirmed");
  await setStatus(id, "cancelled");
  await handleAll();

  expect(await untilSettled()).toEqual([
    "demo-booking.confirmed sent",
    "demo-booking.cancelled sent",
  ]);
});

test("other statuses, and notes alone, are not mailed", async () => {
  const id = await booked("cicho@klub.example");

  await setStatus(id, "completed");
  await setStatus(id, "pending");
  await setStatus(id, "pending", "x");

  expect(await handleAll()).toEqual(["done", "done", "done", "done"]);
  expect(await untilSettled()).toEqual([]);
});

test("a move by an operator is mailed to the visitor alone, with the answer", async () => {
  const email = "przelozony@klub.example";
  const id = await booked(email);
  await setStatus(id, "confirmed");
  await handleAll();
  await untilSettled();
  const [selectedSlot = ""] = slotHours(1);
  await aSlot(sql, selectedSlot);

  const by = { operatorId, publicAnswer: "Prowadzący zachorował.\nPrzepraszamy." };
  await moveBooking(sql, { id, version: null, selectedSlot, ...by });
  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.confirmed sent", "demo-booking.moved sent"]);
  const [mail] = await receivedMails(mailbox.webUrl, email);
  expect(mail?.subject).toMatch(/^Przełożyliśmy prezentację: /);
  const { text } = await readMail(mailbox.webUrl, mail?.id ?? "");
  expect(text?.replaceAll("\r\n", "\n")).toContain(
    "\n\n> Prowadzący zachorował.\n> Przepraszamy.\n\n",
  );
});

test("what an operator says with a status is in the mail about it, and in no later one", async () => {
  const email = "dopisek@klub.example";
  const id = await booked(email);
  for (const [status, publicAnswer] of [
    ["confirmed", "Zabierzcie skarbnika."],
    ["cancelled", null],
  ] as const) {
    await updateDemoBookingStatus(sql, { id, status, publicAnswer, adminNotes: null, operatorId });
    await handleAll();
    await untilSettled();
  }

  const mails = await receivedMails(mailbox.webUrl, email);
  const texts = await Promise.all(mails.map(({ id: mailId }) => readMail(mailbox.webUrl, mailId)));
  expect(texts.map(({ text }) => text?.includes("Zabierzcie skarbnika."))).toEqual([false, true]);
});

test("a new status after the demo is not mailed", async () => {
  const id = await booked("bylo@klub.example");
  await sql`update leads set slot_starts_at = now() - interval '1 hour'`;

  await setStatus(id, "confirmed");
  await setStatus(id, "cancelled");
  await handleAll();

  expect(await untilSettled()).toEqual([]);
});

test("an event about an unknown booking is given up", async () => {
  await sql`
    select emit('demo-booking.status-changed', uuid_v7(),
      '{"status": "confirmed", "sequence": 1}')`;
  await sql`select emit('demo-booking.reminder-due', uuid_v7(), '{"startsS": 1}')`;

  expect(await handleAll()).toEqual(["given-up", "given-up", "given-up", "given-up"]);
});
