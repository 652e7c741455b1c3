import { readStatistics } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** What the last 30 days were like, for the charts of the back office's first screen. */
export function statisticsRoutes(deps: Deps) {
  return new Hono<OperatorEnv>().get("/api/admin/statistics", operatorOnly(deps), async (c) =>
    c.json(await readStatistics(deps.sql)),
  );
}
