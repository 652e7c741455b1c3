/** The search texts of new leads. The insert of a visitor leaves them out. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";

/** How many leads of a table one statement takes, in 0.2 s. */
const textsMax = 1_000;

type Table = { name: string; hasLateText?: true };

/** More than 50,000 leads without a text arrive only in an attack. */
const roundsMax = 50;

/** Writes what the tables still lack. Whoever reads an index of searches calls it first. */
export async function completeSearchTexts(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    const written = await writeSearchTexts(sql, tables);
    if (written < textsMax) return;
  }
}

/**
 * Writes the texts of up to `max` leads of each table, the oldest first. It waits for a concurrent
 * call, whose texts the caller may be about to read. With `skipsLocked` it leaves out the leads that
 * another transaction has locked, so that it never deadlocks with one.
 *
 * @returns how many in the table that had most
 */
export async function writeSearchTexts(
  sql: Sql,
  tables: readonly Table[],
  { max = textsMax, skipsLocked = false } = {},
): Promise<number> {
  const late = tables.filter(({ hasLateText }) => hasLateText);
  if (late.length === 0) return 0;
  const parts = late.map(({ name }) => {
    const [table, due, written] = [sql(name), sql(`due_${name}`), sql(`written_${name}`)];
    return {
      queries: sql`
        ${due} as materialized (
          select id from ${table} where search_text is null
          order by id limit ${max} for no key update ${skipsLocked ? sql`skip locked` : sql``}
        ),
        ${written} as (
          update ${table} set search_text = search_text_of(${table})
          from ${due} where ${table}.id = ${due}.id
          returning true
        )`,
      count: sql`(select count(*) from ${written})`,
    };
  });
  const [result] = await sql<[{ most: number }]>`
    with ${listOf(
      sql,
      parts.map(({ queries }) => queries),
    )}
    select greatest(${listOf(
      sql,
      parts.map(({ count }) => count),
    )})::integer as most`;
  return result.most;
}

function listOf(sql: Sql, parts: readonly PendingQuery<Row[]>[]): PendingQuery<Row[]> {
  return parts.reduce((all, one) => sql`${all}, ${one}`);
}
