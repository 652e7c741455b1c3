/** Changes of status, notes, owner and follow-up, the same for all kinds of leads. */
import { openStatuses, type LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { mailColumns, mailValues } from "../deliveries.ts";
import type { Trail } from "../outbox.ts";
import { findRecord } from "../record-table.ts";
import { isLeadRestricted, type LeadTable } from "./lead-table.ts";

export type StatusWrite<Status> = {
  id: string;
  status: Status;
  /** Null leaves the stored notes as they are; empty notes delete them. */
  adminNotes: string | null;
  /** Undefined leaves the stored owner or day as it is; null clears it. */
  ownerId?: string | null | undefined;
  followUpOn?: string | null | undefined;
  operatorId: string;
  /** Joins the mails with the call. */
  trail?: Trail | undefined;
  /** The version that the operator saw; without it there is no conflict. */
  version?: number | null | undefined;
  /** An answer that is sent or taken back with the change. */
  answer?: AnswerQueries | undefined;
};

/** `with` queries, each with a comma before it. */
export type AnswerQueries = {
  /** May read the old row as `before`. */
  first?: PendingQuery<Row[]>;
  /** A further condition of the change. */
  condition: PendingQuery<Row[]>;
  /** May read the new row as `changed`. */
  after?: PendingQuery<Row[]>;
};

export type StatusResult<Lead> =
  /** Stored by this call or an earlier one. */
  | { kind: "saved"; lead: Lead }
  /** The lead has another version by now. */
  | { kind: "conflict"; lead: Lead }
  /** The person's data may only be kept, until an operator lifts the restriction. */
  | { kind: "restricted" }
  /** The new owner is no operator who can log in. */
  | { kind: "no-owner" }
  /** The condition of the change does not hold. */
  | { kind: "prevented" };

/** Further effects and conditions of a change, which may read the old row as `before`. */
type Effects = {
  /** `, column = …` */
  assignments?: PendingQuery<Row[]>;
  condition?: PendingQuery<Row[]>;
  /** A difference in addition to those that all kinds have. */
  isChange?: PendingQuery<Row[]>;
  /** The new public answer for the history; null when it did not change. */
  newAnswer?: PendingQuery<Row[]>;
  /** `select emit(…) as event_id from changed …`, one at most. */
  events?: PendingQuery<Row[]>;
};

/**
 * Changes status, notes, owner and follow-up, with one row in the history, in one statement. A new
 * owner gets a mail 10 s later, unless it is the operator. Identical changes are made once, even
 * concurrent ones. A concurrent change waits for the row lock and then sees this one. A change that
 * is already stored is no conflict, whatever its version.
 *
 * @returns null for an unknown lead
 */
export async function updateLeadStatus<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  write: StatusWrite<string> & Effects,
): Promise<StatusResult<Lead> | null> {
  const { events = sql`select null::uuid as event_id where false` } = write;
  const [verdict] = await sql<Verdict[]>`
    with ${statusChange(sql, table.kind, write)},
    emitted as (${events}),
    timeline as (
      insert into lead_events
        (lead_id, operator_id, status_from, status_to, owner_from, owner_to, follow_up_from,
         follow_up_to, admin_notes, public_answer, event_id)
      select id, ${write.operatorId}, status_from, status, owner_from, owner_id,
        follow_up_from, follow_up_on, new_notes, new_answer, (select event_id from emitted)
      from changed
      -- An answer has an entry of its own in the history.
      where ${write.answer === undefined} or status_from <> status
    )
    ${assignment(sql, table.kind, write)} ${write.answer?.after ?? sql``}
    select is_different, is_seen, is_restricted, is_ownable,
      exists (select from changed) as is_changed,
      (select count(event_id) from emitted) as events
    from before`;
  const lead = verdict ? await findRecord(sql, table, write.id) : null;
  if (!verdict || !lead) return null;
  const { isDifferent, isSeen, isRestricted, isOwnable, isChanged } = verdict;
  if (!isDifferent || isChanged) return { kind: "saved", lead };
  if (!isOwnable) return { kind: "no-owner" };
  if (isRestricted) return { kind: "restricted" };
  return isSeen ? { kind: "prevented" } : { kind: "conflict", lead };
}

type Verdict = Record<
  "isDifferent" | "isSeen" | "isRestricted" | "isOwnable" | "isChanged",
  boolean
>;

