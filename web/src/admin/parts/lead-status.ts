import type { LeadKind } from "@scm/contract";
import { admin } from "@scm/text/admin";

type Labels = Readonly<Record<string, string>>;

/** The words for the statuses of each kind. */
export const leadStatuses = {
  contact: admin.contacts.statuses,
  "demo-booking": admin.demoBookings.statuses,
  order: admin.orders.statuses,
  "beta-signup": admin.betaSignups.statuses,
  "bug-report": admin.bugReports.statuses,
} satisfies Record<LeadKind, Labels>;

/** A status that only a later release knows is shown as it is. */
export function statusLabel(statuses: Labels, status: string): string {
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? status) : status;
}
