/** Lists from the program, as rows of a query. */
import type { JSONValue } from "postgres";
import type { Sql } from "./connect.ts";

/**
 * The objects of a list as `given`, each in the column `value`.
 *
 * The planner takes a value of the first kind for rare, so it expects one row and looks up what
 * belongs to it by an index. It would expect a hundred rows of the bare function, for which it reads
 * a small table whole; and a prepared statement keeps its plan while the table grows.
 */
export function givenRows(sql: Sql, rows: readonly JSONValue[]) {
  return sql`(
    select value from jsonb_array_elements(${sql.json([...rows])})
    where jsonb_typeof(value) = 'object'
  ) as given`;
}

/** The right side of `id = `: any of the ids, each looked up by the index. */
export function anyId(sql: Sql, ids: readonly string[]) {
  return sql`any (${textArray(sql, ids)}::uuid[])`;
}

/** The same for other texts. */
export function anyText(sql: Sql, texts: readonly string[]) {
  return sql`any (${textArray(sql, texts)})`;
}

function textArray(sql: Sql, texts: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${sql.json([...texts])}))`;
}
