import { expect, test } from "vitest";
import { LeadKind } from "../lead-kinds.ts";
import { BetaSignupStatus } from "./beta-signup.ts";
import { BugReportStatus } from "./bug-report.ts";
import { ContactStatus } from "./contact.ts";
import { DemoBookingStatus } from "./demo-booking.ts";
import { leadFilters, openStatuses } from "./lead-filter.ts";
import { OrderStatus } from "./order.ts";

const statuses: Record<LeadKind, readonly string[]> = {
  contact: ContactStatus.options,
  "demo-booking": DemoBookingStatus.options,
  order: OrderStatus.options,
  "beta-signup": BetaSignupStatus.options,
  "bug-report": BugReportStatus.options,
};

const finalStatuses: Record<LeadKind, readonly string[]> = {
  contact: ["completed", "closed", "rejected"],
  "demo-booking": ["completed", "cancelled"],
  order: ["completed", "cancelled"],
  "beta-signup": ["rejected", "active"],
  "bug-report": ["resolved", "closed"],
};

test.each(LeadKind.options)("each status of a %s is an open one or a final one", (kind) => {
  const known = [...openStatuses[kind], ...finalStatuses[kind]];

  expect(known.toSorted()).toEqual(statuses[kind].toSorted());
});

test.each([
  ["\u200BJo\u0301zef\u00A0 Zie\u0328ba ", "Józef Zięba"],
  ["anna@klub-żubr.example", "anna@xn--klub-ubr-73b.example"],
  ["Pierwszy\nwiersz", "Pierwszy\nwiersz"],
])("%j is looked for as %j, as texts are stored", (typed, sought) => {
  expect(leadFilters.contact.parse({ q: typed }).q).toBe(sought);
});

test("a status is open in every kind that has it, or in none", () => {
  const open = new Set(Object.values(openStatuses).flat().map(String));

  expect(
    Object.values(finalStatuses)
      .flat()
      .filter((status) => open.has(status)),
  ).toEqual([]);
});
