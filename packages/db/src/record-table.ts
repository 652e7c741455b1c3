/** Finds and lists records of every kind of lead and client. */
import { totalMax } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { planned, type Sql } from "./connect.ts";
import { anyId } from "./given-rows.ts";
import {
  countRows,
  listOrder,
  matchingStatuses,
  momentFilter,
  pageOf,
  recordFilter,
  searchWords,
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
  const records = await sql<(Item & { id: string })[]>`
    select ${table.columns(sql)} from ${sql(table.name)}
    where id = ${anyId(sql, ids)} and ${table.rows?.(sql) ?? sql`true`}`;
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
    selectRows(sql, table, { ...query, limit: query.limit + 1 }),
    countMatches(sql, table, query),
  ]);
  return { ...pageOf(rows, query.limit), total };
}

/** The records of a page without the total. */
export function selectRows<Item extends object>(
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

function countMatches(
  sql: Sql,
  table: RecordTable<unknown>,
  filter: RecordFilter,
): Promise<number> {
  const mix = facetMix(table, filter);
  // The order makes the planner use the bounds on ids.
  const order = filter.received ? sql`order by id` : sql``;
  const matches = mix
    ? idsByMix(sql, { ...table, mix }, { ...filter, limit: totalMax, cursor: undefined })
    : sql`select from ${sql(table.name)} where ${recordFilter(sql, table, filter)} ${order}`;
  return countRows(sql`
    select count(*)::int as total from (${matches} limit ${totalMax}) as found`);
}

type Table = { facets?: Facets; states?: RecordStates };

/**
 * Chooses the values to combine per column: of the status alone, or of all facets. Null when
 * another index serves the list.
 */
function facetMix(table: Table, filter: RecordFilter): Facets | null {
  if (searchWords(filter.q).length > 0) return null;
  const { facets } = table;
  const statuses = matchingStatuses(table, filter);
  const values = valuesOf(filter);
  if (facets && values.length > 0) {
    const only = Object.fromEntries(values.map(([column, value]) => [column, [value]]));
    return { ...facets, status: statuses ?? facets.status, ...only };
  }
  // An index on status and id, or the primary key, has the list of one status or of all in order.
  return statuses === null || statuses.length === 1 ? null : { status: statuses };
}

/**
 * A sub-select of the first ids of each combination of values. An index has the ids of each in
 * order, so a list reads a few pages of it, however rare the values are.
 */
function idsByMix(
  sql: Sql,
  { name, states = {}, mix }: { name: string; states?: RecordStates; mix: Facets },
  query: RecordQuery,
) {
  const { order, after } = listOrder(sql, query);
  const moment = momentFilter(sql, { states }, query);
  // One query per combination instead of a join, so that the planner knows how rare each one is.
  const firstOfEach = combine(mix).map((combination) => {
    const isOfCombination = Object.entries(combination).reduce(
      (matches, [column, value]) => sql`${matches} and ${sql(column)} = ${value}`,
      sql`true`,
    );
    return sql`
      (select id from ${sql(name)} as one where ${isOfCombination} and ${moment} ${after}
      ${order} limit ${query.limit})`;
  });
  // There may be no combination: the state may exclude the status.
  const found = firstOfEach.reduce(
    (all, one) => sql`${all} union all ${one}`,
    sql`select null::uuid as id where false`,
  );
  return sql`select found.id from (${found}) as found`;
}

function combine(mix: Facets): Record<string, string>[] {
  return Object.entries(mix).reduce<Record<string, string>[]>(
    (combinations, [column, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [column]: value }))),
    [{}],
  );
}
