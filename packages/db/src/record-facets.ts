/**
 * Lists by columns of few values. Each combination of values has its rows in an index, in the order of
 * their ids; any mix of combinations is put together from the first rows of each. So a list reads a few
 * pages of that index, however rare what it asks for is and whatever the planner believes of it.
 */
import type { Sql } from "./connect.ts";
import { directionOf, wordsOf, type RecordFilter, type RecordQuery } from "./record-list.ts";

/** The values of the columns that the index `<table>_of_facets` begins with. */
export type Facets = Record<"status" | "type" | "priority", readonly string[]>;

/** The facets that a list is to be read by; null when it is found by its words, or in another way. */
export function facetsOf(
  { facets }: { facets?: Facets },
  { q, status, type, priority }: RecordFilter,
): Facets | null {
  if (!facets || wordsOf(q).length > 0 || (type ?? priority) === undefined) return null;
  return {
    status: status === undefined ? facets.status : [status],
    type: type === undefined ? facets.type : [type],
    priority: priority === undefined ? facets.priority : [priority],
  };
}

/** The ids of the first rows of each combination, as the body of a sub-select. */
export function idsByFacets(
  sql: Sql,
  { name, facets }: { name: string; facets: Facets },
  query: Pick<RecordQuery, "limit" | "cursor" | "sort">,
) {
  const { order, after } = directionOf(sql, query);
  return sql`
    select found.id
    from jsonb_to_recordset(${sql.json(combinationsOf(facets))})
        as combination (status text, type text, priority text)
      cross join lateral (
        select id from ${sql(name)} as one
        where one.status = combination.status and one.type = combination.type
          and one.priority = combination.priority ${after}
        ${order} limit ${query.limit}
      ) as found`;
}

function combinationsOf({ status, type, priority }: Facets) {
  return status.flatMap((ofStatus) =>
    type.flatMap((ofType) =>
      priority.map((ofPriority) => ({ status: ofStatus, type: ofType, priority: ofPriority })),
    ),
  );
}
