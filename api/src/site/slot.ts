import { slotEndpoints } from "@scm/contract";
import {
  deleteSlot,
  deleteSlots,
  insertSlot,
  insertSlots,
  listFutureSlots,
  listSlots,
} from "@scm/db";
import { implement } from "../http/implement.ts";
import { Problem, unavailable, wrongField } from "../http/problem.ts";

export const slotRoutes = implement(slotEndpoints, {
  listFuture: ({ query }, { sql }) => listFutureSlots(sql, query),
  list: ({ query }, { sql }) => listSlots(sql, query),
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
