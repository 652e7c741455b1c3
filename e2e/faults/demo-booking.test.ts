import { aDemoBooking, allOf, receivedMails, slotHours } from "@scm/testing";
import { openHouse, staffEmail } from "@scm/testing/house";
import { expect, test } from "vitest";
import { letTimePass, skipJobLocks, skipLeases, untilMailed } from "./clock.ts";
import { idIn, logIn, submit } from "./operator.ts";

const house = await openHouse();
const operator = await logIn(house);
const [first = "", second = "", third = ""] = slotHours(3);

async function makeSlot(datetime: string): Promise<void> {
  const { status } = await operator.send("POST", "/api/admin/slots", { datetime });
  expect(status).toBe(201);
}

function book(selectedSlot: string, email: string) {
  return submit(house, "/api/demo-booking", aDemoBooking({ selectedSlot, email }));
}

function setStatus(id: string, status: string) {
  return operator.send("PUT", `/api/admin/demo-bookings/${id}/status`, { status });
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await receivedMails(house.mailboxUrl, email);
  return mails.map(({ subject }) => subject);
}

test("50 visitors ask for one slot at once: one gets it, 49 hear 409, and one set of mails goes out", async () => {
  await makeSlot(first);
  const emails = Array.from({ length: 50 }, (_, index) => `herd-${index}@visitors.example`);

  const answers = await allOf(
    emails.map((email) => () => book(first, email)),
    { atOnceMax: 50 },
  );
  await untilMailed(house, { withinMs: 30_000 });

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const mailed = await Promise.all(emails.map(subjectsTo));
  expect(mailed.flat()).toHaveLength(1);
  expect(await subjectsTo(staffEmail)).toHaveLength(1);
});

test("a booking is confirmed while Redis is away: the operator is answered at once, and the visitor is told once when it is back", async () => {
  await makeSlot(second);
  const id = idIn(await book(second, "without-redis@visitors.example"));
  await untilMailed(house, { withinMs: 30_000 });

  await house.redis.kill();
  const { status } = await setStatus(id, "confirmed");
  await house.redis.start();
  await untilMailed(house, { withinMs: 60_000, meanwhile: () => letTimePass(house) });

  expect(status).toBe(200);
  const subjects = await subjectsTo("without-redis@visitors.example");
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects).size).toBe(2);
});

test("the worker is killed ten times while bookings are confirmed and cancelled: every step is told, and what may have been told twice is marked", async () => {
  await makeSlot(third);
  const email = "steps@visitors.example";
  const id = idIn(await book(third, email));

  for (let kill = 0; kill < 10; kill += 1) {
    expect((await setStatus(id, kill % 2 === 0 ? "confirmed" : "cancelled")).status).toBe(200);
    await house.worker.end("SIGKILL");
    await skipJobLocks(house);
    await skipLeases(house, { olderThanS: 0 });
    await house.worker.start();
  }
  await untilMailed(house, { withinMs: 60_000, meanwhile: () => letTimePass(house) });

  const told = await house.sql`
    select template, payload->>'sequence' as sequence, uncertain_count
    from deliveries join outbox on outbox.id = outbox_id
    where receiver = ${email} and template not like '%.to-%'`;
  const sequences = told.map(({ sequence }) => Number(sequence));
  expect(sequences.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const uncertain = told.reduce((sum, { uncertainCount }) => sum + Number(uncertainCount), 0);
  const mails = await subjectsTo(email);
  // One is the confirmation that the request has arrived.
  expect(mails.length).toBeGreaterThanOrEqual(11);
  expect(mails.length).toBeLessThanOrEqual(11 + uncertain);
});
