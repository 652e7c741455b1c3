/** Limits per sender: what a script with made-up addresses can take of the calendar. */
import { createHash } from "node:crypto";
import {
  aDemoBooking,
  openTestDatabase,
  slotHours,
  submitted,
  until,
  anOperator,
} from "@scm/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { insertDemoBooking, updateDemoBookingStatus, type BookingRules } from "./demo-bookings.ts";

const { sql, url } = await openTestDatabase();
/** Enough connections for a real race. */
const many = connect(url, { service: "test", poolSize: 20 });
afterAll(() => many.end({ timeout: 1 }));
const operatorId = await anOperator(sql);
const hours = slotHours(40);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from slots`;
  await sql`truncate lead_events`;
  await sql`insert into slots (datetime) select value::timestamptz
    from jsonb_array_elements_text(${sql.json(hours)})`;
});

type Attempt = { email?: string; address?: string; key?: string };

function rulesFor(address: string, own: Partial<BookingRules> = {}): BookingRules {
  const addressHash = createHash("sha256").update(address).digest();
  const lapse = { answerDueAt: null, warningAt: null };
  return { addressHash, emailMax: 2, addressMax: 3, lapse, ...own };
}

let unnamed = 0;

/** By default from an e-mail and an address of their own. */
async function book(hour: number, attempt: Attempt = {}, own: Partial<BookingRules> = {}) {
  unnamed += 1;
  const { email = `${unnamed}@klub.example`, address = `${unnamed}` } = attempt;
  const lead = submitted(aDemoBooking({ email, selectedSlot: hours[hour] ?? "" }));
  const rules = rulesFor(address, own);
  const fingerprint = { current: "00", known: ["00"] };
  const once = attempt.key === undefined ? null : { key: attempt.key, fingerprint };
  return insertDemoBooking(many, { ...lead, rules }, once);
}

async function idOf(booked: ReturnType<typeof book>): Promise<string> {
  const result = await booked;
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return result.id;
}

function kindsOf(results: readonly { kind: string }[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { kind } of results) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return kinds;
}

async function held(): Promise<number> {
  const slots = await sql`select from leads where held_slot_id is not null`;
  return slots.length;
}

function setStatus(id: string, status: "pending" | "confirmed" | "cancelled") {
  return updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
}

test("of 40 bookings at once from one address with made-up e-mails, 3 are taken", async () => {
  const results = await Promise.all(hours.map((_, hour) => book(hour, { address: "one" })));

  expect(kindsOf(results)).toEqual({ stored: 3, "too-many-bookings": 37 });
  expect(await held()).toBe(3);
  expect(await sql`select event from outbox`).toHaveLength(3);
});

test("of 40 bookings at once with one e-mail from many addresses, 2 are taken", async () => {
  const emails = ["anna@klub.example", "Anna@Klub.example"];

  const results = await Promise.all(
    hours.map((_, hour) => book(hour, { email: emails[hour % 2] ?? "" })),
  );

  expect(kindsOf(results)).toEqual({ stored: 2, "too-many-bookings": 38 });
  expect(await held()).toBe(2);
});

test.each<[string, Attempt]>([
  ["address", { address: "one" }],
  ["e-mail", { email: "anna@klub.example" }],
])("a booking waits for one by the same %s that is not committed yet", async (_, same) => {
  const limits = { emailMax: 1, addressMax: 1 };
  const { addressHash } = rulesFor(same.address ?? "another");
  const { started } = await many.begin(async (tx) => {
    const email = same.email ?? "ewa@klub.example";
    await tx`select booking_wait_s(${email}, ${addressHash}, 1, 1)`;
    await tx`
      insert into leads (kind, status, name, email, details, locale, held_slot_id, slot_starts_at,
        address_hash)
      select 'demo-booking', 'pending', 'Ewa', ${email}, '{"preferredDate": null}', 'pl', id,
        datetime, ${addressHash}
      from slots where datetime = ${hours[0] ?? ""}`;
    const booking = book(1, same, limits);
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      return waiting.length === 1;
    });
    // In an object, so that the transaction does not wait for the booking.
    return { started: booking };
  });

  expect((await started).kind).toBe("too-many-bookings");
});

test("of 40 repeats at once at the last place, each gets the one booking", async () => {
  const address = "one";
  await Promise.all([0, 1].map((hour) => book(hour, { address })));

  const results = await Promise.all(
    hours.map(() => book(2, { address, email: "anna@klub.example", key: "once" })),
  );

  expect(kindsOf(results)).toEqual({ stored: 1, repeated: 39 });
});

test("bookings that are confirmed at once count for their e-mail until somebody decides", async () => {
  const email = "hurt@klub.example";
  const bookAtOnce = (hour: number) => {
    const lead = submitted(aDemoBooking({ email, selectedSlot: hours[hour] ?? "" }));
    return insertDemoBooking(sql, {
      ...lead,
      rules: rulesFor(`at once ${hour}`),
      isConfirmed: true,
    });
  };
  const first = await idOf(bookAtOnce(0));
  await bookAtOnce(1);

  expect(await bookAtOnce(2)).toMatchObject({ kind: "too-many-bookings" });

  for (const status of ["pending", "confirmed"] as const) {
    await updateDemoBookingStatus(sql, { id: first, status, adminNotes: null, operatorId });
  }
  expect(await bookAtOnce(2)).toMatchObject({ kind: "stored" });
});

test("a limit of the address ends 24 hours after its bookings, cancelled or not", async () => {
  const address = "one";
  const ids = await Promise.all([0, 1, 2].map((hour) => idOf(book(hour, { address }))));
  await setStatus(ids[0] ?? "", "cancelled");
  await sql`update leads set created_at = now() - interval '23 hours 59 minutes'`;

  const early = await book(3, { address });
  await sql`update leads set created_at = now() - interval '24 hours 1 second'`;
  const late = await book(3, { address });

  expect(early.kind).toBe("too-many-bookings");
  expect(Object(early).retryAfterS).toBeGreaterThan(50);
  expect(Object(early).retryAfterS).toBeLessThanOrEqual(60);
  expect(late.kind).toBe("stored");
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["confirmed", (id) => setStatus(id, "confirmed")],
  ["cancelled", (id) => setStatus(id, "cancelled")],
  ["past", (id) => sql`update leads set slot_starts_at = now() - interval '1 h' where id = ${id}`],
])("a booking that is %s no longer counts for its e-mail", async (_, change) => {
  const email = "anna@klub.example";
  const [id = ""] = await Promise.all([0, 1].map((hour) => idOf(book(hour, { email }))));
  const before = await book(2, { email });

  await change(id);

  expect(before).toEqual({ kind: "too-many-bookings", retryAfterS: 3_600 });
  expect((await book(2, { email })).kind).toBe("stored");
});

test.each(["emailMax", "addressMax"] as const)("a limit of 0 limits nothing: %s", async (limit) => {
  const attempt = limit === "emailMax" ? { email: "anna@klub.example" } : { address: "one" };

  const results = await Promise.all(
    [0, 1, 2, 3].map((hour) => book(hour, attempt, { [limit]: 0 })),
  );

  expect(kindsOf(results)).toEqual({ stored: 4 });
});

test("a slot that cannot be booked is refused as such, even to a sender at the limit", async () => {
  const address = "one";
  await Promise.all([0, 1, 2].map((hour) => book(hour, { address })));
  await sql`delete from slots where datetime = ${hours[5] ?? ""}`;

  expect((await book(5, { address })).kind).toBe("slot-unavailable");
});
