/** Valid data; a test overrides only what matters to it. */
import { randomUUID } from "node:crypto";
import {
  BetaSignupSubmission,
  BugReportSubmission,
  ContactSubmission,
  DemoBookingSubmission,
  documented,
  firstSiteVersion,
  OrderSubmission,
  type ScmInstanceCreation,
  type TenantCreation,
  type TestimonialCreation,
} from "@scm/contract";
import type { ClientKind, insertOrder, Sql, Submitted } from "@scm/db";
import type { z } from "zod";

/** The example that the contract documents. */
function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return schema.parse(documented.get(schema)?.example);
}

export function aContact(own: Partial<ContactSubmission> = {}): ContactSubmission {
  return { ...exampleOf(ContactSubmission), ...own };
}

export function aBetaSignup(own: Partial<BetaSignupSubmission> = {}): BetaSignupSubmission {
  return { ...exampleOf(BetaSignupSubmission), ...own };
}

/** By default for the first slot of `aSlot`. */
export function aDemoBooking(own: Partial<DemoBookingSubmission> = {}): DemoBookingSubmission {
  return { ...exampleOf(DemoBookingSubmission), ...own };
}

const firstSlot = exampleOf(DemoBookingSubmission).selectedSlot;

/** Creates a free slot. @returns its time */
export async function aSlot(sql: Sql, datetime: string = firstSlot): Promise<string> {
  await sql`insert into slots (datetime) values (${datetime})`;
  return datetime;
}

/** Adds an operator, who cannot log in. @returns the id */
export async function anOperator(sql: Sql, email = `${randomUUID()}@scm.example`): Promise<string> {
  const [operator] = await sql<[{ id: string }]>`
    insert into operators (email, password_hash) values (${email}, 'x') returning id`;
  return operator.id;
}

/** An order of the simple dialog. */
export function anOrder(own: object = {}) {
  return { ...exampleOf(OrderSubmission), ...own };
}

/** An order of the full dialog. The numbers are invented but have valid checksums. */
export function aFullOrder(own: object = {}) {
  return {
    ...anOrder(),
    street: "ul. Strzelecka 1",
    postalCode: "00-001",
    city: "Warszawa",
    nip: "123-456-32-18",
    regon: "123456785",
    paymentMode: "monthly",
    selectedModules: ["skladki", "zawody"],
    authorizedPersons: [
      { firstName: "Jan", lastName: "Kowalski", position: "Prezes Zarządu" },
      { firstName: "Ewa", lastName: "", position: "Skarbnik" },
    ],
    adminUser: {
      firstName: "Ewa",
      lastName: "Lis",
      email: "ewa@klub.example",
      pesel: "44051401359",
    },
    ...own,
  };
}

type PricedOrder = Omit<Parameters<typeof insertOrder>[1], "id">;

/** An order as the api stores it. */
export function aPricedOrder(own: Partial<PricedOrder> = {}): PricedOrder {
  return {
    ...exampleOf(OrderSubmission),
    isSuspectedSpam: false,
    isNipValid: null,
    isRegonValid: null,
    lines: [{ kind: "plan", plan: "medium", grosze: 100_000 }],
    totalGrosze: 100_000,
    priceBasis: "simple-order-dialog",
    priceListVersion: 1,
    groszePerEuro: 430,
    siteVersion: firstSiteVersion,
    adminUser: null,
    ...own,
  };
}

export function aTestimonial(own: Partial<TestimonialCreation> = {}): TestimonialCreation {
  return {
    clubName: "KS Tarcza",
    logoUrl: "https://klub.example/logo.png",
    shortTestimonial: "Wszystko w\u00a0jednym miejscu.",
    fullTestimonial: "Od kiedy prowadzimy klub w\u00a0jednym systemie, składki wpływają na czas.",
    authorName: "Jan Kowalski",
    authorPosition: "Prezes Zarządu",
    isActive: true,
    ...own,
  };
}

/** As in the request with the text that it is for. */
export const aConsent = { consentedBy: "Jan Adam Kowalski", consentedOn: "2026-03-01" };

const aClubSystem = {
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  domain: "tarcza.example",
  webhookUrl: "https://tarcza.example/webhooks",
  modules: ["Zawody"],
};

export function aTenant(own: Partial<TenantCreation> = {}): TenantCreation {
  return {
    ...aClubSystem,
    tenantName: "ks-tarcza",
    contactPhone: "+48 600 100 200",
    subscriptionPlan: "basic",
    maxUsers: 50,
    ...own,
  };
}

export function anScmInstance(own: Partial<ScmInstanceCreation> = {}): ScmInstanceCreation {
  return { ...aClubSystem, instanceName: "Tarcza 2", licenseType: "small", ...own };
}

/** Stores a client without an event and without credentials. @returns its id */
export async function aStoredClient(
  sql: Sql,
  kind: ClientKind,
  own: Readonly<Record<string, string | Date | null>> = {},
): Promise<string> {
  const plan = kind === "tenant" ? { plan: "basic", max_users: 50 } : { plan: "small" };
  const texts = { name: "tarcza", club_name: "KS Tarcza", contact_email: "a@klub.example" };
  const [{ id }] = await sql<[{ id: string }]>`
    insert into clients ${sql({ kind, ...plan, ...texts, ...own })} returning id`;
  return id;
}

/** Has every field. */
export function aBugReport(own: Partial<BugReportSubmission> = {}): BugReportSubmission {
  return { ...exampleOf(BugReportSubmission), ...own };
}

/** Marks a submission as no spam, as the api does. */
export function submitted<Submission extends object>(
  submission: Submission,
): Submitted<Submission> {
  return { ...submission, isSuspectedSpam: false };
}
