import { dashboardEndpoints } from "@scm/contract";
import { readDashboard } from "@scm/db";
import { implement } from "../http/implement.ts";

export const dashboardRoutes = implement(dashboardEndpoints, {
  read: (_, { sql }) => readDashboard(sql),
});
