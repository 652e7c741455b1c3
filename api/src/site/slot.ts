import { slotEndpoints, slotHoldEndpoints } from "@scm/contract";
import {
  deleteSlot,
  deleteSlotHold,
  deleteSlots,
  holdSlot,
  insertSlot,
  insertSlots,
  listFutureSlots,
  listLastWeekOfSlots,
  listSlots,
} from "@scm/db";
import { hashClientAddress } from "../http/client-address.ts";
import { implement } from "../http/implement.ts";
import { Problem, unavailable, wrongField } from "../http/problem.ts";

export const slotRoutes = implement(slotEndpoints, {
  listFuture: ({ query, holder }, { sql }) => listFutureSlots(sql, query, holder),
  list: ({ query }, { sql }) => listSlots(sql, query),
  listLastWeek: (_, { sql }) => listLastWeekOfSlots(sql),
  async create({ body, operator, refuse }, { sql }) {
    const result = await insertSlot(sql, { ...body, operatorId: operator.id });
    if (result.kind === "exists") throw refuse("slot-exists");
    if (result.kind === "past") throw wrongField("datetime", "past");
    return result.slot;
  },
  async delete({ id, operator, refuse }, { sql }) {
    const outcome = await deleteSlot(sql, { id, operatorId: operator.id });
    if (outcome === "held") throw refuse("slot-held");
    if (outcome === "unknown") throw new Problem("not-found");
    if (outcome === "busy") throw unavailable();
  },
  createBatch: ({ body, operator }, { sql }) =>
    insertSlots(sql, { ...body, operatorId: operator.id }),
  async deleteBatch({ body, operator }, { sql }) {
    const result = await deleteSlots(sql, { ...body, operatorId: operator.id });
    if (result === null) throw unavailable();
    return result;
  },
});

/** 409 for a slot that cannot be held; 429 for an address that holds as many as it may still book. */
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
