import { statisticsEndpoints } from "@scm/contract";
import { readStatistics } from "@scm/db";
import { implement } from "../http/implement.ts";

export const statisticsRoutes = implement(statisticsEndpoints, {
  read: (_, { sql }) => readStatistics(sql),
});
