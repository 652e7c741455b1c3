import {
  slotPageMax,
  type AdminSlot,
  type AdminSlotRange,
  type Page,
  type Slot,
  type SlotRange,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import { deleteSlots, insertSlots } from "./slot-batches.ts";

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
  const { created } = await insertSlots(sql, { datetimes: [datetime], operatorId });
  if (created[0]) return { kind: "created", slot: created[0] };
  const [{ isPast }] = await sql<[{ isPast: boolean }]>`
    select ${datetime}::timestamptz <= now() as is_past`;
  return { kind: isPast ? "past" : "exists" };
}

/** Deletes a slot that no live booking holds, and audits it. */
export async function deleteSlot(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<"deleted" | "held" | "unknown"> {
  const { deleted, held } = await deleteSlots(sql, { ids: [id], operatorId });
  if (deleted.length > 0) return "deleted";
  return held.length > 0 ? "held" : "unknown";
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
