/** One record of a table, and a page of them: the same for every kind of lead and of client. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";
import {
  countRecords,
  countRows,
  pageOf,
  recordFilter,
  searchCountMax,
  type RecordPage,
  type RecordQuery,
} from "./record-list.ts";

export type RecordTable<Item, Kind extends string = string> = {
  /** Under which it is counted. */
  kind: Kind;
  /** Of the table. */
  name: string;
  /** Whether people name a record by the end of its id, of which the table then has an index. */
  hasReference?: true;
  /** What a record is read from. The rows come as the contract says, which each table's test holds. */
  columns: (sql: Sql) => PendingQuery<Row[]>;
  /** Never called: it only carries the type of the record. */
  record?: (record: Item) => void;
};

export async function findRecord<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  id: string,
): Promise<Item | null> {
  const [record] = await sql<Item[]>`
    select ${table.columns(sql)} from ${sql(table.name)} where id = ${id}`;
  return record ?? null;
}

/** A page of records, newest first, and how many match the query in all. */
export async function listRecords<Item extends { id: string }>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<RecordPage<Item>> {
  const matches = recordFilter(sql, table, query);
  const [rows, total] = await Promise.all([
    sql<Item[]>`
      select ${table.columns(sql)} from ${sql(table.name)}
      where ${matches} ${query.cursor ? sql`and id < ${query.cursor}` : sql``}
      order by id desc
      limit ${query.limit + 1}`,
    query.q
      ? countRows(sql`
          select count(*)::int as total
          from (select from ${sql(table.name)} where ${matches} limit ${searchCountMax}) as found`)
      : countRecords(sql, table.kind, query.status),
  ]);
  return pageOf(rows, { limit: query.limit, total });
}
