import type { LeadChange, LeadHistory, LeadMail, LeadResend, LeadReveal } from "@scm/contract";

export type Happening = { at: string; key: string } & (
  | { type: "submitted" }
  | { type: "change"; change: LeadChange }
  | { type: "mail"; mail: LeadMail }
  | { type: "reveal"; reveal: LeadReveal }
  | { type: "resend"; resend: LeadResend }
);

/** The history of a lead, oldest first. It begins with the submission. */
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
  // The submission precedes its mails, which have the same time.
  return createdAt === undefined
    ? happenings
    : [{ type: "submitted", at: createdAt, key: "submitted" }, ...happenings];
}
