/** New leads since a mark, for callers that poll. */
import { leadNewsMax, VisitorLeadKind, type LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { firstIdOf } from "../received.ts";
import { unionOfLeads } from "./lead-tables.ts";

export type NewLead = { kind: LeadKind; id: string };

export type NewLeads = {
  /** The moment of the question, by the database's clock; the next question begins from it. */
  mark: string;
  leads: NewLead[];
};

/**
 * The leads that came since that mark, at most the newest `leadNewsMax` of a kind; without a mark,
 * since now.
 *
 * A lead may be seen a moment after another one with a later id, since the one that took its id first
 * may be stored last. So the question looks 10 s further back, and whoever asks remembers what it was
 * told. It looks back one hour at the most.
 */
export async function listNewLeads(sql: Sql, since: string | null): Promise<NewLeads> {
  const [{ mark, from }] = await sql<[{ mark: string; from: string }]>`
    select uuid_v7() as mark, greatest(
      now() - interval '1 hour',
      least(now(), ${since === null ? null : momentOf(since)}::timestamptz) - interval '10 seconds'
    ) as "from"`;
  const newest = sql`
    where id >= ${firstIdOf(sql, sql`${from}::timestamptz`)} order by id desc limit ${leadNewsMax}`;
  const leads = await sql<NewLead[]>`
    ${unionOfLeads(
      sql,
      VisitorLeadKind.options,
      ({ kind, name }) => sql`select ${kind} as kind, id from ${sql(name)} ${newest}`,
    )}
    union all
    (
      -- A report has the id under which it was accepted, and may be made much later.
      select 'bug-report', subject_id from outbox
      where state = 'done' and event = 'bug-report.received' and finished_at > ${from}
      order by finished_at desc limit ${leadNewsMax}
    )`;
  return { mark, leads };
}

/** The moment at which an id was made (RFC 9562, 5.7); the year 9999 for one that was made by nobody. */
function momentOf(id: string): string {
  const time = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return new Date(Math.min(time, Date.UTC(9999))).toISOString();
}
