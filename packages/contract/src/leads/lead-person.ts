/** The person behind a lead: everything from one e-mail address. */
import { z } from "zod";
import { LeadKind } from "../lead-kinds.ts";

/** A lead of the person. */
export const PersonLead = z.object({
  kind: LeadKind,
  id: z.uuid(),
  /** Subject, order number, time of the demo, title of the report, or club. */
  about: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  /** The net total of an order; null for other kinds. */
  amountGrosze: z.number().int().nonnegative().nullable(),
});
export type PersonLead = z.infer<typeof PersonLead>;

export const LeadPerson = z.object({
  /** In lower case; null for a report without one. */
  address: z.string().nullable(),
  names: z.array(z.string()),
  clubs: z.array(z.string()),
  phones: z.array(z.string()),
  leads: z.array(PersonLead),
  tenants: z.array(
    z.object({
      id: z.uuid(),
      tenantName: z.string(),
      clubName: z.string(),
      isActive: z.boolean(),
    }),
  ),
  nextDemo: z.object({ id: z.uuid(), startsAt: z.iso.datetime(), status: z.string() }).nullable(),
  /** The last answer from the panel to one of these leads that was not taken back. */
  lastAnswer: z.object({ operator: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type LeadPerson = z.infer<typeof LeadPerson>;
