import { expect, test } from "vitest";
import { anOrder } from "../../leads.fixture.ts";
import { toSlug } from "./client-form.tsx";
import { tenantOfOrder, TenantValues, tenantValues } from "./tenant-values.ts";

test.each([
  [{ plan: "small", memberCount: null, adminUser: null }, "basic", "50", "anna@klub.example"],
  [{ plan: "medium", memberCount: null }, "premium", "200", "piotr@klub.example"],
  [{ plan: "large", memberCount: 4_000 }, "enterprise", "1000", "piotr@klub.example"],
  [{ plan: "large", memberCount: 7 }, "enterprise", "7", "piotr@klub.example"],
] as const)("an order of %j asks for %s, %s users, %s", (own, plan, users, email) => {
  expect(tenantOfOrder(anOrder(own))).toMatchObject({
    subscriptionPlan: plan,
    maxUsers: users,
    contactEmail: email,
  });
});

test("a form filled in from an order is valid without changes", () => {
  expect(TenantValues.parse(tenantOfOrder(anOrder()))).toMatchObject({
    tenantName: "ks-orzel",
    maxUsers: 120,
    modules: ["Składki", "Rejestr strzelnicy"],
  });
});

test("a text of an order that is no telephone number is left out", () => {
  expect(tenantOfOrder(anOrder({ phone: "proszę o e-mail" }))).toMatchObject({
    contactPhone: "",
  });
});

test.each([
  ["KS „Orzeł” Łódź", "ks-orzel-lodz"],
  ["  Towarzystwo Strzeleckie ŻÓŁĆ-ĄĘŚŃĆŹ  ", "towarzystwo-strzeleckie-zolc-aesncz"],
  ["—", ""],
])("the club %s proposes the name %s", (club, name) => {
  expect(toSlug(club)).toBe(name);
});

test.each([
  ["", "maxUsersMin 1"],
  ["x", "invalid"],
  ["2.5", "invalid"],
])("%j is no number of users", (maxUsers, fault) => {
  const typed = {
    ...tenantValues(null),
    tenantName: "abc",
    clubName: "abc",
    contactEmail: "a@b.pl",
  };

  const { error } = TenantValues.safeParse({ ...typed, maxUsers });

  expect(error?.issues.map(({ message }) => message)).toEqual([fault]);
});
