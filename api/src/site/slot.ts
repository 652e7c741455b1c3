import {
  AdminSlotRange,
  SlotBatch,
  SlotBatchDeletion,
  SlotCreation,
  SlotRange,
  type Slot,
} from "@scm/contract";
import {
  deleteSlot,
  deleteSlots,
  insertSlot,
  insertSlots,
  listFutureSlots,
  listSlots,
  type SlotPage,
} from "@scm/db";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** The times at which a demo can be booked: what visitors see of them, and what operators do. */
export function slotRoutes(deps: Deps) {
  const { sql } = deps;
  const path = "/api/admin/slots";

  return new Hono<OperatorEnv>()
    .get("/api/slots", queryOf(SlotRange), async (c) =>
      answerPage(c, await listFutureSlots(sql, c.req.valid("query"))),
    )
    .use(path, operatorOnly(deps))
    .use(`${path}/:id`, operatorOnly(deps))
    .get(path, queryOf(AdminSlotRange), async (c) =>
      answerPage(c, await listSlots(sql, c.req.valid("query"))),
    )
    .post(path, jsonBody(SlotCreation), async (c) => {
      const { datetime } = c.req.valid("json");
      const result = await insertSlot(sql, { datetime, operatorId: c.get("operator").id });
      if (result.kind === "exists") throw new Problem("slot-exists");
      if (result.kind === "past") {
        const errors = [{ path: "datetime", message: "past" }];
        throw new Problem("invalid-input", { errors });
      }
      return c.json(result.slot, 201);
    })
    .post(`${path}/batch`, jsonBody(SlotBatch), async (c) => {
      const operatorId = c.get("operator").id;
      return c.json(await insertSlots(sql, { ...c.req.valid("json"), operatorId }), 201);
    })
    .post(`${path}/batch-deletion`, jsonBody(SlotBatchDeletion), async (c) => {
      const operatorId = c.get("operator").id;
      return c.json(await deleteSlots(sql, { ...c.req.valid("json"), operatorId }));
    })
    .delete(`${path}/:id`, async (c) => {
      const id = idOf(c.req.param("id"));
      const outcome = await deleteSlot(sql, { id, operatorId: c.get("operator").id });
      if (outcome === "held") throw new Problem("slot-held");
      if (outcome === "unknown") throw new Problem("not-found");
      return c.body(null, 204);
    });
}

function answerPage(c: Context, { slots, next }: SlotPage<Slot>): Response {
  if (next) c.header("Link", nextPage(c.req.url, { start: next }));
  return c.json(slots);
}
