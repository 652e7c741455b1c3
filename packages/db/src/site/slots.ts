import {
  slotPageMax,
  type AdminSlot,
  type AdminSlotRange,
  type Page,
  type Slot,
  type SlotBatch,
  type SlotBatchDeletion,
  type SlotBatchDeletionResult,
  type SlotBatchResult,
  type SlotRange,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

/** The future slots of a range in time order, up to `slotPageMax`. */
export async function listFutureSlots(sql: Sql, { start, end }: SlotRange): Promise<Page<Slot>> {
  const rows = await sql<Slot[]>`
    select id, datetime,
      exists (select from leads where held_slot_id = slots.id) as is_booked
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
    ${selectSlots(sql)}
    where slots.datetime >= coalesce(${start ?? null}, warsaw_midnight(warsaw_time(now())::date))
      and slots.datetime <= coalesce(${end ?? null}, 'infinity'::timestamptz)
    order by slots.datetime limit ${limit + 1}`;
  return pageOf(rows, limit);
}

function selectSlots(sql: Sql) {
  return sql`
    select slots.id, slots.datetime, bookings.id is not null as is_booked,
      bookings.id as booked_by,
      case when bookings.id is not null then jsonb_build_object(
        'name', bookings.name, 'clubName', bookings.club_name, 'status', bookings.status,
        'version', bookings.version
      ) end as booking
    from slots left join leads as bookings on bookings.held_slot_id = slots.id`;
}

/** Makes a page from up to `limit + 1` rows; the extra row begins the next page. */
function pageOf<OneSlot extends Slot>(rows: readonly OneSlot[], limit: number): Page<OneSlot> {
  return { rows: rows.slice(0, limit), next: rows[limit]?.datetime ?? null };
}

/**
 * Creates the future slots of a batch that do not exist yet, audits each, and returns the others as
 * `skipped`. One statement, so a batch is never half created.
 */
export async function insertSlots(
  sql: Sql,
  { datetimes, operatorId }: SlotBatch & { operatorId: string },
): Promise<SlotBatchResult> {
  const asked = datetimes.map((datetime) => ({ datetime }));
  // In time order, so that concurrent batches wait for each other instead of deadlocking.
  const rows = await sql<(Omit<AdminSlot, "id"> & { id: string | null })[]>`
    with asked as (
      select distinct datetime from jsonb_to_recordset(${sql.json(asked)}) as rows (datetime timestamptz)
    ), created as (
      insert into slots (datetime)
      select datetime from asked where datetime > now() order by datetime
      on conflict on constraint slots_once do nothing
      returning id, datetime
    ), audited as (
      ${audit(sql, "slot.created", operatorId)} from created
    )
    select created.id, asked.datetime, false as is_booked, null as booked_by, null as booking
    from asked left join created on created.datetime = asked.datetime
    order by asked.datetime`;
  return {
    created: rows.flatMap(({ id, ...slot }) => (id === null ? [] : [{ id, ...slot }])),
    skipped: rows.flatMap(({ id, datetime }) => (id === null ? [datetime] : [])),
  };
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

/** A concurrent booking can make the statement fail, which is then repeated. */
const triesMax = 5;

/**
 * Deletes the slots that no live booking holds, audits each, and returns the others as `held`. A
 * concurrent booking wins: the foreign key undoes the statement, and the next attempt sees the
 * booking.
 *
 * @returns null, with nothing deleted, after `triesMax` attempts that a booking undid
 */
export async function deleteSlots(
  sql: Sql,
  batch: SlotBatchDeletion & { operatorId: string },
  triesLeft = triesMax,
): Promise<SlotBatchDeletionResult | null> {
  const asked = batch.ids.map((id) => ({ id }));
  try {
    // Locked in time order, so that concurrent batches wait for each other instead of deadlocking,
    // and slots that another batch deletes do not count as held.
    const rows = await sql<{ id: string; isDeleted: boolean }[]>`
      with asked as (
        select distinct id from jsonb_to_recordset(${sql.json(asked)}) as rows (id uuid)
      ), locked as materialized (
        select slots.id, slots.datetime from slots join asked on asked.id = slots.id
        order by slots.datetime for update of slots
      ), deleted as (
        delete from slots
        where id in (select id from locked)
          and not exists (select from leads where held_slot_id = slots.id)
        returning id
      ), audited as (
        ${audit(sql, "slot.deleted", batch.operatorId)} from deleted
      )
      select locked.id, deleted.id is not null as is_deleted
      from locked left join deleted on deleted.id = locked.id
      order by locked.datetime`;
    return {
      deleted: rows.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
      held: rows.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    };
  } catch (error) {
    if (!isConstraintViolation(error, ["leads_slot_is_there"])) throw error;
    if (triesLeft <= 1) return null;
    return deleteSlots(sql, batch, triesLeft - 1);
  }
}

/**
 * Deletes a slot that no live booking holds, and audits it.
 *
 * @returns "busy" where `deleteSlots` returns null
 */
export async function deleteSlot(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<"deleted" | "held" | "unknown" | "busy"> {
  const result = await deleteSlots(sql, { ids: [id], operatorId });
  if (result === null) return "busy";
  const { deleted, held } = result;
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
