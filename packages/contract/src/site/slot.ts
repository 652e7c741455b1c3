/** A time at which a demo can be booked. */
import { z } from "zod";
import { absentIfEmpty, Instant } from "../fields.ts";

/** What visitors see. */
export const Slot = z.object({
  id: z.uuid(),
  datetime: z.iso.datetime(),
  /** Whether a live booking holds it. */
  isBooked: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

/** What operators see beside it: the demo booking that holds the slot. */
export const AdminSlot = Slot.extend({ bookedBy: z.uuid().nullable() });
export type AdminSlot = z.infer<typeof AdminSlot>;

/** Hours of Europe/Warsaw at which a slot may begin, on the hour. */
export const slotHours = { first: 6, last: 16 } as const;

/** How long a demo lasts, from the time of its slot. */
export const demoMinutes = 60;

export const SlotCreation = z.object({
  datetime: Instant.refine(isSlotHour, "slotHour"),
});
export type SlotCreation = z.infer<typeof SlotCreation>;

/** Both ends belong to the range. */
export const SlotRange = z.object({ start: Instant, end: Instant });
export type SlotRange = z.infer<typeof SlotRange>;

/** Operators may leave either end open; a list without a start begins today. */
export const AdminSlotRange = z.object({
  start: absentIfEmpty(Instant),
  end: absentIfEmpty(Instant),
});
export type AdminSlotRange = z.infer<typeof AdminSlotRange>;

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
