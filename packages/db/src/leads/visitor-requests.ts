import { codePlace, VisitorRequest, visitorRequestsMax } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { isLeadRestricted } from "./lead-table.ts";

/**
 * The newest requests of exactly this address, with what their sender typed. Suspected spam is not
 * among them, as the sender may be a stranger, nor are requests for one's data, whose words are ours.
 *
 * @param address in lower case
 * @param link where demos are joined; as in the mails, only a sender with a confirmed one learns it
 */
export async function listVisitorRequests(
  sql: Sql,
  address: string,
  link: string | null,
): Promise<{ requests: VisitorRequest[]; isComplete: boolean }> {
  const isRestricted = isLeadRestricted(sql, sql`leads.id`);
  const rows = await sql<{ details: object }[]>`
    select kind, id, created_at, version, name, phone, club_name, about as subject,
      order_number as number, slot_starts_at as starts_at, lapses_at, details,
      case when status = 'confirmed' then replace(${link}, ${codePlace}, meeting_code) end as link,
      case when kind = 'contact' and status in ('closed', 'rejected') then 'completed' else status
      end as status,
      ${isRestricted} as is_restricted,
      status in ('pending', 'confirmed') and slot_starts_at > now() and not ${isRestricted}
        as can_change
    from leads
    where lower(email) = ${address} and kind <> 'bug-report' and not is_suspected_spam
      and details ->> 'dataRequest' is null
    order by id desc limit ${visitorRequestsMax + 1}`;
  return {
    requests: rows
      .slice(0, visitorRequestsMax)
      .map(({ details, ...row }) => VisitorRequest.parse({ ...details, ...row })),
    isComplete: rows.length <= visitorRequestsMax,
  };
}
