/** What the tables of all kinds of leads have in common beside being listed: their status. */
import type { LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";

export type LeadTable<Lead, Kind extends LeadKind = LeadKind> = RecordTable<Lead, Kind> & {
  hasReference: true;
};

export type StatusWrite<Status> = {
  id: string;
  status: Status;
  /** Null leaves the stored notes as they are. */
  adminNotes: string | null;
  operatorId: string;
};

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
  return findRecord(sql, table, write.id);
}

/** What else a change does, and what must hold for it; both may read the row as it stood in `before`. */
type Effects = {
  /** `, column = …` */
  assignments?: PendingQuery<Row[]>;
  condition?: PendingQuery<Row[]>;
  /** ` or …`: what else makes a difference, beside status and notes. */
  isChange?: PendingQuery<Row[]>;
  /** `, … as …`: what else `changed` says of the change. */
  returning?: PendingQuery<Row[]>;
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
  const { id, status, adminNotes } = write;
  const { assignments = sql``, condition = sql`true`, isChange = sql``, returning = sql`` } = write;
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
        and (
          (before.status, before.admin_notes)
            is distinct from (${status}, coalesce(${adminNotes}, before.admin_notes))
          ${isChange}
        )
        and ${condition}
      returning lead.*, before.status as status_from,
        nullif(lead.admin_notes, before.admin_notes) as new_notes
        ${returning}
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
