import { openStatuses, VisitorLeadKind, VisitorRequest, visitorRequestsMax } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { nobody } from "../operation/audit.ts";
import { findRecord } from "../record-table.ts";
import { correctSender } from "./lead-sender.ts";
import { isLeadRestricted, type LeadTable } from "./lead-table.ts";
import { leadTables, unionOfLeads } from "./lead-tables.ts";
import type { OwnChange } from "./own-bookings.ts";

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
    select kind, id, created_at, version, name, status, is_restricted, can_correct, starts_at,
      lapses_at, details
    from (
      ${unionOfLeads(sql, VisitorLeadKind.options, ({ name: table }, kind) => {
        const isRestricted = isLeadRestricted(sql, sql`one.id`);
        return sql`
          select ${kind} as kind, id, created_at, version, name, status,
            ${isRestricted} as is_restricted,
            status in ${sql(openStatuses[kind])} and not ${isRestricted} as can_correct,
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

type OwnLead = {
  email: string;
  status: string;
  version: number;
  isSuspectedSpam: boolean;
  isRestricted: boolean;
};

type OwnCorrection = {
  /** The address of the link, in lower case. */
  address: string;
  kind: VisitorLeadKind;
  id: string;
  version: number;
  /** By column; a missing value empties the column. */
  sender: Readonly<Record<string, string | undefined>>;
};

/**
 * Corrects who sent one of the open requests of an address, which stays. What is read first holds
 * at the change, since every change of it raises the version, and a version yet to come is refused.
 */
export async function correctOwnRequest(
  sql: Sql,
  { address, kind, id, version, sender }: OwnCorrection,
): Promise<OwnChange> {
  const table: LeadTable<OwnLead> = leadTables[kind];
  const lead = await findRecord(sql, table, id);
  const isOwn = lead?.email.toLowerCase() === address && !lead.isSuspectedSpam;
  if (!lead || !isOwn) return "unknown";
  if (lead.isRestricted) return "restricted";
  const open: readonly string[] = openStatuses[kind];
  if (!open.includes(lead.status)) return "closed";
  if (version > lead.version) return "changed";
  const corrected = await correctSender(sql, table, {
    id,
    sender: { ...sender, email: lead.email },
    operatorId: nobody,
    version,
    action: "person.self-corrected",
  });
  if (!corrected) return "unknown";
  if (corrected.kind === "saved" || corrected.kind === "restricted") return corrected.kind;
  return "changed";
}
