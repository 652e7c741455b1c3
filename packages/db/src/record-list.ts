/** Filters, totals and pages, the same for lists of all kinds of records. */
import { isReference, type FollowUp, type Page, type Received } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { planned, type Sql } from "./connect.ts";
import { receivedFilter } from "./received.ts";

/** Columns, in tables that have them, whose values can filter a list. */
const valueColumns = ["type", "priority"] as const;
type ValueColumn = (typeof valueColumns)[number];

export type RecordFilter = {
  /** Words, in any case and with or without accents, each in the text or the reference. */
  q?: string | undefined;
  status?: string | undefined;
  /** A key of the table's `states`; combined with `status`, both must hold. */
  state?: string | undefined;
  received?: Received | undefined;
  /** The id of an operator, or `none`. */
  owner?: string | undefined;
  followUp?: FollowUp | undefined;
  /** Newest first by default. */
  sort?: "newest" | "oldest" | undefined;
} & Partial<Record<ValueColumn, string | undefined>>;

/** All values of the status and of the other columns of the index `<table>_of_facets`. */
export type Facets = Record<"status", readonly string[]> &
  Partial<Record<ValueColumn, readonly string[]>>;

/** The cursor is the id of the last row before the page. */
export type RecordQuery = RecordFilter & { limit: number; cursor?: string | undefined };

export type RecordPage<Item> = Page<Item> & {
  /** All matches, on any page, up to `totalMax`. */
  total: number;
};

/** A search for words that the index does not cover is limited to the newest records. */
const unindexedSearchMax = 10_000;

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

/** Absent filters are left out of the condition, so that each shape gets its own plan. */
export function recordFilter(sql: Sql, table: Table, filter: RecordFilter) {
  const words = searchWords(filter.q);
  const amongNewest =
    words.length === 0 || isIndexed(words)
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
  const statuses = matchingStatuses(table, filter);
  const ofStatuses = statuses === null ? sql`true` : sql`status in ${sql([...statuses])}`;
  return valuesOf(filter).reduce(
    (matches, [column, value]) => sql`${matches} and ${sql(column)} = ${value}`,
    sql`${ofStatuses} and ${momentFilter(sql, table, filter)}`,
  );
}

/** The filters by one value of a column. */
export function valuesOf(filter: RecordFilter): [column: ValueColumn, value: string][] {
  return valueColumns.flatMap((column) => {
    const value = filter[column];
    return value === undefined ? [] : [[column, value]];
  });
}

/** The statuses that match; null for all of them. */
export function matchingStatuses(
  { states }: Pick<Table, "states">,
  { status, state }: RecordFilter,
): readonly string[] | null {
  const ofState = state === undefined ? undefined : states?.[state]?.statuses;
  if (status === undefined) return ofState ?? null;
  return ofState ? ofState.filter((one) => one === status) : [status];
}

/** Condition on the creation time, the condition of the state, and on who works on it when. */
export function momentFilter(
  sql: Sql,
  { states }: Pick<Table, "states">,
  { state, received, owner, followUp }: RecordFilter,
) {
  const condition = state === undefined ? undefined : states?.[state]?.condition;
  const conditions = [
    ...(received ? [receivedFilter(sql, received)] : []),
    ...(condition ? [condition(sql)] : []),
    ...(owner === undefined ? [] : [ownerFilter(sql, owner)]),
    ...(followUp === undefined ? [] : [followUpFilter(sql, followUp)]),
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
}

/** @param owner the id of an operator, or `none` */
function ownerFilter(sql: Sql, owner: string) {
  return owner === "none" ? sql`owner_id is null` : sql`owner_id = ${owner}`;
}

/** Days begin in Warsaw. */
function followUpFilter(sql: Sql, followUp: FollowUp) {
  const today = sql`warsaw_time(now())::date`;
  return followUp === "due" ? sql`follow_up_on <= ${today}` : sql`follow_up_on > ${today}`;
}

function wordFilter(sql: Sql, { hasReference }: Table, word: string) {
  const inText = textFilter(sql, [word]);
  return hasReference && isReference(word)
    ? sql`(${inText} or right(id::text, 8) = ${word})`
    : inText;
}

/**
 * True for a text with all words. One `like` per word, not `like all`: only the former can use the
 * trigram index.
 *
 * @param otherText text besides `search_text`, with a trigram index of its own
 */
export function textFilter(
  sql: Sql,
  words: readonly string[],
  otherText?: (sql: Sql) => PendingQuery<Row[]>,
) {
  return words
    .map((word) => {
      const inText = sql`search_text like ${patternOf(sql, lookedUp(word))} ${wholeWord(sql, word)}`;
      return otherText
        ? sql`((${inText}) or ${otherText(sql)} like ${patternOf(sql, word)})`
        : inText;
    })
    .reduce((all, one) => sql`${all} and ${one}`);
}

/**
 * The part of a word that the index looks up. Of an address that is the part before the domain:
 * many share the domain, and the index would read all of them.
 */
function lookedUp(word: string): string {
  const [start] = /^[^@]+@/.exec(word) ?? [];
  return start && isIndexed([start]) ? start : word;
}

/** Compares the whole word, where the index looks up a part. */
function wholeWord(sql: Sql, word: string) {
  return lookedUp(word) === word ? sql`` : sql`and strpos(search_text, plain_text(${word})) > 0`;
}

function patternOf(sql: Sql, word: string) {
  return sql`containing(plain_text(${word}))`;
}

export function listOrder(sql: Sql, { sort, cursor }: Pick<RecordQuery, "sort" | "cursor">) {
  const isOldestFirst = sort === "oldest";
  const after = isOldestFirst ? sql`and id > ${cursor ?? null}` : sql`and id < ${cursor ?? null}`;
  return {
    order: isOldestFirst ? sql`order by id` : sql`order by id desc`,
    after: cursor ? after : sql``,
  };
}

/** Makes a page from up to `limit + 1` rows; the extra row means that there is a next page. */
export function pageOf<Item extends { id: string }>(
  rows: readonly Item[],
  limit: number,
): Page<Item> {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function countRows(query: PendingQuery<{ total: number }[]>): Promise<number> {
  const [row] = await planned(query);
  return row?.total ?? 0;
}

/** Splits a search into words; only the first 10 count. */
export function searchWords(q: string | undefined): string[] {
  return (q ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 10);
}

export function isIndexed(words: readonly string[]): boolean {
  return words.some((word) => trigram.test(word));
}

/** Three letters or digits in a row, with or without accents: the trigram index can look them up. */
const trigram = /(?:[\p{L}\p{Nd}]\p{M}*){3}/u;
