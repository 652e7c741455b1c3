/** The table of leads as each kind of lead reads it. */
import type { LeadKind } from "@scm/contract";
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
