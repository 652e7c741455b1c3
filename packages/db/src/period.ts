import type { Period } from "@scm/contract";
import type { Sql } from "./connect.ts";

/** A period as an interval. */
export function intervalOf(sql: Sql, { unit, count }: Period) {
  return sql`(${`${count} ${unit}`}::text::interval)`;
}
