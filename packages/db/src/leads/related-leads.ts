import type { RelatedLead } from "@scm/contract";
import type { Sql } from "../connect.ts";

/**
 * The newest 50 other leads of whatever kind that came from the same e-mail address, however it is
 * written; null when there is no such lead. What a lead is about is shown by its list in words.
 */
export async function listRelatedLeads(
  sql: Sql,
  { name }: { name: string },
  id: string,
): Promise<RelatedLead[] | null> {
  const sender = name === "bug_reports" ? sql`reporter_email` : sql`email`;
  const [lead] = await sql<{ address: string | null }[]>`
    select lower(${sender}) as address from ${sql(name)} where id = ${id}`;
  if (!lead) return null;
  return lead.address === null ? [] : listLeadsOf(sql, lead.address, id);
}

/** In the order of the index from the newest on, so that an address with thousands is no more to read. */
function listLeadsOf(sql: Sql, address: string, exceptId: string): Promise<RelatedLead[]> {
  const newest = sql`
    (lower(email), id) >= (${address}, ${firstId}) and (lower(email), id) <= (${address}, ${lastId})
    and id <> ${exceptId}
    order by lower(email) desc, id desc limit 50`;
  return sql<RelatedLead[]>`
    (
      select 'contact' as kind, id, subject as about, status, created_at
      from contacts where ${newest}
    )
    union all
    (
      select 'demo-booking', id,
        to_char(slot_starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), status,
        created_at
      from demo_bookings where ${newest}
    )
    union all
    (select 'order', id, number, status, created_at from orders where ${newest})
    union all
    (
      select 'beta-signup', id, club_name, status, created_at
      from beta_signups where ${newest}
    )
    union all
    (
      select 'bug-report', id, title, status, created_at
      from (
        select *, reporter_email as email from bug_reports where reporter_email is not null
      ) as reports
      where ${newest}
    )
    order by id desc limit 50`;
}

const firstId = "00000000-0000-0000-0000-000000000000";
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
