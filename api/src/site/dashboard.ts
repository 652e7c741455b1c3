import { readDashboard } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** The figures of the back office's first screen. */
export function dashboardRoutes(deps: Deps) {
  return new Hono<OperatorEnv>().get("/api/admin/dashboard", operatorOnly(deps), async (c) =>
    c.json(await readDashboard(deps.sql)),
  );
}
