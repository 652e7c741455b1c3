/** Heartbeats of workers, by the database's clock. */
import type { WorkerState } from "@scm/contract";
import type { Sql } from "../connect.ts";

type Heartbeat = {
  /** Identifies the process. */
  workerId: string;
  version: string;
  /** How long mails have been held, when the next is tried, and which setting the server refuses. */
  mailsHeld: { forMs: number; nextTryInMs: number; setting: string | null } | null;
};

/** Writes a worker's heartbeat and deletes those older than a day. */
export async function writeHeartbeat(
  sql: Sql,
  { workerId, version, mailsHeld }: Heartbeat,
): Promise<void> {
  const since = mailsHeld && sql`now() - make_interval(secs => ${mailsHeld.forMs / 1000})`;
  const nextTry = mailsHeld && sql`now() + make_interval(secs => ${mailsHeld.nextTryInMs / 1000})`;
  await sql`
    with forgotten as (
      delete from worker_heartbeats
      where seen_at < now() - interval '1 day' and id <> ${workerId}
    )
    insert into worker_heartbeats (id, version, mails_held_since, next_mail_try_at, mails_held_by)
    values (${workerId}, ${version}, ${since}, ${nextTry}, ${mailsHeld && mailsHeld.setting})
    on conflict (id) do update
    set seen_at = now(),
      mails_held_since = excluded.mails_held_since,
      next_mail_try_at = excluded.next_mail_try_at,
      mails_held_by = excluded.mails_held_by`;
}

export async function deleteHeartbeat(sql: Sql, workerId: string): Promise<void> {
  await sql`delete from worker_heartbeats where id = ${workerId}`;
}

/** Up to 100 workers seen in the last 30 s, oldest first, and the time of the last heartbeat. */
export async function listWorkers(
  sql: Sql,
): Promise<{ workers: WorkerState[]; seenAt: string | null }> {
  const [[latest], workers] = await Promise.all([
    sql<[{ seenAt: string | null }]>`select max(seen_at) as seen_at from worker_heartbeats`,
    sql<WorkerState[]>`
    select id, version, started_at, seen_at,
      case when mails_held_since is not null then jsonb_build_object(
        'since', ${isoText(sql, "mails_held_since")}, 'nextTryAt', ${isoText(sql, "next_mail_try_at")},
        'setting', mails_held_by
      ) end as mails_held
    from worker_heartbeats
    where ${isLately(sql)}
    order by started_at, id limit 100`,
  ]);
  return { workers, seenAt: latest.seenAt };
}

/** A worker was seen within the last 30 s; null while PostgreSQL does not answer. */
export async function hasWorker(sql: Sql): Promise<boolean | null> {
  try {
    const [{ isThere }] = await sql<[{ isThere: boolean }]>`
      select exists (select from worker_heartbeats where ${isLately(sql)}) as is_there`;
    return isThere;
  } catch {
    // Other queries fail for the same reason and log it.
    return null;
  }
}

export function isLately(sql: Sql) {
  return sql`seen_at > now() - interval '30 seconds'`;
}

/** ISO 8601 text for a time inside JSON, which the pool does not convert. */
function isoText(sql: Sql, column: string) {
  return sql`to_char(${sql(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
