import type { z } from "zod";
import { ApiError } from "../../lib/api-client.ts";

/** The record as another operator has stored it, after an edit conflict; null for other failures. */
export function storedIn<Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return schema.safeParse(error.problem?.current).data ?? null;
}
