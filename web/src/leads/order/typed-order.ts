/**
 * What is typed into the forms of an order, all of it text, and how it becomes an order. The schema of
 * the contract judges it, so a fault is named by the path that the server would name.
 */
import { Line, OrderSubmission } from "@scm/contract";
import { z } from "zod";
import type { OrderChoice } from "./order-choice.ts";

const contact = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  clubName: z.string(),
  memberCount: z.string(),
};

export const noSimpleOrder = { name: "", email: "", phone: "", clubName: "", memberCount: "" };

export const SimpleOrder = z
  .object({ ...contact, plan: z.string() })
  .transform((typed): unknown => ({ ...typed, memberCount: numberIn(typed.memberCount) }))
  .pipe(z.unknown().pipe(OrderSubmission));

export const Person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
});

const FullInput = z.object({
  ...contact,
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  nip: z.string(),
  regon: z.string(),
  authorizedPersons: z.array(Person),
  adminUser: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    pesel: z.string(),
  }),
});
export type FullOrderInput = z.input<typeof FullInput>;

/** What the contract asks of an order when it is a full one, said of every field at once. */
const FullOrder = z.object({
  ...OrderSubmission.shape,
  street: Line,
  postalCode: Line,
  city: Line,
});

/** A full order of what was chosen on the page. */
export function fullOrderOf(choice: OrderChoice) {
  return FullInput.transform((typed): unknown => ({
    ...typed,
    ...choice,
    memberCount: numberIn(typed.memberCount),
  })).pipe(z.unknown().pipe(FullOrder));
}

/** What stands directly in a full order, as text, in the order of its form. */
export const plainFields = [
  "name",
  "email",
  "phone",
  "clubName",
  "street",
  "postalCode",
  "city",
  "nip",
  "regon",
  "memberCount",
] as const satisfies readonly (keyof FullOrderInput)[];
export type PlainField = (typeof plainFields)[number];

export const noPerson = { firstName: "", lastName: "", position: "" };

export const noFullOrder: FullOrderInput = {
  ...noSimpleOrder,
  street: "",
  postalCode: "",
  city: "",
  nip: "",
  regon: "",
  authorizedPersons: [noPerson],
  adminUser: { firstName: "", lastName: "", email: "", pesel: "" },
};

/** Not a number when it is anything but digits, which the schema then refuses. */
function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, "");
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
