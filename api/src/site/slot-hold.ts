import { slotHoldEndpoints } from "@scm/contract";
import { deleteSlotHold, holdSlot } from "@scm/db";
import { hashClientAddress } from "../http/client-address.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";

/**
 * 409 for a slot that cannot be held; 429 for an address that holds as many as it may still book.
 */
export const slotHoldRoutes = implement(slotHoldEndpoints, {
  async hold({ c, body, holder, refuse }, deps) {
    const { addressMax } = deps.config.bookings;
    const addressHash = hashClientAddress(c, deps);
    const result = await holdSlot(deps.sql, { ...body, holder, addressHash, addressMax });
    if (result.kind === "slot-unavailable") throw refuse(result.kind);
    if (result.kind === "too-many") {
      throw new Problem(result.kind, { retryAfterS: result.retryAfterS });
    }
    return result.hold;
  },
  release: ({ holder }, { sql }) => deleteSlotHold(sql, holder),
});
