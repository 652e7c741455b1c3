import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";

type Batch = {
  where: PendingQuery<Row[]>;
  /** The column whose smallest values go first. */
  by: string;
  limit: number;
  /** The columns to select, for a deletion those of the primary key; `id` by default. */
  key?: PendingQuery<Row[]>;
};

/**
 * The body of a query that locks up to `limit` rows and skips rows that others hold. Materialized,
 * because a plan that reads it twice would skip its own locked rows and exceed the limit.
 */
export function batch(sql: Sql, table: string, { where, by, limit, key = sql`id` }: Batch) {
  return sql`materialized (
    select ${key} from ${sql(table)}
    where ${where} order by ${sql(by)} limit ${limit} for update skip locked
  )`;
}

/**
 * The body of a query that locks all of the rows, in the order of their ids. An update of several rows
 * locks them in the order in which it meets them, so two of the same rows could deadlock: it joins
 * this query, and locks no row before those with smaller ids.
 */
export function lockedInOrder(sql: Sql, table: string, where: PendingQuery<Row[]>) {
  return sql`materialized (
    select id as locked_id from ${sql(table)} where ${where} order by id for no key update
  )`;
}

/** Deletes up to 1,000 rows, so that no statement holds many for long. */
export async function prune(
  sql: Sql,
  table: string,
  { key = sql`id`, ...due }: Omit<Batch, "limit">,
): Promise<number> {
  const pruned = await sql`
    with due as ${batch(sql, table, { ...due, key, limit: 1_000 })}
    delete from ${sql(table)} where (${key}) in (select ${key} from due)`;
  return pruned.count;
}
