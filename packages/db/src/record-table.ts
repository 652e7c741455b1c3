/** Finds and lists records of every kind of lead and client. */
import { totalMax } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";
import {
  countRows,
  listOrder,
  pageOf,
  recordFilter,
  type ListTable,
  type RecordFilter,
  type RecordPage,
  type RecordQuery,
} from "./record-list.ts";

export type RecordTable<Item, Kind extends string = string> = ListTable & {
  kind: Kind;
  /**
   * Reads records as the contract's schema wants them.
   *
   * @param rest what follows the name of the table in the statement
   */
  read: (sql: Sql, rest: PendingQuery<Row[]>) => Promise<readonly Item[]>;
};

export async function findRecord<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  id: string,
): Promise<Item | null> {
  const [record] = await table.read(
    sql,
    sql`where id = ${id} and ${table.rows?.(sql) ?? sql`true`}`,
  );
  return record ?? null;
}

/** Finds up to 100 records, in the order of their ids. Null for an unknown id. */
export async function findRecords<Item extends { id: string }>(
  sql: Sql,
  table: RecordTable<Item>,
  ids: readonly string[],
): Promise<(Item | null)[]> {
  const records = await table.read(
    sql,
    sql`where id = any (${ids}) and ${table.rows?.(sql) ?? sql`true`}`,
  );
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
    countRows(totalOf(sql, table, query)),
  ]);
  return { ...pageOf(rows, query.limit), total };
}

/** The records of a page without the total. */
export function selectRows<Item extends object>(
  sql: Sql,
  table: RecordTable<Item>,
  query: RecordQuery,
): Promise<readonly Item[]> {
  const { order, after } = listOrder(sql, table, query);
  return table.read(
    sql,
    sql`where ${recordFilter(sql, table, query)} and ${after} ${order} limit ${query.limit}`,
  );
}

/** Counts the rows of a list, up to `totalMax`. */
export function totalOf(sql: Sql, table: ListTable, filter: RecordFilter) {
  return sql<{ total: number }[]>`
    select count(*)::int as total
    from (
      select from ${sql(table.name)} where ${recordFilter(sql, table, filter)} limit ${totalMax}
    ) as found`;
}
