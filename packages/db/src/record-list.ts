/** What the lists of all kinds of records have in common: what is asked for, and how it is found. */
import { isReference, type Received } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";
import { receivedFilter } from "./received.ts";

/** What a list is narrowed down to, and its order. */
export type RecordFilter = {
  /** Words that must all stand in the record, or be its reference, whatever their case. */
  q?: string | undefined;
  status?: string | undefined;
  /** One of the table's; with a status, both must hold. */
  state?: string | undefined;
  received?: Received | undefined;
  /** Of tables that have these facets. */
  type?: string | undefined;
  priority?: string | undefined;
  /** The newest first, unless it is said otherwise. */
  sort?: "newest" | "oldest" | undefined;
};

/** A page is asked for by the id of the last row before it; ids sort by time. */
export type RecordQuery = RecordFilter & { limit: number; cursor?: string | undefined };

export type RecordPage<Item> = {
  rows: Item[];
  /** How many rows match in all, whatever the page; where they must be looked for, at most 1,000. */
  total: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
};

/** A search by words that the index does not know looks at so many of the newest records. */
const unindexedSearchMax = 10_000;

/** Matches that must be looked for are counted so far; who has more needs another word. */
export const boundedCountMax = 1_000;

/** What a state stands for: these statuses, and what else must hold. */
type RecordState = {
  statuses: readonly string[];
  condition?: (sql: Sql) => PendingQuery<Row[]>;
};

export type RecordStates = Readonly<Record<string, RecordState>>;

type Table = {
  name: string;
  hasReference?: true;
  states?: RecordStates;
  rows?: (sql: Sql) => PendingQuery<Row[]>;
};

/** The condition of a list. What is not asked for is left out, so that each shape has its own plan. */
export function recordFilter(sql: Sql, table: Table, filter: RecordFilter) {
  const words = wordsOf(filter.q);
  const isIndexed = words.some((word) => trigram.test(word));
  const amongNewest =
    words.length === 0 || isIndexed
      ? sql``
      : sql`and id >= coalesce(
          (select id from ${sql(table.name)} order by id desc offset ${unindexedSearchMax} limit 1),
          '00000000-0000-0000-0000-000000000000'
        )`;
  return words.reduce(
    (matches, word) => sql`${matches} and ${wordFilter(sql, table, word)}`,
    sql`${table.rows?.(sql) ?? sql`true`} and ${valueFilter(sql, table, filter)} ${amongNewest}`,
  );
}

function valueFilter(sql: Sql, table: Table, filter: RecordFilter) {
  const statuses = statusesOf(table, filter);
  const ofStatuses = statuses === null ? sql`true` : sql`status in ${sql([...statuses])}`;
  const { type, priority } = filter;
  const values = Object.entries({ type, priority }).filter(([, value]) => value);
  return values.reduce(
    (matches, [column, value]) => sql`${matches} and ${sql(column)} = ${value ?? null}`,
    sql`${ofStatuses} and ${momentFilter(sql, table, filter)}`,
  );
}

/** The statuses that a list is of; null for all of them. */
export function statusesOf(
  { states }: Pick<Table, "states">,
  { status, state }: RecordFilter,
): readonly string[] | null {
  const ofState = state === undefined ? undefined : states?.[state]?.statuses;
  if (status === undefined) return ofState ?? null;
  return ofState ? ofState.filter((one) => one === status) : [status];
}

/** What must hold beside the values of columns: when a record came, and what its state depends on. */
export function momentFilter(
  sql: Sql,
  { states }: Pick<Table, "states">,
  { state, received }: RecordFilter,
) {
  const condition = state === undefined ? undefined : states?.[state]?.condition;
  const came = received ? receivedFilter(sql, received) : sql`true`;
  return condition ? sql`${came} and ${condition(sql)}` : came;
}

/** One `like` per word, not `like all`: only the former can use the trigram index. */
function wordFilter(sql: Sql, { hasReference }: Table, word: string) {
  const inText = sql`search_text like ${patternOf(word)}`;
  return hasReference && isReference(word)
    ? sql`(${inText} or right(id::text, 8) = ${word})`
    : inText;
}

/** The order of a list, and what comes after a row in it. */
export function directionOf(sql: Sql, { sort, cursor }: Pick<RecordQuery, "sort" | "cursor">) {
  const isOldestFirst = sort === "oldest";
  const after = isOldestFirst ? sql`and id > ${cursor ?? null}` : sql`and id < ${cursor ?? null}`;
  return {
    order: isOldestFirst ? sql`order by id` : sql`order by id desc`,
    after: cursor ? after : sql``,
  };
}

/** Makes a page of `limit + 1` rows: the row too many says that there is a next page. */
export function pageOf<Item extends { id: string }>(
  rows: readonly Item[],
  { limit, total }: { limit: number; total: number },
): RecordPage<Item> {
  const page = rows.slice(0, limit);
  return { rows: page, total, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** How many records of a kind there are, in these statuses or in all; kept up to date by a trigger. */
export async function countRecords(
  sql: Sql,
  kind: string,
  statuses: readonly string[] | null,
): Promise<number> {
  const ofStatuses = statuses === null ? sql`true` : sql`status in ${sql([...statuses])}`;
  return countRows(sql`
    select coalesce(sum(size), 0)::int as total from lead_counts
    where lead_kind = ${kind} and ${ofStatuses}`);
}

export async function countRows(query: PendingQuery<{ total: number }[]>): Promise<number> {
  const [row] = await query;
  return row?.total ?? 0;
}

/** The words that a search looks for. */
export function wordsOf(q: string | undefined): string[] {
  return (q ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 10);
}

/**
 * What the index is made of. In some collations only these signs count as parts of words, so a word
 * without three of them in a row cannot be looked up.
 */
const trigram = /[a-z0-9]{3}/;

function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
