/** One record of a table, and a page of them: the same for every kind of lead and of client. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";
import { idsByMix, mixOf, type Facets } from "./record-facets.ts";
import {
  boundedCountMax,
  countRecords,
  countRows,
  directionOf,
  pageOf,
  recordFilter,
  statusesOf,
  type RecordFilter,
  type RecordPage,
  type RecordQuery,
  type RecordStates,
} from "./record-list.ts";

export type RecordTable<Item, Kind extends string = string> = {
  /** Under which it is counted. */
  kind: Kind;
  /** Of the table. */
  name: string;
  /** Whether people name a record by the end of its id, of which the table then has an index. */
  hasReference?: true;
  /** What it can be listed by beside its status; the table then has an index of them. */
  facets?: Facets;
  /** What its records can be in beside their status; the table then has an index of status and id. */
  states?: RecordStates;
  /** What a record is read from. The rows come as the contract says, which each table's test holds. */
  columns: (sql: Sql) => PendingQuery<Row[]>;
  /** Which rows belong to it, for one that shares its table with another; else all of them. */
  rows?: (sql: Sql) => PendingQuery<Row[]>;
  /** Never called: it only carries the type of the record. */
  record?: (record: Item) => void;
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

/** Whether there is a record with this id. */
export async function hasRecord(
  sql: Sql,
  { name }: Pick<RecordTable<unknown>, "name">,
  id: string,
): Promise<boolean> {
  const found = await sql`select from ${sql(name)} where id = ${id}`;
  return found.count === 1;
}

/** A page of records, and how many match the query in all. */
export async function listRecords<Item extends { id: string }>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<RecordPage<Item>> {
  const [rows, total] = await Promise.all([
    listRows(sql, table, { ...query, limit: query.limit + 1 }),
    countMatches(sql, table, query),
  ]);
  return pageOf(rows, { limit: query.limit, total });
}

/** The records of a page alone, when nobody asks how many there are. */
export async function listRows<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<Item[]> {
  const mix = mixOf(table, query);
  const { order, after } = directionOf(sql, query);
  const matches = mix
    ? sql`id in (${idsByMix(sql, { ...table, mix }, query)} ${order} limit ${query.limit})`
    : sql`${recordFilter(sql, table, query)} ${after}`;
  return sql<Item[]>`
    select ${table.columns(sql)} from ${sql(table.name)}
    where ${matches} ${order} limit ${query.limit}`;
}

/** The ids of a page alone. */
export async function listIds(
  sql: Sql,
  table: Omit<RecordTable<unknown>, "record">,
  query: RecordQuery,
): Promise<string[]> {
  const rows = await listRows<{ id: string }>(sql, { ...table, columns: () => sql`id` }, query);
  return rows.map(({ id }) => id);
}

function countMatches(
  sql: Sql,
  table: Omit<RecordTable<unknown>, "record">,
  filter: RecordFilter,
): Promise<number> {
  if (isCounted(table, filter)) return countRecords(sql, table.kind, statusesOf(table, filter));
  const limit = boundedCountMax;
  const mix = mixOf(table, filter);
  // In the order of the ids, the planner finds those of a time where they are.
  const order = filter.received ? sql`order by id` : sql``;
  const matches = mix
    ? idsByMix(sql, { ...table, mix }, { ...filter, limit, cursor: undefined })
    : sql`select from ${sql(table.name)} where ${recordFilter(sql, table, filter)} ${order}`;
  return countRows(sql`
    select count(*)::int as total from (${matches} limit ${limit}) as found`);
}

/** Whether how many match is known without looking for them: what is asked for is statuses alone. */
function isCounted(
  { states }: Pick<RecordTable<unknown>, "states">,
  { q, type, priority, received, state }: RecordFilter,
): boolean {
  const condition = state === undefined ? undefined : states?.[state]?.condition;
  return !q && !condition && (type ?? priority ?? received) === undefined;
}
