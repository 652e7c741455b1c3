import type { LeadChange, LeadHistory, LeadMail, LeadResend, LeadReveal } from "@scm/contract";

export type Happening =
  | { type: "submitted"; record: { id: string; createdAt: string } }
  | { type: "change"; record: LeadChange }
  | { type: "mail"; record: LeadMail }
  | { type: "reveal"; record: LeadReveal }
  | { type: "resend"; record: LeadResend };

/** The history of a lead, oldest first. It begins with the submission. */
export function timelineOf(createdAt: string | undefined, history: LeadHistory): Happening[] {
  const happenings: Happening[] = [
    ...history.mails.map((record) => ({ type: "mail" as const, record })),
    ...history.changes.map((record) => ({ type: "change" as const, record })),
    ...history.reveals.map((record) => ({ type: "reveal" as const, record })),
    ...history.resends.map((record) => ({ type: "resend" as const, record })),
  ].toSorted((one, other) => Date.parse(one.record.createdAt) - Date.parse(other.record.createdAt));
  if (createdAt === undefined) return happenings;
  // The submission has the same time as its mails, and precedes them.
  return [{ type: "submitted", record: { id: "submitted", createdAt } }, ...happenings];
}
