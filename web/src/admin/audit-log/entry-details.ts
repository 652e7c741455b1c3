import type { AuditEntry } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { auditLog as text } from "@scm/text/admin/audit-log";

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What an entry says beside its action, as the screens word it; empty when there is nothing. */
export function detailsOf({ subjectKind, details }: AuditEntry): string {
  return Object.entries(details ?? {})
    .filter(([name, value]) => name !== "isSearch" || value === true)
    .map(([name, value]) => {
      const word = String(value);
      const worded = wordsOf.get(subjectKind)?.[name]?.[word] ?? text.values.get(word) ?? word;
      return `${text.details.get(name) ?? name}: ${worded}`;
    })
    .join(", ");
}

const { bugReports } = admin;
const wordsOf: ReadonlyMap<string, Words> = new Map<string, Words>([
  ["contact", { status: admin.contacts.statuses }],
  ["demo-booking", { status: admin.demoBookings.statuses }],
  ["order", { status: admin.orders.statuses }],
  ["beta-signup", { status: admin.betaSignups.statuses }],
  [
    "bug-report",
    { status: bugReports.statuses, type: bugReports.types, priority: bugReports.priorityNames },
  ],
]);
