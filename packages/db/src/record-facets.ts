/**
 * Lists by columns of few values. Each combination of values has its rows in an index, in the order of
 * their ids; any mix of combinations (16 at the most) is put together from the first rows of each. So a
 * list reads a few pages of that index, however rare what it asks for is.
 */
import type { Sql } from "./connect.ts";
import {
  directionOf,
  momentFilter,
  statusesOf,
  wordsOf,
  type RecordFilter,
  type RecordQuery,
  type RecordStates,
} from "./record-list.ts";

/** The values of the columns that the index `<table>_of_facets` begins with. */
export type Facets = Record<"status" | "type" | "priority", readonly string[]>;

/** Of these columns an index begins with all, or with the status alone. */
type Mix = Pick<Facets, "status"> & Partial<Facets>;

type Table = { facets?: Facets; states?: RecordStates };

/** The values that a list is put together from; null when it is found by its words, or in another way. */
export function mixOf(table: Table, filter: RecordFilter): Mix | null {
  const { q, type, priority } = filter;
  if (wordsOf(q).length > 0) return null;
  const { facets } = table;
  const statuses = statusesOf(table, filter);
  if (facets && (type ?? priority) !== undefined) {
    return {
      status: statuses ?? facets.status,
      type: type === undefined ? facets.type : [type],
      priority: priority === undefined ? facets.priority : [priority],
    };
  }
  // One status, or all of them, stand in the order of their ids in an index as they are.
  return statuses === null || statuses.length === 1 ? null : { status: statuses };
}

/** The ids of the first rows of each combination, as the body of a sub-select. */
export function idsByMix(
  sql: Sql,
  { name, states = {}, mix }: { name: string; states?: RecordStates; mix: Mix },
  query: RecordQuery,
) {
  const { order, after } = directionOf(sql, query);
  const moment = momentFilter(sql, { states }, query);
  // Each with its own values, not joined to a list of them: only so the planner knows which are rare.
  const firstOfEach = combinationsOf(mix).map((combination) => {
    const isOfCombination = Object.entries(combination).reduce(
      (matches, [column, value]) => sql`${matches} and ${sql(column)} = ${value}`,
      sql`true`,
    );
    return sql`
      (select id from ${sql(name)} as one where ${isOfCombination} and ${moment} ${after}
      ${order} limit ${query.limit})`;
  });
  // A status that is none of a state's leaves no combination.
  const found = firstOfEach.reduce(
    (all, one) => sql`${all} union all ${one}`,
    sql`select null::uuid as id where false`,
  );
  return sql`select found.id from (${found}) as found`;
}

function combinationsOf(mix: Mix): Record<string, string>[] {
  return Object.entries(mix).reduce<Record<string, string>[]>(
    (combinations, [column, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [column]: value }))),
    [{}],
  );
}
