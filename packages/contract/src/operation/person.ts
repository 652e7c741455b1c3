/** A person's data over all tables: found, copied, restricted and erased (GDPR, articles 15 to 20). */
import { z } from "zod";
import { comparablePhone } from "../contact-links.ts";
import { KnownEmail } from "../email.ts";
import { operatorEndpoint } from "../endpoint.ts";
import { absentIfEmpty, Detail, faultMessage, lengthMax, Line, OptionalLine } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
import { plainText } from "../plain-text.ts";
import { uniformAddress } from "../uniform-text.ts";

/** A place of personal data: a table, or a part of one that somebody else filled in. */
export const PersonPlace = z.enum([
  "contacts",
  "demo_bookings",
  "orders",
  "beta_signups",
  "bug_reports",
  "bug_report_submissions",
  "bug_report_groups",
  "lead_events",
  "replies",
  "visitor_links",
  "deliveries",
  "order_administrators",
  "order_authorized_persons",
  "tenants",
  "scm_instances",
  "testimonials",
  "site_content",
  "operators",
  "sessions",
  "passkeys",
]);
export type PersonPlace = z.infer<typeof PersonPlace>;

/** The kind of the leads of a place. */
export const leadKindOfPlace: Partial<Record<PersonPlace, LeadKind>> = {
  contacts: "contact",
  demo_bookings: "demo-booking",
  orders: "order",
  beta_signups: "beta-signup",
  bug_reports: "bug-report",
  order_administrators: "order",
  order_authorized_persons: "order",
};

/** Each has the leads of one kind. */
export const leadPlaces = PersonPlace.options.filter((place) =>
  LeadKind.options.some((kind) => place === `${kind.replace("-", "_")}s`),
);

/** A row about a person. */
export const PersonTrace = z.object({
  place: PersonPlace,
  /** The id of the row; for the persons of an order that of the order. */
  id: z.uuid(),
  /**
   * `address`: theirs, by the e-mail address. `name`, `phone`: it has this name or telephone, which
   * others may have too. `mention`: a text of others quotes the address.
   */
  foundBy: z.enum(["address", "name", "phone", "mention"]),
  /** A lead whose processing is restricted. */
  isRestricted: z.boolean(),
  /** The row. What hangs on a lead has its id as `lead_id`. */
  data: z.record(z.string(), z.unknown()),
});
export type PersonTrace = z.infer<typeof PersonTrace>;

/** How many rows a search answers at most. An export has no bound. */
export const personTracesMax = 2_000;

export const PersonTraces = z.object({
  traces: z.array(PersonTrace),
  /** False when there are more rows. */
  isComplete: z.boolean(),
});
export type PersonTraces = z.infer<typeof PersonTraces>;

/** How many of the rows each place has. */
export function countByPlace(traces: readonly PersonTrace[]): ErasedPerson["counts"] {
  return traces.reduce<ErasedPerson["counts"]>(
    (counts, { place }) => ({ ...counts, [place]: (counts[place] ?? 0) + 1 }),
    {},
  );
}

/** A row that others may have too, by the name or the telephone. It has to be chosen. */
export function isToChoose({ foundBy }: Pick<PersonTrace, "foundBy">): boolean {
  return foundBy === "name" || foundBy === "phone";
}

/** Leaves out rows that have to be chosen and were not. What hangs on a lead goes with it. */
export function chosenTraces(
  traces: readonly PersonTrace[],
  named: readonly string[],
): PersonTrace[] {
  return traces.filter(
    (trace) =>
      !isToChoose(trace) ||
      named.includes(trace.id) ||
      named.includes(String(trace.data["lead_id"])),
  );
}

/** Digits enough to be a telephone. */
const Phone = absentIfEmpty(
  Detail.refine((text) => comparablePhone(text).length >= 6, faultMessage("phone")),
);

const person = {
  email: absentIfEmpty(KnownEmail),
  /** First and last name, as somebody else gave them. */
  name: OptionalLine,
  phone: Phone,
};

/** Whom all of it is about: by the address, the name, the telephone, or several of them. */
export const PersonQuery = z
  .object(person)
  .refine(({ email, name, phone }) => (email ?? name ?? phone) !== undefined, {
    path: ["email"],
    error: faultMessage("personUnnamed"),
  });
export type PersonQuery = z.infer<typeof PersonQuery>;

/** The rows found by the name or the telephone that are the person's. */
const Named = z
  .array(z.uuid(), { error: faultMessage("invalid") })
  .check(lengthMax(500, faultMessage("tooMany", 500)))
  .nullish()
  .transform((ids) => ids ?? []);

export const PersonSelection = PersonQuery.safeExtend({ named: Named });
export type PersonSelection = z.infer<typeof PersonSelection>;

/** How a person is called: by the address, else the name, else the telephone. */
export function shortOf({ email, name, phone }: PersonQuery): string {
  return email ?? name ?? phone ?? "";
}

/** `confirmation` repeats how the person is called. */
export const PersonErasure = PersonSelection.safeExtend({ confirmation: Line }).refine(
  ({ confirmation, ...sought }) =>
    plainText(uniformAddress(confirmation)) === plainText(uniformAddress(shortOf(sought))),
  { path: ["confirmation"], error: faultMessage("notTheSame") },
);
export type PersonErasure = z.infer<typeof PersonErasure>;

export const ErasedPerson = z.object({
  /** The entry in the ledger of erasures. */
  id: z.uuid().nullable(),
  /** Rows by place. */
  counts: z.partialRecord(PersonPlace, z.number().int().positive()),
});
export type ErasedPerson = z.infer<typeof ErasedPerson>;

const PersonRestriction = PersonSelection.safeExtend({
  isRestricted: z.boolean({ error: faultMessage("invalid") }),
});

const RestrictedLeads = z.object({ count: z.number().int().nonnegative() });

/** Data for programs, or a page to read and print. */
export const CopyFormat = z.enum(["json", "html"], { error: faultMessage("invalid") });
export type CopyFormat = z.infer<typeof CopyFormat>;

/** Bodies, not addresses, carry the person: addresses end up in logs and histories. */
export const personEndpoints = {
  find: operatorEndpoint({
    freshProof: true,
    method: "POST",
    path: "/api/admin/person/search",
    body: PersonQuery,
    answer: { schema: PersonTraces },
  }),
  export: operatorEndpoint({
    freshProof: true,
    method: "POST",
    path: "/api/admin/person/export",
    body: PersonSelection.safeExtend({
      format: absentIfEmpty(CopyFormat),
    }),
    answer: { mediaTypes: ["application/json", "text/html"], isDownload: true },
  }),
  restrict: operatorEndpoint({
    freshProof: true,
    method: "PUT",
    path: "/api/admin/person/restriction",
    body: PersonRestriction,
    answer: { schema: RestrictedLeads },
  }),
  erase: operatorEndpoint({
    freshProof: true,
    method: "POST",
    path: "/api/admin/person/erasures",
    body: PersonErasure,
    answer: { schema: ErasedPerson },
    problems: ["person-is-operator"],
  }),
};
