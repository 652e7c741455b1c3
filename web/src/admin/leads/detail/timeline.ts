import type { LeadChange, LeadHistory, LeadMail, LeadResend, LeadReveal } from "@scm/contract";

/** One thing that happened to a lead. */
export type Happening = { at: string; key: string } & (
  | { type: "submitted" }
  | { type: "change"; change: LeadChange }
  | { type: "mail"; mail: LeadMail }
  | { type: "reveal"; reveal: LeadReveal }
  | { type: "resend"; resend: LeadResend }
);

/** Everything that happened to a lead in one row, from the oldest on; it begins with its coming. */
export function timelineOf(createdAt: string | undefined, history: LeadHistory): Happening[] {
  const { changes, mails, reveals, resends } = history;
  const happenings: Happening[] = [
    ...mails.map((mail) => ({ type: "mail" as const, at: mail.createdAt, key: mail.id, mail })),
    ...changes.map((change) => ({
      type: "change" as const,
      at: change.createdAt,
      key: change.id,
      change,
    })),
    ...reveals.map((reveal) => ({
      type: "reveal" as const,
      at: reveal.createdAt,
      key: reveal.id,
      reveal,
    })),
    ...resends.map((resend) => ({
      type: "resend" as const,
      at: resend.createdAt,
      key: resend.id,
      resend,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // Its mails are made in the moment of its coming, and follow it all the same.
  return createdAt === undefined
    ? happenings
    : [{ type: "submitted", at: createdAt, key: "submitted" }, ...happenings];
}
