import type { AuditEntry } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { leadStatuses } from "../parts/lead-status.ts";

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

const { types: type, priorityNames: priority } = admin.bugReports;
const wordsOf = new Map<string, Words>([
  ...Object.entries(leadStatuses).map(([kind, status]): [string, Words] => [kind, { status }]),
  ["bug-report", { status: leadStatuses["bug-report"], type, priority }],
]);
