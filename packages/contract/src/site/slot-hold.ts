/** The slot that a visitor holds while they fill in the form. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { Instant } from "../fields.ts";

/** A slot stays held for this time. */
export const slotHoldMinutes = 5;

/** The header with the random token of the browser, whose hash is the holder. */
export const holdHeader = "Slot-Hold";

/** At least 128 random bits in base64url or hexadecimal, or a UUID. */
export const holdToken = /^[A-Za-z0-9_-]{22,64}$/;

const SlotHoldRequest = z.object({ datetime: Instant }).register(documented, {
  name: "SlotHoldRequest",
  description: "The `datetime` of a slot.",
  example: { datetime: "2038-01-11T08:00:00.000Z" },
});

export const SlotHold = z
  .object({
    expiresAt: z.iso.datetime(),
    /** The same for a clock that is wrong. */
    secondsLeft: z.number().int().nonnegative(),
  })
  .register(documented, { name: "SlotHold", description: "Until when the slot is held." });
export type SlotHold = z.infer<typeof SlotHold>;

export const slotHoldEndpoints = {
  hold: endpoint({
    name: "holdSlot",
    method: "PUT",
    path: "/api/slot-hold",
    tag: "Slots",
    summary: "Hold a slot while the visitor fills in the form",
    details:
      "For five minutes, in place of the slot that the same browser held; a repetition starts them anew. A booking with the same token ends the hold. Nothing else needs it: a free slot is booked without a hold too.",
    isPublic: true,
    limit: "holds",
    hold: "required",
    body: SlotHoldRequest,
    answer: { description: "Held.", schema: SlotHold },
    problems: ["slot-unavailable"],
  }),
  release: endpoint({
    name: "releaseSlot",
    method: "DELETE",
    path: "/api/slot-hold",
    tag: "Slots",
    summary: "Free the slot that the browser holds",
    isPublic: true,
    limit: "holds",
    hold: "required",
    answer: { description: "Free, or never held.", isEmpty: true },
  }),
};
