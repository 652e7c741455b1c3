import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { invalidInput, Problem } from "./problem.ts";

/** Validates the parameters of the path, 404 otherwise; read them by `c.req.valid("param")`. */
export function pathOf<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("param", schema, (result) => {
    if (!result.success) throw new Problem("not-found");
  });
}

/** Validates the query; read it by `c.req.valid("query")`. */
export function queryOf<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("query", schema, (result) => {
    if (!result.success) throw invalidInput(result.error, result.data);
  });
}

/**
 * The `Link` to the next page. It is relative, so it works under every host name (RFC 8288, 3.1).
 */
export function nextPage(url: string, parameters: Record<string, string>): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(parameters)) searchParams.set(name, value);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
