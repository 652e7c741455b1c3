/** What the lists of all kinds of records have in common: what is asked for, and how it is found. */
import { isReference } from "@scm/contract";
import type { PendingQuery } from "postgres";
import type { Sql } from "./connect.ts";

/** A page is asked for by the id of the last row before it; ids sort by time. */
export type RecordQuery = {
  limit: number;
  cursor?: string | undefined;
  /** Words that must all stand in the record, or be its reference, whatever their case. */
  q?: string | undefined;
  status?: string | undefined;
};

export type RecordPage<Item> = {
  rows: Item[];
  /** How many rows match in all, whatever the page; of a search at most 1,000. */
  total: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
};

/** A search by words that the index does not know looks at so many of the newest records. */
const unindexedSearchMax = 10_000;

/** Matches of a search are counted so far; who has more needs another word. */
export const searchCountMax = 1_000;

type Table = { name: string; hasReference?: true };

/** The condition of a list. What is not asked for is left out, so that each shape has its own plan. */
export function recordFilter(sql: Sql, table: Table, { q, status }: RecordQuery) {
  const words = wordsOf(q ?? "");
  const ofStatus = status === undefined ? sql`true` : sql`status = ${status}`;
  const isIndexed = words.some((word) => trigram.test(word));
  const amongNewest =
    words.length === 0 || isIndexed
      ? sql``
      : sql`and id >= coalesce(
          (select id from ${sql(table.name)} order by id desc offset ${unindexedSearchMax} limit 1),
          '00000000-0000-0000-0000-000000000000'
        )`;
  return words.reduce(
    (filter, word) => sql`${filter} and ${wordFilter(sql, table, word)}`,
    sql`${ofStatus} ${amongNewest}`,
  );
}

/** One `like` per word, not `like all`: only the former can use the trigram index. */
function wordFilter(sql: Sql, { hasReference }: Table, word: string) {
  const inText = sql`search_text like ${patternOf(word)}`;
  return hasReference && isReference(word)
    ? sql`(${inText} or right(id::text, 8) = ${word})`
    : inText;
}

/** Makes a page of `limit + 1` rows: the row too many says that there is a next page. */
export function pageOf<Item extends { id: string }>(
  rows: readonly Item[],
  { limit, total }: { limit: number; total: number },
): RecordPage<Item> {
  const page = rows.slice(0, limit);
  return { rows: page, total, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** How many records of a kind there are, in one status or in all; kept up to date by a trigger. */
export async function countRecords(
  sql: Sql,
  kind: string,
  status: string | undefined,
): Promise<number> {
  const ofStatus = status === undefined ? sql`true` : sql`status = ${status}`;
  return countRows(sql`
    select coalesce(sum(size), 0)::int as total from lead_counts
    where lead_kind = ${kind} and ${ofStatus}`);
}

export async function countRows(query: PendingQuery<{ total: number }[]>): Promise<number> {
  const [row] = await query;
  return row?.total ?? 0;
}

/**
 * What the index is made of. In some collations only these signs count as parts of words, so a word
 * without three of them in a row cannot be looked up.
 */
const trigram = /[a-z0-9]{3}/;

function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 10);
}

function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
