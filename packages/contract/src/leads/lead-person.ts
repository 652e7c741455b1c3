/** The person behind a lead: everything from one e-mail address and those linked with it. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { KnownEmail } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin } from "../fields.ts";
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

/** Why another address may be the same person's. */
const LikenessReason = z.enum(["phone", "club"]);

export const PersonProposal = z.object({
  /** In lower case. */
  address: z.string(),
  /** As the newest lead from there has them. */
  name: z.string().nullable(),
  clubName: z.string().nullable(),
  reasons: z.array(LikenessReason),
  /** At most 50 of each kind are counted. */
  leadCount: z.number().int().positive(),
});
export type PersonProposal = z.infer<typeof PersonProposal>;

export const LeadPerson = z
  .object({
    /** In lower case, that of the lead first, at most 20; none for a report without one. */
    addresses: z.array(z.string()),
    /** The pairs that operators have linked. */
    links: z.array(z.object({ address: z.string(), otherAddress: z.string() })),
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
    proposals: z.array(PersonProposal),
  })
  .register(documented, {
    name: "LeadPerson",
    description:
      "What the sender of a lead has ever asked for, from all their addresses: the newest 50 leads, names, clubs and telephones of these, at most 10 tenants, and at most 10 addresses that may be theirs as well.",
  });
export type LeadPerson = z.infer<typeof LeadPerson>;

const AddressPair = z.object({ address: KnownEmail, otherAddress: KnownEmail });

/** `same` links the addresses, `different` keeps them apart, `unknown` takes either back. */
export const PersonLinkChange = z
  .object({
    pairs: z
      .array(AddressPair, { error: faultMessage("invalid") })
      .check(lengthMin(1), lengthMax(20, faultMessage("tooMany", 20))),
    relation: z.enum(["same", "different", "unknown"], { error: faultMessage("invalid") }),
  })
  .register(documented, {
    name: "PersonLinkChange",
    description:
      "Pairs of addresses and what an operator knows of them: `same` person, `different` ones, or `unknown`.",
    example: {
      pairs: [{ address: "anna@klub.example", otherAddress: "biuro@klub.example" }],
      relation: "same",
    },
  });
export type PersonLinkChange = z.infer<typeof PersonLinkChange>;

/** A body, not an address, carries whom it is about: addresses end up in logs and histories. */
export const changePersonLinks = endpoint({
  name: "changePersonLinks",
  method: "PUT",
  path: "/api/admin/person-links",
  tag: "Leads",
  summary: "Link e-mail addresses of one person, or keep them apart",
  details:
    "An address without leads is left out. Written down without the addresses. A repeat changes nothing.",
  caller: "operator",
  body: PersonLinkChange,
  answer: { description: "The pairs are as they should be.", isEmpty: true },
});
