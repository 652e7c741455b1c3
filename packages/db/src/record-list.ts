/** Filters, totals and pages, the same for lists of all kinds of records. */
import { isReference, plainText, type InboxFilter, type Page } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";
import { parseSearch } from "./search-words.ts";

/** What a list is narrowed by. Its table says which of the filters it knows, and what they mean. */
export type RecordFilter = Omit<InboxFilter, "status"> & {
  /** Words, in any case and with or without accents, each in the text or the reference. */
  q?: string | undefined;
  status?: string | undefined;
  /** `oldest`, or a key of the table's `sortable`, perhaps after a minus; newest first by default. */
  sort?: string | undefined;
  /** One row for repeats, which a table has whose `fold` says which. */
  isFolded?: string | undefined;
  /** The time that days and hours are counted from, in milliseconds since 1970; now by default. */
  at?: number | undefined;
};

/** The cursor is the id of the last row before the page. */
export type RecordQuery = RecordFilter & { limit: number; cursor?: string | undefined };

export type RecordPage<Item> = Page<Item> & {
  /** All matches, on any page, up to `totalMax`. */
  total: number;
};

/** The values that a list can be sorted by; none may be null. */
export type Sortable = Readonly<
  Record<string, (sql: Sql, isFalling: boolean) => PendingQuery<Row[]>>
>;

export type ListTable = {
  name: string;
  /** A search may be the end of an id, which has an index. */
  hasReference?: true;
  /** Condition of all filters but the words. */
  filter: (sql: Sql, filter: RecordFilter) => PendingQuery<Row[]>;
  sortable?: Sortable;
  /** Condition of the rows that stand for others, of those that match. */
  fold?: (sql: Sql, matches: PendingQuery<Row[]>) => PendingQuery<Row[]>;
  /** Condition on its rows, such as the kind of a lead. */
  rows?: (sql: Sql) => PendingQuery<Row[]>;
};

export function recordFilter(sql: Sql, table: ListTable, filter: RecordFilter) {
  const ids = table.hasReference ? mailIds(filter.q ?? "") : [];
  const sought =
    ids.length > 0 ? [isOfMails(sql, ids)] : wordFilters(sql, table, parseSearch(filter.q).words);
  const matching = sought.reduce(
    (matches, one) => sql`${matches} and ${one}`,
    sql`${table.rows?.(sql) ?? sql`true`} and ${table.filter(sql, filter)}`,
  );
  const { fold } = filter.isFolded && !filter.group ? table : {};
  return fold ? sql`${matching} and ${fold(sql, matching)}` : matching;
}

function wordFilters(sql: Sql, { hasReference }: ListTable, words: readonly string[]) {
  return textFilters(sql, words).map((inText, index) => {
    const word = words[index] ?? "";
    return hasReference && isReference(word)
      ? sql`(${inText} or right(id::text, 8) = ${word})`
      : inText;
  });
}

/** The ids in Message-IDs and `References` of our mails, in any form of quotation. */
export function mailIds(q: string): string[] {
  return (q.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? []).slice(0, 10);
}

/** Condition: one of the mails is about this lead, or its `References` name the lead itself. */
export function isOfMails(sql: Sql, ids: readonly string[]) {
  return sql`id in (
    select subject_id from outbox join deliveries on outbox_id = outbox.id
    where deliveries.id in ${sql(ids)}
    union all select unnest(string_to_array(${ids.join(" ")}, ' '))::uuid
  )`;
}

/** True for a text with all words. */
export function textFilter(sql: Sql, words: readonly string[]) {
  return textFilters(sql, words).reduce((all, one) => sql`${all} and ${one}`);
}

/**
 * One `like` per word, not `like all`: only the former can use the trigram index. That has three
 * letters in a row, or the first two of a word. So a shorter word only narrows what others find, or
 * begins a word of the text; signs alone find nothing.
 */
function textFilters(sql: Sql, words: readonly string[]) {
  const hasIn = (pattern: RegExp) => words.some((word) => pattern.test(plainText(word)));
  const isIndexed = hasIn(/[\p{L}\p{N}]{3}/u);
  if (!isIndexed && !hasIn(/[\p{L}\p{N}]/u)) return words.map(() => sql`false`);
  return words.map((word) => {
    const hasText = (text: PendingQuery<Row[]>) => {
      const pattern = sql`containing(in_ascii(plain_text(${text})))`;
      if (isIndexed && word.includes("@")) {
        // The index is read for the first condition only.
        return sql`(search_text like quoting(in_ascii(plain_text(${text}))) and search_text || '' like ${pattern})`;
      }
      return isIndexed || !/[\p{L}\p{N}]/u.test(word)
        ? sql`search_text like ${pattern}`
        : sql`(search_text like substr(${pattern}, 2) or search_text like '% ' || substr(${pattern}, 2))`;
    };
    // The letters of a part of a host may be others than those of the whole.
    return word.includes("xn--")
      ? sql`(${hasText(sql`${word}`)} or ${hasText(sql`readable_hosts(${word})`)})`
      : hasText(sql`${word}`);
  });
}

/**
 * The order of a list, and the condition on the rows after its cursor, which an index of the value
 * and the id serves. The value of the cursor is looked up, because an address may not hold a name.
 */
export function listOrder(
  sql: Sql,
  { name, sortable }: Pick<ListTable, "name" | "sortable">,
  { sort = "newest", cursor }: Pick<RecordQuery, "sort" | "cursor">,
) {
  const isFalling = sort === "newest" || sort.startsWith("-");
  const [direction, beyond] = isFalling ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const value = sortable?.[sort.replace("-", "")]?.(sql, isFalling);
  const id = cursor ?? null;
  const last = sql`(select ${value ?? sql`id`} from ${sql(name)} where id = ${id})`;
  const after = value
    ? sql`(${value}, id) ${beyond} (${last}, ${id}::uuid)`
    : sql`id ${beyond} ${id}`;
  return {
    order: sql`order by ${value ? sql`${value} ${direction},` : sql``} id ${direction}`,
    after: cursor ? after : sql`true`,
  };
}

/** The place of a value among `steps`. */
export function stepOf(sql: Sql, value: PendingQuery<Row[]>, steps: readonly string[]) {
  return sql`array_position(string_to_array(${steps.join(" ")}, ' '), ${value})`;
}

/** The order of a Polish dictionary; the database itself may sort by code points. */
export function inPolish(sql: Sql, text: PendingQuery<Row[]>) {
  return sql`(${text}) collate "pl-x-icu"`;
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
  const [row] = await query;
  return row?.total ?? 0;
}
