import { randomBytes } from "node:crypto";
import { aDemoBooking, openTestDatabase, slotHours, submitted, anOperator } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteSlot } from "../site/slots.ts";
import { findDemoChange, insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";
import { moveBooking, withdrawBooking, type BookingChange } from "./booking-changes.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const hours = slotHours(4);
const visitors = 3;

beforeEach(empty);

async function empty(): Promise<void> {
  await sql`delete from outbox`;
  await sql`delete from lead_events`;
  await sql`delete from leads`;
  await sql`delete from slots`;
  await sql`insert into slots ${sql(hours.map((datetime) => ({ datetime })))}`;
}

const emailOf = (visitor: number) => `visitor-${visitor}@klub.example`;

async function book(visitor: number, hour: number): Promise<string | null> {
  const lead = submitted(
    aDemoBooking({ email: emailOf(visitor), selectedSlot: hours[hour] ?? "" }),
  );
  const result = await insertDemoBooking(sql, lead);
  return "id" in result ? result.id : null;
}

/** The hash of the token of a visitor, who has a booking. */
async function linkOf(visitor: number): Promise<Buffer> {
  const [{ tokenHash }] = await sql<[{ tokenHash: Buffer }]>`
    insert into visitor_links as link (address, token_hash, token_sealed, expires_at)
    values (${emailOf(visitor)}, ${randomBytes(32)}, '', now() + interval '90 days')
    on conflict on constraint visitor_links_once do update set address = link.address
    returning token_hash`;
  return tokenHash;
}

type Stored = {
  id: string;
  status: string;
  version: number;
  sequence: number;
  heldAt: string | null;
  startsAt: string;
};

function bookings(): Promise<Stored[]> {
  return sql<Stored[]>`
    select leads.id, status, version, calendar_sequence as sequence,
      slots.datetime as held_at, slot_starts_at as starts_at
    from leads left join slots on slots.id = held_slot_id order by leads.id`;
}

async function moved(visitor: number, id: string, own: object): Promise<BookingChange> {
  const selectedSlot = hours[1] ?? "";
  const move = { tokenHash: await linkOf(visitor), id, version: 1, selectedSlot };
  return moveBooking(sql, { ...move, ...own });
}

describe("a move", () => {
  test("keeps the status, raises the sequence and emits one event", async () => {
    const id = (await book(0, 0)) ?? "";
    await updateDemoBookingStatus(sql, { id, status: "confirmed", adminNotes: null, operatorId });

    expect(await moved(0, id, { version: 2 })).toBe("saved");
    expect(await moved(0, id, { version: 2 })).toBe("saved");

    const [first, second] = hours;
    expect(await bookings()).toEqual([
      { id, status: "confirmed", version: 3, sequence: 2, heldAt: second, startsAt: second },
    ]);
    expect(await sql`select payload from outbox where event = 'demo-booking.moved'`).toEqual([
      { payload: { sequence: 2, from: first, to: second } },
    ]);
    expect(await sql`select cause from lead_events where cause is not null`).toEqual([
      { cause: "moved" },
    ]);
  });

  test("by an operator needs no token, and its answer is stored beside it, not in the event", async () => {
    const id = (await book(0, 0)) ?? "";
    const [first, second = ""] = hours;
    const move = { id, selectedSlot: second, operatorId, publicAnswer: "Prowadzący zachorował." };

    expect(await moveBooking(sql, { ...move, version: 2 })).toBe("changed");
    expect(await moveBooking(sql, { ...move, version: 1 })).toBe("saved");
    expect(await moveBooking(sql, { ...move, version: 1 })).toBe("saved");

    expect(await bookings()).toMatchObject([{ status: "pending", version: 2, heldAt: second }]);
    expect(await sql`select payload from outbox where event = 'demo-booking.moved'`).toEqual([
      { payload: { sequence: 1, from: first, to: second, isByOperator: true } },
    ]);
    expect(await sql`select operator_id, cause, public_answer from lead_events`).toEqual([
      { operatorId, cause: "moved", publicAnswer: move.publicAnswer },
    ]);
    expect(await findDemoChange(sql, { id, sequence: 1 })).toMatchObject({
      publicAnswer: move.publicAnswer,
    });
    const audited = await sql`select operator_id from audit_log where subject_id = ${id}`;
    expect(audited).toEqual([{ operatorId }]);
  });

  test("by an operator leaves a booking that is over, and a slot that is taken", async () => {
    const closed = (await book(0, 0)) ?? "";
    const other = (await book(1, 1)) ?? "";
    const by = { version: null, operatorId, publicAnswer: null };
    const taken = await moveBooking(sql, { ...by, id: other, selectedSlot: hours[0] ?? "" });
    await updateDemoBookingStatus(sql, {
      id: closed,
      status: "cancelled",
      adminNotes: null,
      operatorId,
    });

    const late = await moveBooking(sql, { ...by, id: closed, selectedSlot: hours[2] ?? "" });

    expect([taken, late]).toEqual(["slot-unavailable", "closed"]);
    expect(await sql`select from outbox where event = 'demo-booking.moved'`).toHaveLength(0);
  });

  test("neither prolongs an unanswered booking nor has it warned of again", async () => {
    const id = (await book(0, 0)) ?? "";
    const [near = "", far] = hours;
    const end = new Date(Date.parse(near) + 1_800_000).toISOString();
    await sql`update leads set answer_due_at = ${end}`;

    const ends = [];
    for (const [index, selectedSlot] of [far, near, far].entries()) {
      await moved(0, id, { version: index + 1, selectedSlot });
      ends.push((await sql`select lapses_at from leads`)[0]?.["lapsesAt"]);
    }

    // A booking for the near slot does not lapse, since its time comes first.
    expect(ends).toEqual([end, null, end]);
    expect(await sql`select from leads where lapse_warning_at is null`).toHaveLength(1);
  });

  test("gives no end to a booking that an operator has decided", async () => {
    const id = (await book(0, 0)) ?? "";
    await sql`update leads set answer_due_at = now()`;
    for (const status of ["confirmed", "pending"] as const) {
      await updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
    }

    expect(await moved(0, id, { version: 3 })).toBe("saved");
    expect(await sql`select from leads where lapses_at is not null`).toHaveLength(0);
  });
});

/** Every change of a calendar entry has its event, and every live booking its slot. */
async function isWhole(): Promise<boolean> {
  const all = await bookings();
  const isPlaced = all.every(
    ({ status, heldAt, startsAt }) => heldAt === (status === "cancelled" ? null : startsAt),
  );
  const held = all.flatMap(({ heldAt }) => heldAt ?? []);
  const counted = await sql<{ subjectId: string; count: number }[]>`
    select subject_id, count(*)::int from outbox
    where event in ('demo-booking.moved', 'demo-booking.status-changed') group by subject_id`;
  const events = new Map(counted.map(({ subjectId, count }) => [subjectId, count]));
  const isTold = all.every(({ id, sequence }) => sequence === (events.get(id) ?? 0));
  return isPlaced && isTold && new Set(held).size === held.length;
}

describe("moves, withdrawals, changes, deletions and bookings at the same time", () => {
  const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;
  const act = record({
    kind: constantFrom("book", "move", "withdraw", "delete-slot", ...statuses),
    visitor: integer({ min: 0, max: visitors - 1 }),
    hour: integer({ min: 0, max: hours.length - 1 }),
  });
  type Act = { kind: string; visitor: number; hour: number };

  /**
   * Changes the visitor's newest booking as their page or an operator would.
   */
  async function run({ kind, visitor, hour }: Act): Promise<unknown> {
    if (kind === "book") return book(visitor, hour);
    if (kind === "delete-slot") {
      const [slot] = await sql<{ id: string }[]>`
        select id from slots where datetime = ${hours[hour] ?? ""}`;
      return slot && deleteSlot(sql, { id: slot.id, operatorId });
    }
    const [own] = await sql<{ id: string; version: number }[]>`
      select id, version from leads where email = ${emailOf(visitor)}
      order by id desc limit 1`;
    if (!own) return null;
    const status = statuses.find((one) => one === kind);
    if (status) {
      return updateDemoBookingStatus(sql, { id: own.id, status, adminNotes: null, operatorId });
    }
    const tokenHash = await linkOf(visitor);
    if (kind === "withdraw") return withdrawBooking(sql, { ...own, tokenHash });
    const selectedSlot = hours[hour] ?? "";
    return moveBooking(sql, { ...own, tokenHash, selectedSlot });
  }

  // Each round is at once; a visitor acts by what the page showed before it.
  const round = array(act, { minLength: 2, maxLength: 8 });
  const roundsOf = (maxLength: number) =>
    asyncProperty(array(round, { minLength: 1, maxLength }), async (all) => {
      await empty();
      for (const acts of all) {
        await Promise.all(acts.map(run));
        expect(await isWhole()).toBe(true);
      }
    });

  test("leave one holder per slot, and one event per step", async () => {
    await assert(roundsOf(4), { numRuns: 15 });
  });

  const many = { tags: ["full"], timeout: 600_000 };
  test("leave one holder per slot in 10,000 steps", many, async () => {
    await assert(roundsOf(10), { numRuns: 400 });
  });
});
