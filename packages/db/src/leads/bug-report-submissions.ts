/** Reports as received from clients, until the worker makes a record of each. */
import { BugReportMarks, BugReportSubmission, openStatuses, retentionPeriods } from "@scm/contract";
import type { TokenClient } from "../clients/access-tokens.ts";
import { isThere } from "../clients/client-table.ts";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { trailValues, type Trail } from "../outbox.ts";
import { reemitEvents } from "../outbox-upkeep.ts";
import { intervalOf } from "../period.ts";
import { firstIdAt } from "../received.ts";
import { detailsOf } from "./lead-submission.ts";
import {
  type Fingerprint,
  type StoredRow,
  type SubmissionKey,
  type SubmissionResult,
} from "./submission-keys.ts";

type NewSubmission = {
  client: TokenClient;
  report: BugReportSubmission;
  fingerprint: Fingerprint;
  trail?: Trail;
};

/**
 * Stores a report and its event, unless the client used the key before. The record will have the
 * same id. `sender-gone`: the sender was deleted after its token was checked.
 */
export async function insertBugReportSubmission(
  sql: Sql,
  { client, report, fingerprint, trail }: NewSubmission,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult | { kind: "sender-gone" }> {
  const [submission] = await sql<StoredRow[]>`
    with submission as (
      insert into bug_report_submissions
        (client_id, sender, body, key, fingerprint)
      select ${client.clientId}, jsonb_build_object('kind', kind, 'id', id, 'name', name),
        ${sql.json(report)}, ${once?.key ?? null}, decode(${fingerprint.current}, 'hex')
      from clients where id = ${client.id} and ${isThere(sql)}
      on conflict on constraint bug_report_submissions_once do nothing
      returning id
    )
    select id, emit('bug-report.received', id, '{}', ${trailValues(sql, trail)}) as event_id
    from submission`;
  if (submission) return { kind: "stored", ...submission };

  const [known] = await sql<{ id: string; isSame: boolean }[]>`
    select id, encode(fingerprint, 'hex') in ${sql(fingerprint.known)} as is_same
    from bug_report_submissions
    where client_id = ${client.clientId} and key = ${once?.key ?? null}`;
  if (!known) return { kind: "sender-gone" };
  const { id, isSame } = known;
  return isSame ? { kind: "repeated", id } : { kind: "key-reused", existingId: id };
}

/**
 * The client and the group of the report that this event made; null if it makes no mails due. The
 * event of a report may be re-emitted, and only the one that made the record counts.
 */
export async function findMadeBugReport(
  sql: Sql,
  { id, outboxId }: { id: string; outboxId: string },
): Promise<{ sender: string; group: string } | null> {
  const [made] = await sql<{ sender: string; group: string }[]>`
    select client_id as sender, group_id as "group"
    from leads join bug_report_groups on bug_report_groups.id = group_id
    where leads.id = ${id} and details ->> 'madeBy' = ${outboxId}`;
  return made ?? null;
}

/**
 * Makes the record of a submission, once, and deletes the submission's body. It also counts the
 * report in its group and updates the sender's last activity.
 *
 * @param outboxId the event that makes the record
 * @returns null when the submission is unknown or has its record
 */
export async function makeBugReport(
  sql: Sql,
  id: string,
  outboxId: string | null = null,
): Promise<{ id: string } | null> {
  const body = await findBody(sql, id);
  if (!body) return null;
  const details = detailsOf("bug-report", { ...body, madeBy: outboxId });
  const [made] = await sql<{ id: string }[]>`
    with submission as (
      update bug_report_submissions set body = null
      where id = ${id} and body is not null
      returning id, client_id, sender, created_at
    ), grouped as (
      insert into bug_report_groups (client_id, title, category)
      select client_id, ${body.title}, ${body.category ?? null} from submission
      on conflict (client_id, plain_text(title), plain_text(category))
        do update set size = bug_report_groups.size + 1
      returning id
    ), active as (
      update clients set last_activity = greatest(last_activity, submission.created_at)
      from submission where clients.id = (sender ->> 'id')::uuid
    ), made as (
      insert into leads (id, created_at, kind, status, name, email, club_name, about, details, proof,
        group_id)
      select submission.id, submission.created_at, 'bug-report', ${openStatuses["bug-report"][0]},
        ${body.reporterName ?? null}, ${body.reporterEmail ?? null}, sender ->> 'name', ${body.title},
        ${sql.json(details)} || jsonb_build_object('sender', sender), null, grouped.id
      from submission, grouped
      returning id
    )
    select id from made`;
  return made ?? null;
}

/** Re-emits the events of submissions without a record. */
export async function emitUnmadeBugReports(sql: Sql): Promise<number> {
  return reemitEvents(
    sql,
    sql`
      select id, 'bug-report.received' as event, created_at from bug_report_submissions
      where body is not null`,
  );
}

/** Deletes up to 1,000 submissions after 30 days, if their record was made. */
export async function pruneBugReportSubmissions(sql: Sql): Promise<number> {
  const old = sql`now() - ${intervalOf(sql, retentionPeriods.bugReportKey)}`;
  const where = sql`id < ${firstIdAt(sql, old)} and body is null`;
  return prune(sql, "bug_report_submissions", { where, by: "id" });
}

/** The marks are of what was sent: what is stored is well. */
async function findBody(sql: Sql, id: string): Promise<BugReportSubmission | null> {
  const [submission] = await sql<{ body: unknown }[]>`
    select body from bug_report_submissions where id = ${id} and body is not null`;
  if (!submission) return null;
  return {
    ...BugReportSubmission.parse(submission.body),
    ...BugReportMarks.parse(submission.body),
  };
}
