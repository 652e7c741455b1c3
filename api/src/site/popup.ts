import { PopupSettings } from "@scm/contract";
import { findPopupSettings, updatePopupSettings } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** Whether visitors are shown the signup for the beta tests. */
export function popupRoutes(deps: Deps) {
  const { sql } = deps;
  return new Hono<OperatorEnv>()
    .get("/api/popup-settings", async (c) => c.json(await findPopupSettings(sql)))
    .post("/api/admin/popup-settings", operatorOnly(deps), jsonBody(PopupSettings), async (c) =>
      c.json(
        await updatePopupSettings(sql, {
          ...c.req.valid("json"),
          operatorId: c.get("operator").id,
        }),
      ),
    );
}
