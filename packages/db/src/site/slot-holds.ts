/** Holds of slots by visitors who fill in the form. */
import { slotHoldMinutes, type SlotHold } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";

type NewHold = {
  /** The start of the slot. */
  datetime: string;
  /** Hash of the browser's token. */
  holder: Buffer;
  /** Keyed hash of the sender's IP address. */
  addressHash: Buffer;
  /** Holds per IP address at once, with its bookings of 24 hours; 0 for no limit. */
  addressMax: number;
};

type HoldResult =
  | { kind: "held"; hold: SlotHold }
  /** The slot is booked, held by another, past or unknown. */
  | { kind: "slot-unavailable" }
  | { kind: "too-many"; retryAfterS: number };

/**
 * Holds a slot, in place of the one that the browser held before. The row of the slot decides races
 * with other holds and with bookings.
 */
export async function holdSlot(
  sql: Sql,
  { datetime, holder, addressHash, addressMax }: NewHold,
): Promise<HoldResult> {
  const [row] = await sql<{ heldUntil: string | null; waitS: number | null; leftS: number }[]>`
    select held_until, wait_s, extract(epoch from held_until - now())::integer as left_s
    from hold_slot(${datetime}, ${holder}, ${addressHash}, ${addressMax},
      make_interval(mins => ${slotHoldMinutes}))`;
  if (!row) return { kind: "slot-unavailable" };
  const { heldUntil, waitS, leftS } = row;
  if (heldUntil === null) return { kind: "too-many", retryAfterS: waitS ?? 1 };
  return { kind: "held", hold: { expiresAt: heldUntil, secondsLeft: leftS } };
}

/** Frees the slot that the browser holds, if any. */
export async function deleteSlotHold(sql: Sql, holder: Buffer): Promise<void> {
  await sql`delete from slot_holds where holder_hash = ${holder}`;
}

/** Deletes up to 1,000 holds past their end. */
export function pruneSlotHolds(sql: Sql): Promise<number> {
  const where = sql`expires_at < now()`;
  return prune(sql, "slot_holds", { where, by: "expires_at", key: sql`slot_id` });
}
