import {
  slotPageMax,
  type AdminSlot,
  type AdminSlotRange,
  type Page,
  type Slot,
  type SlotRange,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

/** The future slots of a range in time order, up to `slotPageMax`. */
export async function listFutureSlots(sql: Sql, { start, end }: SlotRange): Promise<Page<Slot>> {
  const rows = await sql<Slot[]>`
    select id, datetime,
      exists (select from demo_bookings where held_slot_id = slots.id) as is_booked
    from slots
    where datetime between ${start} and ${end} and datetime > now()
    order by datetime limit ${slotPageMax + 1}`;
  return pageOf(rows, slotPageMax);
}

/**
 * A page of all slots of a range, even past ones, in time order. The default start is today in
 * Warsaw.
 */
export async function listSlots(
  sql: Sql,
  { start, end, limit }: AdminSlotRange,
): Promise<Page<AdminSlot>> {
  const rows = await sql<AdminSlot[]>`
    select slots.id, slots.datetime, bookings.id is not null as is_booked,
      bookings.id as booked_by
    from slots left join demo_bookings as bookings on bookings.held_slot_id = slots.id
    where slots.datetime >= coalesce(${start ?? null}, warsaw_midnight(warsaw_time(now())::date))
      and slots.datetime <= coalesce(${end ?? null}, 'infinity'::timestamptz)
    order by slots.datetime limit ${limit + 1}`;
  return pageOf(rows, limit);
}

/** Makes a page of up to `limit + 1` rows; the extra row begins the next page. */
function pageOf<OneSlot extends Slot>(rows: readonly OneSlot[], limit: number): Page<OneSlot> {
  return { rows: rows.slice(0, limit), next: rows[limit]?.datetime ?? null };
}

type SlotCreated = { kind: "created"; slot: AdminSlot } | { kind: "exists" } | { kind: "past" };

/** Creates a slot and audits it. A constraint checks the hour. */
export async function insertSlot(
  sql: Sql,
  { datetime, operatorId }: { datetime: string; operatorId: string },
): Promise<SlotCreated> {
  const [slot] = await sql<(AdminSlot & { isNew: boolean; isPast: boolean })[]>`
    with created as (
      insert into slots (datetime)
      select ${datetime}::timestamptz where ${datetime}::timestamptz > now()
      on conflict on constraint slots_once do nothing
      returning id, datetime
    ), audited as (
      ${audit(sql, "slot.created", operatorId)} from created
    )
    select created.id, created.datetime, false as is_booked, null as booked_by,
      created.id is not null as is_new, ${datetime}::timestamptz <= now() as is_past
    from (select) as nothing left join created on true`;
  if (!slot?.isNew) return { kind: slot?.isPast ? "past" : "exists" };
  const { isNew: _new, isPast: _past, ...created } = slot;
  return { kind: "created", slot: created };
}

/**
 * Deletes a slot that no live booking holds, and audits it. The foreign key decides a race with a
 * booking.
 */
export async function deleteSlot(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<"deleted" | "held" | "unknown"> {
  try {
    const deleted = await sql`
      with deleted as (delete from slots where id = ${id} returning id)
      ${audit(sql, "slot.deleted", operatorId)} from deleted`;
    return deleted.count === 1 ? "deleted" : "unknown";
  } catch (error) {
    if (!isConstraintViolation(error, ["demo_bookings_slot_is_there"])) throw error;
    return "held";
  }
}

/** Adds four slots on each working day of the next two weeks, in Warsaw time. */
export async function insertSampleSlots(sql: Sql): Promise<number> {
  const inserted = await sql`
    insert into slots (datetime)
    select warsaw_midnight(day) + hour * interval '1 hour'
    from (select warsaw_time(now())::date + ahead as day from generate_series(1, 14) as ahead) as days,
      unnest('{9,11,13,15}'::integer[]) as hour
    -- No slots on weekends, so the change of the clocks does not shift the hours.
    where extract(isodow from day) < 6
    on conflict on constraint slots_once do nothing`;
  return inserted.count;
}
