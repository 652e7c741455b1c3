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

test.each([
  [{ contactPhone: "zadzwoń do prezesa" }, ["contactPhone: phone"]],
  [{ contactPhone: "22 600 10 20 wew. 7", domain: "łódź.klub.example:8443" }, []],
  [{ domain: "klub" }, ["domain: domain"]],
  [{ domain: "https://klub.example" }, ["domain: domain"]],
  [{ domain: "klub.example." }, ["domain: domain"]],
  [{ contactPhone: "", domain: null }, []],
])("a telephone has a digit, and a domain a dot: %j", (own, faults) => {
  const club = {
    tenantName: "ks-tarcza",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
  };

  const { error } = TenantCreation.safeParse({ ...club, ...own });

  expect((error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual(
    faults,
  );
});

test("the domains of a club are stored in ASCII, without format characters", () => {
  const typed = {
    tenantName: "ks-zubr",
    clubName: "KS Żubr",
    contactEmail: "anna@klub-żubr.example",
    contactPhone: "\u202A600 100 200\u202C",
    domain: "\u200Bklub-żubr.example:8443",
    webhookUrl: "https://klub.example/hook\u200B",
  };

  expect(TenantCreation.parse(typed)).toMatchObject({
    contactEmail: "anna@xn--klub-ubr-73b.example",
    contactPhone: "600 100 200",
    domain: "xn--klub-ubr-73b.example:8443",
    webhookUrl: "https://klub.example/hook",
  });
});
