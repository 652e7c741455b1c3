/** What the tables of all kinds of leads have in common beside being listed: their status. */
import type { LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import type { RecordStates } from "../record-list.ts";
import { findRecord, type RecordTable } from "../record-table.ts";

export type LeadTable<Lead, Kind extends LeadKind = LeadKind> = RecordTable<Lead, Kind> & {
  hasReference: true;
  states: RecordStates;
  /** The column with the sender's e-mail address. */
  email: "email" | "reporter_email";
  /** What a list in words shows of a lead. */
  about: (sql: Sql) => PendingQuery<Row[]>;
};

export type StatusWrite<Status> = {
  id: string;
  status: Status;
  /** Null leaves the stored notes as they are. */
  adminNotes: string | null;
  operatorId: string;
  /** Of the lead as the operator has seen it; without one, whatever is stored is changed. */
  version?: number | null | undefined;
};

export type StatusResult<Lead> =
  /** What was wanted is stored, by this call or by one before it. */
  | { kind: "saved"; lead: Lead; isChanged: boolean }
  /** Somebody else has changed it since the operator saw it; this is what it is now. */
  | { kind: "conflict"; lead: Lead }
  /** What must hold for this change does not. */
  | { kind: "prevented" };

/** What else a change does, and what must hold for it; all of it may read the row as it was in `before`. */
type Effects = {
  /** `, column = …` */
  assignments?: PendingQuery<Row[]>;
  condition?: PendingQuery<Row[]>;
  /** `or …`: what else makes a difference, beside status and notes. */
  isChange?: PendingQuery<Row[]>;
  /** What was answered by the change, for the timeline; null when it changed no public answer. */
  newAnswer?: PendingQuery<Row[]>;
  /** `select emit(…) as event_id from changed …` */
  events?: PendingQuery<Row[]>;
};

/**
 * Sets status and notes where they differ from the stored ones, with one row in the timeline and what
 * else follows, in one statement. Saving the same twice, or two operators saving the same at once,
 * changes it once; another change of the same row waits, and then sees what this one wrote. Whether the
 * version is the one that was seen is decided there too; what is stored already is no conflict.
 *
 * @returns null when there is no such lead
 */
export async function updateLeadStatus<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  write: StatusWrite<string> & Effects,
): Promise<StatusResult<Lead> | null> {
  const { events = sql`select null::uuid as event_id where false` } = write;
  const [verdict] = await sql<Verdict[]>`
    with ${statusChange(sql, table, write)},
    timeline as (
      insert into lead_events
        (lead_kind, lead_id, operator_id, status_from, status_to, admin_notes, public_answer)
      select ${table.kind}, id, ${write.operatorId}, status_from, status, new_notes, new_answer
      from changed
    ),
    told as (${events})
    select is_different, is_seen, exists (select from changed) as is_changed,
      (select count(event_id) from told) as events
    from before`;
  const lead = verdict ? await findRecord(sql, table, write.id) : null;
  if (!verdict || !lead) return null;
  const { isDifferent, isSeen, isChanged } = verdict;
  if (!isDifferent || isChanged) return { kind: "saved", lead, isChanged };
  return isSeen ? { kind: "prevented" } : { kind: "conflict", lead };
}

type Verdict = { isDifferent: boolean; isSeen: boolean; isChanged: boolean };

/**
 * The `with` queries of a status change: `before`, locked, with what is to be decided by it, and
 * `changed`, which has a row only when it was changed.
 */
function statusChange(
  sql: Sql,
  { name }: Pick<LeadTable<unknown>, "name">,
  write: StatusWrite<string> & Effects,
) {
  const { id, status, adminNotes, version = null } = write;
  const {
    assignments = sql``,
    condition = sql`true`,
    isChange = sql``,
    newAnswer = sql`null`,
  } = write;
  const table = sql(name);
  return sql`
    stored as (
      select * from ${table} where id = ${id} for update
    ), before as (
      select *, coalesce(version = ${version}::integer, true) as is_seen,
        (
          (status, admin_notes) is distinct from (${status}, coalesce(${adminNotes}, admin_notes))
          ${isChange}
        ) as is_different
      from stored as before
    ), changed as (
      update ${table} as lead
      set status = ${status},
        admin_notes = coalesce(${adminNotes}, before.admin_notes),
        processed_at = case
          when before.status = ${status} then before.processed_at
          else coalesce(before.processed_at, now())
        end,
        version = before.version + 1
        ${assignments}
      from before
      where lead.id = before.id and before.is_different and before.is_seen and ${condition}
      returning lead.*, before.status as status_from,
        nullif(lead.admin_notes, before.admin_notes) as new_notes,
        (${newAnswer})::text as new_answer
    )`;
}
