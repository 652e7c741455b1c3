/** New leads since a mark, for callers that poll. */
import { leadNewsMax, VisitorLeadKind, type LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { firstIdAt } from "../received.ts";
import { unionOfLeads } from "./lead-tables.ts";

export type NewLead = { kind: LeadKind; id: string };

export type NewLeads = {
  /** Where the next poll begins. */
  mark: string;
  leads: NewLead[];
};

/**
 * Lists leads since a mark, at most the newest `leadNewsMax` of a kind and at most one hour back;
 * without a mark, since now.
 *
 * A lead may be committed after another one with a later id. So each poll overlaps with the
 * previous one by 10 s, and the caller has to skip leads that it knows.
 */
export async function listNewLeads(sql: Sql, since: string | null): Promise<NewLeads> {
  const [{ mark, from }] = await sql<[{ mark: string; from: string }]>`
    select uuid_v7() as mark, greatest(
      now() - interval '1 hour',
      least(now(), ${since === null ? null : creationTime(since)}::timestamptz) - interval '10 seconds'
    ) as "from"`;
  const newest = sql`
    where id >= ${firstIdAt(sql, sql`${from}::timestamptz`)} order by id desc limit ${leadNewsMax}`;
  const leads = await sql<NewLead[]>`
    ${unionOfLeads(
      sql,
      VisitorLeadKind.options,
      ({ kind, name }) => sql`select ${kind} as kind, id from ${sql(name)} ${newest}`,
    )}
    union all
    (
      -- The id of a report is that of its submission, whose record may be made much later.
      select 'bug-report', subject_id from outbox
      where state = 'done' and event = 'bug-report.received' and finished_at > ${from}
      order by finished_at desc limit ${leadNewsMax}
    )`;
  return { mark, leads };
}

/** The creation time in an id (RFC 9562, 5.7), at most the year 9999 for an invented one. */
function creationTime(id: string): string {
  const time = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return new Date(Math.min(time, Date.UTC(9999))).toISOString();
}
