import type { leadEndpoints, LeadKind } from "@scm/contract";
import { admin } from "@scm/text/admin";
import type { z } from "zod";

type Query<Kind extends LeadKind> = z.output<(typeof leadEndpoints)[Kind]["list"]["query"]>;

/** A word for each choice of a filter. */
type Choices<Filter> = Readonly<Record<Filter & string, string>>;

/** The filters of the contract that only the lists of this kind have. */
type OwnFilter<Kind extends LeadKind> = Exclude<keyof Query<Kind>, keyof Query<"contact">>;

type Words<Kind extends LeadKind> = {
  statuses: Choices<Query<Kind>["status"]>;
  states: Choices<Query<Kind>["state"]>;
} & ([OwnFilter<Kind>] extends [never]
  ? object
  : { filters: { [Name in OwnFilter<Kind>]: { choices: Choices<Query<Kind>[Name]> } } });

/** The texts of each kind. Types require a word for every filter value of the contract. */
export const leadTexts = {
  contact: admin.contacts,
  "demo-booking": admin.demoBookings,
  order: admin.orders,
  "beta-signup": admin.betaSignups,
  "bug-report": admin.bugReports,
} satisfies { [Kind in LeadKind]: Words<Kind> };

/** Falls back to the raw name, for statuses of a later release. */
export function statusLabel(statuses: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? status) : status;
}
