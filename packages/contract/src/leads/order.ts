/**
 * A club's order. The simple form names a plan; the full form adds the address, the company's data,
 * authorized persons, and the first user of the club's system.
 */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
  Detail,
  faultMessage,
  lengthMax,
  Line,
  LocaleChoice,
  OptionalDetail,
  OptionalLine,
  required,
  tidyDetail,
} from "../fields.ts";
import { ModuleId, OrderLine, PaymentMode, PlanId, PriceBasis } from "../plan.ts";
import { Created } from "./created.ts";
import { leadRecordOf, visitorLead } from "./lead-record.ts";
import { submissionEndpoint } from "./submission.ts";

export const OrderStatus = z.enum(["pending", "processing", "completed", "cancelled"], {
  error: "invalid",
});
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Positions in the board of a club. */
export const BoardPosition = z.enum(
  ["Prezes Zarządu", "Wiceprezes Zarządu", "Sekretarz", "Skarbnik", "Członek Zarządu"],
  { error: "invalid" },
);
export type BoardPosition = z.infer<typeof BoardPosition>;

export const authorizedPersonsMax = 50;

/** Rows without both names are dropped. */
const AuthorizedPersons = z
  .array(
    z.object({
      firstName: OptionalLine,
      lastName: OptionalLine,
      position: absentIfEmpty(BoardPosition),
    }),
    { error: "invalid" },
  )
  .check(lengthMax(authorizedPersonsMax, faultMessage("tooMany", authorizedPersonsMax)))
  .nullish()
  .transform((rows) =>
    (rows ?? []).flatMap(({ firstName, lastName, position }) =>
      firstName && lastName ? [{ firstName, lastName, position: position ?? null }] : [],
    ),
  );

export const peselLength = 11;

/** How many digits the numbers of a Polish club and its people have. */
export const digitCounts = { nip: [10], regon: [9, 14], pesel: [peselLength] } as const;

/** The digits of such a number, by which it is judged, however grouped or announced. */
export function digitsOf(kind: keyof typeof digitCounts, typed: string): string {
  const plain = typed.normalize("NFKC");
  const digits = plain.replaceAll(/\D/g, "");
  const letters = plain.replaceAll(/\P{Letter}/gu, "");
  const isNumber = digitCounts[kind].some((count) => count === digits.length);
  return isNumber && /^(NIP|REGON|PESEL|VAT|UE|EU|NR|PL)*$/i.test(letters) ? digits : typed;
}

/** Only the length is checked; operators see whether the checksum is right. */
const Pesel = required(tidyDetail({ max: peselLength, tidy: (typed) => digitsOf("pesel", typed) }));

/** The first user of the club's system. */
const AdminUser = z.object({ firstName: Line, lastName: Line, email: Email, pesel: Pesel });

const addressFields = ["street", "postalCode", "city"] as const;

type FullOrderFields = { [Field in (typeof addressFields)[number] | "adminUser"]?: unknown };

const fullOrderFields: { path: string[]; isThere: (order: FullOrderFields) => boolean }[] = [
  ...addressFields.map((field) => ({
    path: [field],
    isThere: (order: FullOrderFields) => order[field] !== undefined,
  })),
  ...["firstName", "lastName", "email", "pesel"].map((field) => ({
    path: ["adminUser", field],
    // The schema of `adminUser` reports the missing fields of a given administrator.
    isThere: ({ adminUser }: FullOrderFields) => Boolean(adminUser),
  })),
];

const Shown = z.int("invalid").nonnegative("invalid").optional();

/**
 * The body of both forms. An address or an administrator makes it a full order, which needs both.
 */
