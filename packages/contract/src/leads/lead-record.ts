import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { Locale } from "../fields.ts";
import { LeadSource } from "./lead-source.ts";
import { FormProof } from "./form-proof.ts";

/** The operator who answers a lead. */
export const LeadOwner = z.object({ id: z.uuid(), email: z.string() });
export type LeadOwner = z.infer<typeof LeadOwner>;

export const listLeadOwners = operatorEndpoint({
  method: "GET",
  path: "/api/admin/lead-owners",
  answer: { list: LeadOwner },
});

/** The fields of every lead. */
export function leadRecordOf<Status extends z.ZodType>(status: Status) {
  return {
    id: z.uuid(),
    status,
    adminNotes: z.string().nullable(),
    owner: LeadOwner.nullable(),
    /** The day in Warsaw on which the lead comes up again. */
    followUpOn: z.iso.date().nullable(),
    /** Increases with each change. A change of an older version is refused. */
    version: z.number().int().positive(),
    /** The first change of the status. */
    processedAt: z.iso.datetime().nullable(),
    /** Kept and shown only: no mail about it goes out, and nobody changes it. */
    isRestricted: z.boolean(),
    createdAt: z.iso.datetime(),
  };
}

/** The server adds these to leads from forms. */
export const visitorLead = {
  /** The language of the page and of all mails to the visitor. */
  locale: Locale,
  /** A bot seems to have filled in the form; the sender gets no mail. */
  isSuspectedSpam: z.boolean(),
  proof: FormProof,
  source: LeadSource,
};
