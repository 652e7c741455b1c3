import type {
  AdminSlot,
  SlotBatch,
  SlotBatchDeletion,
  SlotBatchDeletionResult,
  SlotBatchResult,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

/**
 * Creates the future slots of a batch that do not exist yet, audits each, and returns the others as
 * `skipped`. One statement, so a batch is never half created.
 */
export async function insertSlots(
  sql: Sql,
  { datetimes, operatorId }: SlotBatch & { operatorId: string },
): Promise<SlotBatchResult> {
  const asked = datetimes.map((datetime) => ({ datetime }));
  // In the order of time, so that concurrent batches wait for each other instead of deadlocking.
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
    select created.id, asked.datetime, false as is_booked, null as booked_by
    from asked left join created on created.datetime = asked.datetime
    order by asked.datetime`;
  return {
    created: rows.flatMap(({ id, ...slot }) => (id === null ? [] : [{ id, ...slot }])),
    skipped: rows.flatMap(({ id, datetime }) => (id === null ? [datetime] : [])),
  };
}

/** A concurrent booking can make a deletion fail; then it is repeated. */
const triesMax = 5;

/**
 * Deletes the slots that no live booking holds, audits each, and returns the others as `held`. A
 * concurrent booking wins: the foreign key undoes the statement, and the next attempt sees the
 * booking.
 */
export async function deleteSlots(
  sql: Sql,
  batch: SlotBatchDeletion & { operatorId: string },
  triesLeft = triesMax,
): Promise<SlotBatchDeletionResult> {
  const asked = batch.ids.map((id) => ({ id }));
  try {
    // Locked in the order of time, so that concurrent batches wait for each other instead of
    // deadlocking, and slots that another one deletes do not count as held.
    const rows = await sql<{ id: string; isDeleted: boolean }[]>`
      with asked as (
        select distinct id from jsonb_to_recordset(${sql.json(asked)}) as rows (id uuid)
      ), locked as materialized (
        select slots.id, slots.datetime from slots join asked on asked.id = slots.id
        order by slots.datetime for update of slots
      ), deleted as (
        delete from slots
        where id in (select id from locked)
          and not exists (select from demo_bookings where held_slot_id = slots.id)
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
    const isBooked = isConstraintViolation(error, ["demo_bookings_slot_is_there"]);
    if (!isBooked || triesLeft <= 1) throw error;
    return deleteSlots(sql, batch, triesLeft - 1);
  }
}