export const OrderSubmission = z
  .object({
    name: Line,
    email: Email,
    phone: Detail,
    clubName: Line,
    memberCount: absentIfEmpty(
      z
        .number({ error: "invalid" })
        .int("invalid")
        .min(1, faultMessage("tooSmall", 1))
        .max(1_000_000, faultMessage("tooLarge", 1_000_000)),
    ),
    plan: PlanId,
    street: OptionalDetail,
    postalCode: OptionalDetail,
    city: OptionalDetail,
    nip: OptionalDetail,
    regon: OptionalDetail,
    paymentMode: absentIfEmpty(PaymentMode),
    selectedModules: z
      .array(ModuleId, { error: "invalid" })
      .check(lengthMax(50, faultMessage("tooMany", 50)))
      .nullish()
      .transform((modules) => [...new Set(modules)]),
    authorizedPersons: AuthorizedPersons,
    adminUser: AdminUser.nullish(),
    locale: LocaleChoice,
    /** The price on the page: a higher one is refused. Without them, today's price counts. */
    priceListVersion: Shown,
    totalGrosze: Shown,
  })
  .check(
    ...fullOrderFields.map(({ path, isThere }) =>
      z.refine<FullOrderFields>((order) => !isFullOrder(order) || isThere(order), {
        path: [...path],
        error: "required",
        // Also runs after other faults, so that one answer names all of them.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    ),
  )
  .register(documented, {
    name: "OrderSubmission",
    description:
      "A club's order. An address or an administrator makes it a full order, which needs `street`, `postalCode`, `city` and `adminUser`. Authorized persons without both names are dropped. `priceListVersion` and `totalGrosze` are what the sender was shown: if the order costs more now, it is refused with its price.",
    example: {
      name: "Anna Nowak",
      email: "anna@klub.example",
      phone: "+48 600 100 200",
      clubName: "KS Tarcza",
      memberCount: 120,
      plan: "medium",
      locale: "pl",
    },
  });
export type OrderSubmission = z.infer<typeof OrderSubmission>;

/** The number and the price that the sender is shown, as they are frozen in the order. */
export const OrderReceipt = Created.extend({
  /** For people: `ZAM/2026/000123`. */
  number: z.string(),
  /** Net, for a month or a year as ordered. */
  totalGrosze: z.number().int().nonnegative(),
})
  // A repeat may come after the order was erased.
  .partial({ number: true, totalGrosze: true })
  .register(documented, {
    name: "OrderReceipt",
    description: "The order that was stored; without number and total once it is erased.",
  });

export const submitOrder = endpoint({
  ...submissionEndpoint({
    name: "submitOrder",
    path: "/api/order",
    summary: "Order the product for a club",
    body: OrderSubmission,
    forms: ["simple-order", "full-order"],
    problems: ["orders-closed", "price-changed"],
  }),
  answer: { status: 201, schema: OrderReceipt },
});

/** The present price, in the refusal of an order that showed a lower one. */
export const ChangedPrice = z.object({
  lines: z.array(OrderLine),
  totalGrosze: z.number(),
  priceListVersion: z.number(),
});
export type ChangedPrice = z.infer<typeof ChangedPrice>;

export function isFullOrder(order: FullOrderFields): boolean {
  return Boolean(order.adminUser) || addressFields.some((field) => order[field] !== undefined);
}

/** The newest ones that an order lists; it usually has one. */
export const orderTenantsMax = 20;

/** The fields that only an order has, as they are stored, but for its number and its persons. */
export const OrderDetails = z.object({
  selectedModules: z.array(ModuleId),
  memberCount: z.number().int().nullable(),
  plan: PlanId,
  paymentMode: PaymentMode.nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** The checksum is right; null without a number. */
  nip: z.string().nullable(),
  isNipValid: z.boolean().nullable(),
  regon: z.string().nullable(),
  isRegonValid: z.boolean().nullable(),
  /** The plan, then each module. */
  lines: z.array(OrderLine),
  /** The sum of the lines, net, in grosze. Later price changes do not change it. */
  totalGrosze: z.number().int().nonnegative(),
  /** The price list of the total, and its version. */
  priceBasis: PriceBasis,
  priceListVersion: z.number().int().positive(),
  /** The rate of that list, for mails in English. */
  groszePerEuro: z.number().int().positive(),
});

/** The record that operators read. Revealing the PESEL is a separate, audited call. */
export const Order = z.object({
  ...leadRecordOf(OrderStatus),
  ...visitorLead,
  /** For people: `ZAM/2026/000123`. */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  clubName: z.string(),
  ...OrderDetails.shape,
  authorizedPersons: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      position: BoardPosition.nullable(),
    }),
  ),
  adminUser: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** Dots while it is stored; null after it is wiped. */
      pesel: z.literal("•••••••••••").or(z.null()),
      isPeselValid: z.boolean(),
    })
    .nullable(),
  /** Tenants made from this order, newest first. */
  tenants: z
    .array(z.object({ id: z.uuid(), tenantName: z.string() }))
    .check(lengthMax(orderTenantsMax)),
});
export type Order = z.infer<typeof Order>;

const RevealedPesel = z.object({ pesel: z.string() });

/** The only endpoint that returns a PESEL in clear text. */
export const revealPesel = operatorEndpoint({
  method: "POST",
  path: "/api/admin/orders/:id/pesel",
  freshProof: true,
  answer: { schema: RevealedPesel },
});
