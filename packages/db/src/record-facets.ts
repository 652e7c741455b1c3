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
  type RecordFilter,
  type RecordQuery,
  type RecordStates,
} from "./record-list.ts";

/** All values of the first columns of the index `<table>_of_facets`. */
export type Facets = Record<"status" | "type" | "priority", readonly string[]>;

/** The values of each column to be combined: of the status alone, or of all three. */
type Mix = Pick<Facets, "status"> & Partial<Facets>;

type Table = { facets?: Facets; states?: RecordStates };

/** The combinations of a list; null when another index serves it. */
export function facetMix(table: Table, filter: RecordFilter): Mix | null {
  const { q, type, priority } = filter;
  if (searchWords(q).length > 0) return null;
  const { facets } = table;
  const statuses = matchingStatuses(table, filter);
  if (facets && (type ?? priority) !== undefined) {
    return {
      status: statuses ?? facets.status,
      type: type === undefined ? facets.type : [type],
      priority: priority === undefined ? facets.priority : [priority],
    };
  }
  // An index on status and id, or the primary key, has the list of one status or of all in order.
  return statuses === null || statuses.length === 1 ? null : { status: statuses };
}

/** A sub-select of the first ids of each combination. */
export function idsByMix(
  sql: Sql,
  { name, states = {}, mix }: { name: string; states?: RecordStates; mix: Mix },
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

function combine(mix: Mix): Record<string, string>[] {
  return Object.entries(mix).reduce<Record<string, string>[]>(
    (combinations, [column, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [column]: value }))),
    [{}],
  );
}
