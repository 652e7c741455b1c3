/** A time at which a demo can be booked. */
import { z } from "zod";
import { absentIfEmpty, faultMessage, Instant, lengthMax, lengthMin } from "../fields.ts";

export const Slot = z.object({
  id: z.uuid(),
  datetime: z.iso.datetime(),
  /** Whether a live booking holds it. */
  isBooked: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

/** Operators also see the demo booking that holds the slot. */
export const AdminSlot = Slot.extend({ bookedBy: z.uuid().nullable() });
export type AdminSlot = z.infer<typeof AdminSlot>;

/** Hours of Europe/Warsaw at which a slot may begin, on the hour. */
export const slotHours = { first: 6, last: 16 } as const;

/** How long a demo lasts, from the time of its slot. */
export const demoMinutes = 60;

const SlotTime = Instant.refine(isSlotHour, "slotHour");

export const SlotCreation = z.object({ datetime: SlotTime });
export type SlotCreation = z.infer<typeof SlotCreation>;

/** How many slots one call makes or deletes: nine weeks of all hours of all days. */
export const slotBatchMax = 700;

/** Many slots at once, each by the rules of a single one. */
export const SlotBatch = z.object({ datetimes: batchOf(SlotTime) });
export type SlotBatch = z.infer<typeof SlotBatch>;

export const SlotBatchResult = z.object({
  created: z.array(AdminSlot),
  /** Times at which there is a slot already, or that are past. */
  skipped: z.array(z.iso.datetime()),
});
export type SlotBatchResult = z.infer<typeof SlotBatchResult>;

/** Many slots to be deleted at once, those that are still free. */
export const SlotBatchDeletion = z.object({ ids: batchOf(z.uuid(faultMessage("invalid"))) });
export type SlotBatchDeletion = z.infer<typeof SlotBatchDeletion>;

export const SlotBatchDeletionResult = z.object({
  deleted: z.array(z.uuid()),
  /** Slots that live bookings hold. What was not there is in neither list. */
  held: z.array(z.uuid()),
});
export type SlotBatchDeletionResult = z.infer<typeof SlotBatchDeletionResult>;

/** How many slots one page has at most. */
export const slotPageMax = 500;

/** Both ends belong to the range. */
export const SlotRange = z.object({ start: Instant, end: Instant });
export type SlotRange = z.infer<typeof SlotRange>;

/** Operators may leave either end open; a list without a start begins today. */
export const AdminSlotRange = z.object({
  start: absentIfEmpty(Instant),
  end: absentIfEmpty(Instant),
  /** Slots per page, 1 to 500. */
  limit: absentIfEmpty(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .refine((limit) => limit <= slotPageMax),
  ).transform((limit) => limit ?? slotPageMax),
});
export type AdminSlotRange = z.infer<typeof AdminSlotRange>;

function batchOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry)
    .check(
      lengthMin(1, faultMessage("required")),
      lengthMax(slotBatchMax, faultMessage("tooMany", slotBatchMax)),
    );
}

function isSlotHour(iso: string): boolean {
  const moment = new Date(iso);
  const hour = Number(warsawHour.format(moment));
  // Warsaw differs from UTC by whole hours, so full hours are the same in both.
  const isFullHour = moment.getTime() % 3_600_000 === 0;
  return isFullHour && hour >= slotHours.first && hour <= slotHours.last;
}

const warsawHour = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Warsaw",
  hour: "numeric",
  hourCycle: "h23",
});
