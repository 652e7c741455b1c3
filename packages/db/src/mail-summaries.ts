/** One mail to an address of the staff sums up those that a limit held back. */
import type { MailLimitName } from "@scm/contract";
import { prune } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { eventSubjectKind } from "./outbox.ts";
import { firstIdAt } from "./received.ts";

/** The mails about records that the staff got no mail of their own for. */
export type MailSummary = {
  receiver: string;
  size: number;
  /** The oldest 50. */
  mails: { subjectKind: string; subjectId: string; createdAt: string }[];
};

/** How many mails of an address one summary covers at most. */
const summaryMax = 10_000;
/** A mail that links to more is hard to read; the panel lists the rest. */
const listedMax = 50;

/**
 * Makes a summary due for each address of the staff whose mails a limit has held back for a minute,
 * so that those of a burst are in it; at most one an hour per address. A summary covers up to 10,000
 * mails; the next one has the rest.
 *
 * @returns how many summaries became due
 */
export async function emitMailSummaries(sql: Sql): Promise<number> {
  const emitted = await sql`
    with receivers as materialized (
      select receiver, uuid_v7() as summary_id
      from (
        select receiver from deliveries
        where state = 'limited' and limited_by = 'staff' and summary_id is null
          and created_at < now() - interval '1 minute'
        group by receiver
      ) as limited
      where not exists (
        select from deliveries as earlier
        where earlier.receiver = limited.receiver
          and earlier.summary_id > ${firstIdAt(sql, sql`now() - interval '1 hour'`)}
      )
      order by receiver
    ), due as materialized (
      select limited.id, receivers.summary_id
      from receivers, lateral (
        select id from deliveries
        where deliveries.receiver = receivers.receiver
          and state = 'limited' and limited_by = 'staff' and summary_id is null
        -- Another worker that sums up the same rows waits here, and then finds them summed up.
        order by id limit ${summaryMax} for update
      ) as limited
    ), summed_up as (
      update deliveries set summary_id = due.summary_id from due where deliveries.id = due.id
      returning due.summary_id
    )
    select emit('staff.summary-due', summary_id) from (select distinct summary_id from summed_up)
      as summaries`;
  return emitted.length;
}

/** Null for an unknown summary, or one whose mails have been deleted. */
export async function findMailSummary(sql: Sql, id: string): Promise<MailSummary | null> {
  const [summary] = await sql<MailSummary[]>`
    select receiver, count(*)::int as size,
      (
        select json_agg(listed) from (
          select ${eventSubjectKind(sql)} as "subjectKind", subject_id as "subjectId",
            deliveries.created_at as "createdAt"
          from deliveries join outbox on outbox.id = outbox_id
          where summary_id = ${id} order by deliveries.id limit ${listedMax}
        ) as listed
      ) as mails
    from deliveries where summary_id = ${id} group by receiver`;
  return summary ?? null;
}

/** Counts the mails that each limit has held back in the last minute. */
export async function countLimitedMails(
  sql: Sql,
): Promise<{ limitedBy: MailLimitName; count: number }[]> {
  return sql`
    select limited_by, count(*)::int from deliveries
    where state = 'limited'
      and id >= ${firstIdAt(sql, sql`now() - interval '1 minute'`)}
    group by limited_by`;
}

/** Deletes up to 1,000 counts of mails that no limit asks for any more. */
export async function pruneMailCounts(sql: Sql): Promise<number> {
  const key = sql`key, bucket`;
  return prune(sql, "mail_counts", {
    where: sql`bucket < now() - interval '25 hours'`,
    by: "bucket",
    key,
  });
}
