import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { invalidInput } from "./problem.ts";

/** Checks and parses the query of an address; the route gets it by `c.req.valid("query")`. */
export function queryOf<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("query", schema, (result) => {
    if (!result.success) throw invalidInput(result.error);
  });
}
