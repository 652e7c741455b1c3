import { expect, test } from "vitest";
import { TenantCreation } from "./tenant.ts";

test("texts are trimmed, empty modules are dropped, and 1,000 users are allowed", () => {
  const club = { clubName: "KS Tarcza", contactEmail: "anna@klub.example", maxUsers: 1_000 };
  const typed = { tenantName: "  ks-tarcza ", modules: [" Zawody ", "", "Magazyn"] };

  expect(TenantCreation.parse({ ...club, ...typed, subscriptionPlan: "enterprise" })).toEqual({
    ...club,
    tenantName: "ks-tarcza",
    subscriptionPlan: "enterprise",
    modules: ["Zawody", "Magazyn"],
  });
});
