/** A time at which a demo can be booked. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { absentIfEmpty, faultMessage, Instant, lengthMax, lengthMin } from "../fields.ts";
import { limitOf, QueryInstant } from "../list-query.ts";
import { DemoBookingStatus } from "../leads/demo-booking.ts";
import { warsawTime } from "../warsaw.ts";

export const Slot = z
  .object({
    id: z.uuid(),
    datetime: z.iso.datetime(),
    /** A live booking holds it. */
    isBooked: z.boolean(),
  })
  .register(documented, { name: "Slot", description: "A time at which a demo can be booked." });
export type Slot = z.infer<typeof Slot>;

/** Operators also see the demo booking that holds the slot. */
export const AdminSlot = Slot.extend({
  bookedBy: z.uuid().nullable(),
  booking: z
    .object({
      name: z.string(),
      clubName: z.string().nullable(),
      status: DemoBookingStatus,
      version: z.number().int().positive(),
    })
    .nullable(),
}).register(documented, {
  name: "AdminSlot",
  description: "A slot, and the demo booking that holds it.",
});
export type AdminSlot = z.infer<typeof AdminSlot>;

/** Hours of Europe/Warsaw at which a slot may begin, on the hour. */
export const slotHours = { first: 6, last: 16 } as const;

const SlotTime = Instant.refine(isSlotHour, "slotHour");

export const SlotCreation = z.object({ datetime: SlotTime }).register(documented, {
  name: "SlotCreation",
  description: "A full hour from 6:00 to 16:00 in Europe/Warsaw, in the future.",
  example: { datetime: "2038-01-11T08:00:00.000Z" },
});
export type SlotCreation = z.infer<typeof SlotCreation>;

/** Slots per call: nine weeks with every hour of every day. */
export const slotBatchMax = 700;

/** Many slots at once, each by the rules of a single one. */
export const SlotBatch = z.object({ datetimes: batchOf(SlotTime) }).register(documented, {
  name: "SlotBatch",
  description: "Up to 700 times, each as that of a single slot.",
  example: { datetimes: ["2038-01-12T08:00:00.000Z", "2038-01-12T09:00:00.000Z"] },
});
export type SlotBatch = z.infer<typeof SlotBatch>;

export const SlotBatchResult = z
  .object({
    created: z.array(AdminSlot),
    /** Times that are past or have a slot already. */
    skipped: z.array(z.iso.datetime()),
  })
  .register(documented, {
    name: "SlotBatchResult",
    description: "The slots that were made, and the times that were skipped.",
  });
export type SlotBatchResult = z.infer<typeof SlotBatchResult>;

/** Deletes many slots at once, except those that are booked. */
export const SlotBatchDeletion = z
  .object({ ids: batchOf(z.uuid(faultMessage("invalid"))) })
  .register(documented, {
    name: "SlotBatchDeletion",
    description: "The ids of up to 700 slots.",
    example: { ids: ["0199a000-0000-7000-8000-000000000000"] },
  });
export type SlotBatchDeletion = z.infer<typeof SlotBatchDeletion>;

export const SlotBatchDeletionResult = z
  .object({
    deleted: z.array(z.uuid()),
    /** Slots that live bookings hold. Unknown ids are in neither list. */
    held: z.array(z.uuid()),
  })
  .register(documented, {
    name: "SlotBatchDeletionResult",
    description: "Which slots were deleted, and which are held by bookings.",
  });
export type SlotBatchDeletionResult = z.infer<typeof SlotBatchDeletionResult>;

/** Slots per page. */
export const slotPageMax = 500;

const startText = "The first moment of the range, ISO 8601 with a zone.";
const endText = "The last moment of the range, ISO 8601 with a zone.";

/** Both ends are inclusive. */
export const SlotRange = z.object({
  start: QueryInstant.describe(startText),
  end: QueryInstant.describe(endText),
});
export type SlotRange = z.infer<typeof SlotRange>;

/** Operators may leave either end open; a list without a start begins today. */
export const AdminSlotRange = z.object({
  start: absentIfEmpty(QueryInstant).describe(startText),
  end: absentIfEmpty(QueryInstant).describe(endText),
  limit: limitOf(slotPageMax).describe("Slots per page."),
});
export type AdminSlotRange = z.infer<typeof AdminSlotRange>;

export const slotEndpoints = {
  listFuture: endpoint({
    name: "listFutureSlots",
    method: "GET",
    path: "/api/slots",
    tag: "Slots",
    summary: "List future slots of a range, in the order of time",
    isPublic: true,
    limit: "reads",
    query: SlotRange,
    answer: { description: "The slots.", page: Slot, cursor: "start" },
  }),
  list: endpoint({
    name: "listSlots",
    method: "GET",
    path: "/api/admin/slots",
    tag: "Slots",
    summary: "List slots and the bookings that hold them",
    details: "A list without a start begins today.",
    caller: "operator",
    query: AdminSlotRange,
    answer: { description: "The slots.", page: AdminSlot, cursor: "start" },
  }),
  create: endpoint({
    name: "createSlot",
    method: "POST",
    path: "/api/admin/slots",
    tag: "Slots",
    summary: "Create a slot",
    caller: "operator",
    body: SlotCreation,
    answer: { status: 201, description: "The slot.", schema: AdminSlot },
    problems: ["slot-exists"],
  }),
  delete: endpoint({
    name: "deleteSlot",
    method: "DELETE",
    path: "/api/admin/slots/:id",
    tag: "Slots",
    summary: "Delete a slot that no booking holds",
    caller: "operator",
    answer: { description: "Deleted.", isEmpty: true },
    problems: ["slot-held"],
  }),
  createBatch: endpoint({
    name: "createSlots",
    method: "POST",
    path: "/api/admin/slots/batch",
    tag: "Slots",
    summary: "Create many slots",
    details: "Times that are past, or at which there is a slot already, are skipped.",
    caller: "operator",
    body: SlotBatch,
    answer: { status: 201, description: "What was done.", schema: SlotBatchResult },
  }),
  deleteBatch: endpoint({
    name: "deleteSlots",
    method: "POST",
    path: "/api/admin/slots/batch-deletion",
    tag: "Slots",
    summary: "Delete those of many slots that no booking holds",
    caller: "operator",
    body: SlotBatchDeletion,
    answer: { description: "What was done.", schema: SlotBatchDeletionResult },
  }),
};

function batchOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry)
    .check(
      lengthMin(1, faultMessage("required")),
      lengthMax(slotBatchMax, faultMessage("tooMany", slotBatchMax)),
    );
}

function isSlotHour(iso: string): boolean {
  const hour = Number(warsawTime(iso).slice(11, 13));
  // Warsaw differs from UTC by whole hours, so full hours are the same in both.
  const isFullHour = Date.parse(iso) % 3_600_000 === 0;
  return isFullHour && hour >= slotHours.first && hour <= slotHours.last;
}
