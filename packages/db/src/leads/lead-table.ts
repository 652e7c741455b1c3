/** What the tables of all kinds of leads have in common: one record, a page of them, their status. */
import type { LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import {
  countLeads,
  countRows,
  leadFilter,
  pageOf,
  searchCountMax,
  type LeadPage,
  type LeadQuery,
  type StatusWrite,
} from "./lead-list.ts";

export type LeadTable<Lead, Kind extends LeadKind = LeadKind> = {
  kind: Kind;
  /** Of the table. */
  name: string;
  /** What a record is read from. The rows come as the contract says, which each table's test holds. */
  columns: (sql: Sql) => PendingQuery<Row[]>;
  /** Never called: it only carries the type of the record. */
  lead?: (lead: Lead) => void;
};

export async function findLead<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  id: string,
): Promise<Lead | null> {
  const [lead] = await sql<Lead[]>`
    select ${table.columns(sql)} from ${sql(table.name)} where id = ${id}`;
  return lead ?? null;
}

/** A page of leads, newest first, and how many match the query in all. */
export async function listLeads<Lead extends { id: string }>(
  sql: Sql,
  table: LeadTable<Lead>,
  query: LeadQuery,
): Promise<LeadPage<Lead>> {
  const matches = leadFilter(sql, table.name, query);
  const [rows, total] = await Promise.all([
    sql<Lead[]>`
      select ${table.columns(sql)} from ${sql(table.name)}
      where ${matches} ${query.cursor ? sql`and id < ${query.cursor}` : sql``}
      order by id desc
      limit ${query.limit + 1}`,
    query.q
      ? countRows(sql`
          select count(*)::int as total
          from (select from ${sql(table.name)} where ${matches} limit ${searchCountMax}) as found`)
      : countLeads(sql, table.kind, query.status),
  ]);
  return pageOf(rows, { limit: query.limit, total });
}

/**
 * Sets status and notes where they differ from the stored ones, with one row in the timeline. Saving
 * the same twice, or two operators saving the same at once, changes it once.
 */
export async function updateLeadStatus<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  write: StatusWrite<string>,
): Promise<Lead | null> {
  await sql`
    with ${statusChange(sql, table, write)}
    ${timelineRow(sql, table, write)}`;
  return findLead(sql, table, write.id);
}

/** What else a change does, and what must hold for it; both may read the row as it stood in `before`. */
type Effects = {
  /** `, column = …` */
  assignments?: PendingQuery<Row[]>;
  condition?: PendingQuery<Row[]>;
};

/**
 * The `with` queries of a status change: `before`, locked, and `changed`, which has a row only when
 * status or notes differ. Another change of the same row waits, and then sees what this one wrote.
 */
export function statusChange(
  sql: Sql,
  { name }: Pick<LeadTable<unknown>, "name">,
  write: StatusWrite<string> & Effects,
) {
  const { id, status, adminNotes, assignments = sql``, condition = sql`true` } = write;
  const table = sql(name);
  return sql`
    before as (
      select * from ${table} where id = ${id} for update
    ), changed as (
      update ${table} as lead
      set status = ${status},
        admin_notes = coalesce(${adminNotes}, before.admin_notes),
        processed_at = case
          when before.status = ${status} then before.processed_at
          else coalesce(before.processed_at, now())
        end
        ${assignments}
      from before
      where lead.id = before.id
        and (before.status, before.admin_notes)
          is distinct from (${status}, coalesce(${adminNotes}, before.admin_notes))
        and ${condition}
      returning lead.*, before.status as status_from,
        nullif(lead.admin_notes, before.admin_notes) as new_notes
    )`;
}

/** The row in the timeline of what was changed; the end of the statement. */
export function timelineRow(
  sql: Sql,
  { kind }: Pick<LeadTable<unknown>, "kind">,
  { operatorId, status }: StatusWrite<string>,
) {
  return sql`
    insert into lead_events (lead_kind, lead_id, operator_id, status_from, status_to, admin_notes)
    select ${kind}, id, ${operatorId}, status_from, ${status}, new_notes from changed`;
}
