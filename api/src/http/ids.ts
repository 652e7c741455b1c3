import { z } from "zod";
import { Problem } from "./problem.ts";

/** The id in a path. Something that is no id names nothing. */
export function idOf(parameter: string | undefined): string {
  const id = z.uuid().safeParse(parameter);
  if (!id.success) throw new Problem("not-found");
  return id.data;
}

/** What was looked for by its id. */
export function found<Record>(record: Record | null): Record {
  if (record === null) throw new Problem("not-found");
  return record;
}
