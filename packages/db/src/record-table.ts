/** Finds and lists records of every kind of lead and client. */
import type { PendingQuery, Row } from "postgres";
import { planned, type Sql } from "./connect.ts";
import { facetMix, idsByMix } from "./record-facets.ts";
import {
  countMax,
  countRows,
  listOrder,
  pageOf,
  recordFilter,
  valuesOf,
  type Facets,
  type RecordFilter,
  type RecordPage,
  type RecordQuery,
  type RecordStates,
} from "./record-list.ts";

export type RecordTable<Item, Kind extends string = string> = {
  kind: Kind;
  name: string;
  /** A search may be the end of an id, which has an index. */
  hasReference?: true;
  /** Filters besides the status; the table has an index of them. */
  facets?: Facets;
  /** Named sets of statuses with a condition; the table has an index of status and id. */
  states?: RecordStates;
  /** Selects a record as the contract's schema wants it; a test of each table parses the rows. */
  columns: (sql: Sql) => PendingQuery<Row[]>;
  /** Condition on its rows, for two kinds in one table. */
  rows?: (sql: Sql) => PendingQuery<Row[]>;
  /** Never called: carries the type. As a method, a table is assignable to one of a wider type. */
  record?(record: Item): void;
};

export async function findRecord<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  id: string,
): Promise<Item | null> {
  const [record] = await sql<Item[]>`
    select ${table.columns(sql)} from ${sql(table.name)}
    where id = ${id} and ${table.rows?.(sql) ?? sql`true`}`;
  return record ?? null;
}

/** Finds up to 100 records, in the order of their ids. Null for an unknown id. */
export async function findRecords<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  ids: readonly string[],
): Promise<(Item | null)[]> {
  const wanted = sql`select value::uuid from jsonb_array_elements_text(${sql.json([...ids])})`;
  const records = await sql<(Item & { id: string })[]>`
    select ${table.columns(sql)} from ${sql(table.name)}
    where id in (${wanted}) and ${table.rows?.(sql) ?? sql`true`}`;
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A page of records with the total. */
export async function listRecords<Item extends { id: string }>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<RecordPage<Item>> {
  const [rows, total] = await Promise.all([
    listRows(sql, table, { ...query, limit: query.limit + 1 }),
    countMatches(sql, table, query),
  ]);
  return { ...pageOf(rows, query.limit), total };
}

/** The records of a page without the total. */
export async function listRows<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<Item[]> {
  const mix = facetMix(table, query);
  const { order, after } = listOrder(sql, query);
  const matches = mix
    ? sql`id in (${idsByMix(sql, { ...table, mix }, query)} ${order} limit ${query.limit})`
    : sql`${recordFilter(sql, table, query)} ${after}`;
  return planned(sql<Item[]>`
    select ${table.columns(sql)} from ${sql(table.name)}
    where ${matches} ${order} limit ${query.limit}`);
}

/** The ids of a page. */
export async function listIds(
  sql: Sql,
  table: RecordTable<unknown>,
  query: RecordQuery,
): Promise<string[]> {
  const rows = await listRows<{ id: string }>(sql, { ...table, columns: () => sql`id` }, query);
  return rows.map(({ id }) => id);
}

function countMatches(
  sql: Sql,
  table: RecordTable<unknown>,
  filter: RecordFilter,
): Promise<number> {
  const limit = isByStatus(table, filter) ? countMax.byStatus : countMax.byFilter;
  const mix = facetMix(table, filter);
  // The order makes the planner use the bounds on ids.
  const order = filter.received ? sql`order by id` : sql``;
  const matches = mix
    ? idsByMix(sql, { ...table, mix }, { ...filter, limit, cursor: undefined })
    : sql`select from ${sql(table.name)} where ${recordFilter(sql, table, filter)} ${order}`;
  return countRows(sql`
    select count(*)::int as total from (${matches} limit ${limit}) as found`);
}

function isByStatus(
  { states }: Pick<RecordTable<unknown>, "states">,
  filter: RecordFilter,
): boolean {
  const { q, received, state } = filter;
  const condition = state === undefined ? undefined : states?.[state]?.condition;
  return !q && !condition && received === undefined && valuesOf(filter).length === 0;
}
