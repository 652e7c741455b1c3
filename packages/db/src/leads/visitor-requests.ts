import { VisitorLeadKind, VisitorRequest, visitorRequestsMax } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { isLeadRestricted } from "./lead-table.ts";
import { unionOfLeads } from "./lead-tables.ts";

/**
 * The newest requests of exactly this address, with what their sender typed. Suspected spam is not
 * among them, as the sender may be a stranger, nor are requests for one's data, whose words are ours.
 *
 * @param address in lower case
 */
export async function listVisitorRequests(
  sql: Sql,
  address: string,
): Promise<{ requests: VisitorRequest[]; isComplete: boolean }> {
  const rows = await sql<{ details: object }[]>`
    select kind, id, created_at, version, name, status, is_restricted, starts_at, lapses_at,
      details
    from (
      ${unionOfLeads(sql, VisitorLeadKind.options, ({ name: table }, kind) => {
        return sql`
          select ${kind} as kind, id, created_at, version, name, status,
            ${isLeadRestricted(sql, sql`one.id`)} as is_restricted,
            ${kind === "demo-booking" ? sql`slot_starts_at` : sql`null::timestamptz`} as starts_at,
            ${kind === "demo-booking" ? sql`lapses_at` : sql`null::timestamptz`} as lapses_at,
            ${detailsOf(sql, kind)} as details
          from ${sql(table)} as one
          where lower(email) = ${address} and not is_suspected_spam
            ${kind === "contact" ? sql`and data_request is null` : sql``}
          order by id desc limit ${visitorRequestsMax + 1}`;
      })}
    ) as own
    order by id desc limit ${visitorRequestsMax + 1}`;
  const requests = rows.map(({ details, ...row }) => ({ ...row, ...details }));
  return {
    requests: VisitorRequest.array().parse(requests.slice(0, visitorRequestsMax)),
    isComplete: rows.length <= visitorRequestsMax,
  };
}

function detailsOf(sql: Sql, kind: VisitorLeadKind): PendingQuery<Row[]> {
  const sender = sql`'phone', phone, 'clubName', club_name`;
  switch (kind) {
    case "contact":
      return sql`jsonb_build_object('subject', subject, 'message', message,
        'status', case when status in ('closed', 'rejected') then 'completed' else status end)`;
    case "demo-booking":
      // The link of a demo is not in its row.
      return sql`jsonb_build_object(${sender}, 'link', null,
        'canChange',
        status in ('pending', 'confirmed') and slot_starts_at > now()
          and not ${isLeadRestricted(sql, sql`one.id`)})`;
    case "order":
      return sql`jsonb_build_object(${sender}, 'number', number, 'plan', plan,
        'paymentMode', payment_mode, 'selectedModules', selected_modules,
        'totalGrosze', total_grosze, 'priceBasis', price_basis,
        'priceListVersion', price_list_version)`;
    case "beta-signup":
    default:
      return sql`jsonb_build_object(${sender}, 'clubSize', club_size)`;
  }
}
