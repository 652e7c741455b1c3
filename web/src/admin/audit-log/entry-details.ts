import type { AuditEntry } from "@scm/contract";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { leadTexts } from "../parts/lead-texts.ts";

type Choices = Readonly<Record<string, string>>;
type Words = Readonly<Record<string, Choices>>;
type Filters = Readonly<Record<string, { choices: Choices }>>;

/** The details of an entry as labelled text; empty if there are none. */
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

const wordsOf = new Map(
  Object.entries(leadTexts).map(([kind, words]): [string, Words] => {
    const filters: Filters = "filters" in words ? words.filters : {};
    const own = Object.entries(filters).map(([name, { choices }]) => [name, choices]);
    return [kind, { status: words.statuses, ...Object.fromEntries(own) }];
  }),
);
