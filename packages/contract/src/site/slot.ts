/** A time at which a demo can be booked. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";
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
});
export type AdminSlot = z.infer<typeof AdminSlot>;

/** Hours of Europe/Warsaw at which a slot may begin, on the hour. */
export const slotHours = { first: 6, last: 16 } as const;

const SlotTime = Instant.refine(isSlotHour, "slotHour");

export const SlotCreation = z.object({ datetime: SlotTime });
export type SlotCreation = z.infer<typeof SlotCreation>;

/** Slots per call: nine weeks with every hour of every day. */
export const slotBatchMax = 700;

/** Many slots at once, each by the rules of a single one. */
export const SlotBatch = z.object({ datetimes: batchOf(SlotTime) });
export type SlotBatch = z.infer<typeof SlotBatch>;

export const SlotBatchResult = z.object({
  created: z.array(AdminSlot),
  /** Times that are past or have a slot already. */
  skipped: z.array(z.iso.datetime()),
});
export type SlotBatchResult = z.infer<typeof SlotBatchResult>;

/** Deletes many slots at once, except those that are booked. */
export const SlotBatchDeletion = z.object({ ids: batchOf(z.uuid(faultMessage("invalid"))) });
export type SlotBatchDeletion = z.infer<typeof SlotBatchDeletion>;

export const SlotBatchDeletionResult = z.object({
  deleted: z.array(z.uuid()),
  /** Slots that live bookings hold. Unknown ids are in neither list. */
  held: z.array(z.uuid()),
});
export type SlotBatchDeletionResult = z.infer<typeof SlotBatchDeletionResult>;

/** Slots per page. */
export const slotPageMax = 500;

/** Both ends are inclusive. */
export const SlotRange = z.object({
  start: QueryInstant.describe("The first moment of the range, ISO 8601 with a zone."),
  end: QueryInstant.describe("The last moment of the range, ISO 8601 with a zone."),
});
export type SlotRange = z.infer<typeof SlotRange>;

/** Operators may leave either end open; a list without a start begins today. */
export const AdminSlotRange = z.object({
  start: absentIfEmpty(QueryInstant),
  end: absentIfEmpty(QueryInstant),
  limit: limitOf(slotPageMax),
});
export type AdminSlotRange = z.infer<typeof AdminSlotRange>;

export const slotEndpoints = {
  listFuture: endpoint({
    method: "GET",
    path: "/api/slots",
    published: {
      name: "listFutureSlots",
      tag: "Slots",
      summary: "List future slots of a range, in the order of time",
      answer: "The slots.",
    },
    limit: "reads",
    query: SlotRange,
    answer: { page: Slot, cursor: "start" },
  }),
  list: operatorEndpoint({
    method: "GET",
    path: "/api/admin/slots",
    query: AdminSlotRange,
    answer: { page: AdminSlot, cursor: "start" },
  }),
  create: operatorEndpoint({
    method: "POST",
    path: "/api/admin/slots",
    body: SlotCreation,
    answer: { status: 201, schema: AdminSlot },
    problems: ["slot-exists"],
  }),
  delete: operatorEndpoint({
    method: "DELETE",
    path: "/api/admin/slots/:id",
    answer: { isEmpty: true },
    problems: ["slot-held"],
  }),
  createBatch: operatorEndpoint({
    method: "POST",
    path: "/api/admin/slots/batch",
    body: SlotBatch,
    answer: { status: 201, schema: SlotBatchResult },
  }),
  deleteBatch: operatorEndpoint({
    method: "POST",
    path: "/api/admin/slots/batch-deletion",
    body: SlotBatchDeletion,
    answer: { schema: SlotBatchDeletionResult },
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
