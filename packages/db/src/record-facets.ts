/**
 * Lists filtered by columns with few values. An index has the ids of each combination of values in
 * order, so a list merges the first rows of its combinations. It reads a few pages of the index,
 * however rare the values are.
 */
import type { Sql } from "./connect.ts";
import {
  listOrder,
  momentFilter,
  matchingStatuses,
  searchWords,
  valuesOf,
  type Facets,
  type RecordFilter,
  type RecordQuery,
  type RecordStates,
} from "./record-list.ts";

type Table = { facets?: Facets; states?: RecordStates };

/**
 * Chooses the values to combine per column: of the status alone, or of all facets. Null when
 * another index serves the list.
 */
export function facetMix(table: Table, filter: RecordFilter): Facets | null {
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

/** A sub-select of the first ids of each combination. */
export function idsByMix(
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
