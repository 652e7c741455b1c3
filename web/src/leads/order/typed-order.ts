/**
 * The input of the order forms, all of it text, and its conversion into an order. The contract's
 * schema validates it, so an error has the same path as one from the server.
 */
import { Line, OrderSubmission, type ModuleId, type PaymentMode, type PlanId } from "@scm/contract";
import { z } from "zod";

export type OrderChoice = {
  plan: PlanId;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};

/** A choice that may still lack a plan. */
export type OpenChoice = Omit<OrderChoice, "plan"> & { plan: PlanId | null };

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

const Person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
});

export const FullOrderInput = z.object({
  ...contact,
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  nip: z.string(),
  regon: z.string(),
  authorizedPersons: z.array(Person).min(1),
  adminUser: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    pesel: z.string(),
  }),
});
export type FullOrderInput = z.infer<typeof FullOrderInput>;

/** Requires the address in the same schema, so that all errors are reported at once. */
const FullOrder = z.object({
  ...OrderSubmission.shape,
  street: Line,
  postalCode: Line,
  city: Line,
});

export function toFullOrder(choice: OrderChoice) {
  return FullOrderInput.transform((typed): unknown => ({
    ...typed,
    ...choice,
    memberCount: numberIn(typed.memberCount),
  })).pipe(z.unknown().pipe(FullOrder));
}

/** The text fields at the top level of a full order, in the order of its form. */
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

/** Null if empty; NaN, which the schema refuses, for anything but digits and blanks. */
function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, "");
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
