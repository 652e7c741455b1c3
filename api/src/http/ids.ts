import { z } from "zod";
import { Problem } from "./problem.ts";

/** The id in a path; 404 for anything that is not an id. */
export function parseId(parameter: string | undefined): string {
  const id = z.uuid().safeParse(parameter);
  if (!id.success) throw new Problem("not-found");
  return id.data;
}

/** 404 for null and false. */
export function found<Record>(record: Record | null | false): Record {
  if (record === null || record === false) throw new Problem("not-found");
  return record;
}
