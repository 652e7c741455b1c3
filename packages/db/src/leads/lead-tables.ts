/** The tables of all kinds of leads, and statements over all of them. */
import type { LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { betaSignups } from "./beta-signups.ts";
import { bugReports } from "./bug-reports.ts";
import { contacts } from "./contacts.ts";
import { demoBookings } from "./demo-bookings.ts";
import type { LeadTable } from "./lead-table.ts";
import { orders } from "./orders.ts";

export const leadTables = {
  contact: contacts,
  "demo-booking": demoBookings,
  order: orders,
  "beta-signup": betaSignups,
  "bug-report": bugReports,
} satisfies Record<LeadKind, LeadTable<unknown>>;

/** `(select …) union all (select …)`, with one query per kind. */
export function unionOfLeads<Kind extends LeadKind>(
  sql: Sql,
  kinds: readonly Kind[],
  select: (table: LeadTable<unknown>, kind: Kind) => PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  return kinds
    .map((kind) => sql`(${select(leadTables[kind], kind)})`)
    .reduce((all, one) => sql`${all} union all ${one}`);
}