/**
 * The `with` queries of a status change: `before` has the locked row with the decisions, and
 * `changed` has the new row if there was a change.
 */
function statusChange(sql: Sql, kind: LeadKind, write: StatusWrite<string> & Effects) {
  const { id, adminNotes, ownerId, followUpOn, version = null, answer } = write;
  const status = sql`${write.status}::text`;
  const owner = ownerId === undefined ? sql`before.owner_id` : sql`${ownerId}::uuid`;
  const day = followUpOn === undefined ? sql`before.follow_up_on` : sql`${followUpOn}::date`;
  const {
    assignments = sql``,
    condition = sql`true`,
    isChange = sql`false`,
    newAnswer = sql`null`,
  } = write;
  const notes = sql`nullif(coalesce(${adminNotes}, before.admin_notes), '')`;
  const isOpen = sql`${status} in ${sql(openStatuses[kind])}`;
  return sql`
    stored as (
      select * from leads where id = ${id} and kind = ${kind} for update
    ), before as (
      select *, coalesce(version = ${version}::integer, true) as is_seen,
        ${isLeadRestricted(sql, sql`before.id`)} as is_restricted,
        (
          (status, admin_notes, owner_id, follow_up_on) is distinct from
            (${status}, ${notes}, ${owner}, ${day})
          or ${isChange} or ${answer !== undefined}
        ) as is_different,
        -- Who cannot log in any more keeps what they own.
        ${owner} is not distinct from owner_id or ${owner} is null
          or exists (select from operators where id = ${owner} and can_log_in(operators))
          as is_ownable
      from stored as before
    ) ${answer?.first ?? sql``},
    changed as (
      update leads as lead
      set status = ${status},
        admin_notes = ${notes},
        owner_id = ${owner},
        follow_up_on = ${day},
        follow_up_mailed_on = ${mailedOn(sql, write, { owner, day })},
        processed_at = case
          when before.status = ${status} then before.processed_at
          else coalesce(before.processed_at, now())
        end,
        closed_at = case when not ${isOpen} then coalesce(before.closed_at, now()) end,
        version = before.version + 1
        ${assignments}
      from before
      where lead.id = before.id and before.is_different and before.is_seen
        and not before.is_restricted and before.is_ownable and ${condition}
        and ${answer?.condition ?? sql`true`}
      returning lead.*, before.status as status_from, before.owner_id as owner_from,
        before.follow_up_on as follow_up_from, before.confirmed_at as confirmed_before,
        case when lead.admin_notes is distinct from before.admin_notes
          then coalesce(lead.admin_notes, '')
        end as new_notes,
        (${newAnswer})::text as new_answer
    )`;
}

/** No mail tells an operator of a day that is here already when they set it for themselves. */
function mailedOn(sql: Sql, { followUpOn, operatorId }: StatusWrite<string>, { owner, day }: Own) {
  if (!followUpOn) return sql`lead.follow_up_mailed_on`;
  return sql`case
    when ${day} <= warsaw_time(now())::date
      and coalesce(${owner}, ${operatorId}::uuid) = ${operatorId}::uuid then ${day}
    else lead.follow_up_mailed_on
  end`;
}

type Own = Record<"owner" | "day", PendingQuery<Row[]>>;

/**
 * The `with` queries that mail a new owner. Undo within `mailAfterS` makes the mail stale, and so
 * does any later assignment.
 */
function assignment(sql: Sql, kind: LeadKind, write: Assigning) {
  if (!write.ownerId || write.ownerId === write.operatorId) return sql``;
  const name = `${kind}.assigned` as const;
  return sql`,
    assigned as (
      -- Done from the start: the mail below is its only effect.
      insert into outbox (event, subject_id, payload, state, finished_at)
      select ${name}, id, jsonb_build_object('ownerId', owner_id, 'version', version), 'done', now()
      from changed where owner_id is distinct from owner_from
      returning id, payload
    ),
    assignment_mail as (
      insert into deliveries (outbox_id, receiver, due_at, ${mailColumns(sql)})
      select assigned.id, email, now() + make_interval(secs => ${mailAfterS}),
        ${mailValues(sql, name)}
      from assigned join operators on operators.id = (payload ->> 'ownerId')::uuid
    )`;
}

type Assigning = Pick<StatusWrite<string>, "ownerId" | "operatorId">;

/** The time in which the operator can undo the change. */
const mailAfterS = 10;
