import { expect, test } from "vitest";
import { digitsOf, isFullOrder, OrderSubmission } from "./order.ts";

const simple = {
  name: "Anna Nowak",
  email: "anna@klub.example",
  phone: "600 100 200",
  clubName: "KS Tarcza",
  plan: "medium",
};
const adminUser = {
  firstName: "Ewa",
  lastName: "Lis",
  email: "ewa@klub.example",
  pesel: "44051401359",
};
const address = { street: "ul. Strzelecka 1", postalCode: "00-001", city: "Warszawa" };

function faultsOf(order: unknown): Record<string, string> {
  const issues = OrderSubmission.safeParse(order).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("the smallest order names a person and a plan, in Polish", () => {
  expect(OrderSubmission.parse(simple)).toEqual({
    ...simple,
    selectedModules: [],
    authorizedPersons: [],
    locale: "pl",
  });
});

test("optional fields may also be null or empty, as forms send them", () => {
  const empty = {
    street: "",
    postalCode: "",
    city: "",
    nip: "",
    regon: "",
    paymentMode: "",
    locale: "",
  };
  const none = Object.fromEntries(Object.keys(empty).map((field) => [field, null]));
  const lists = {
    memberCount: null,
    selectedModules: null,
    authorizedPersons: null,
    adminUser: null,
  };

  for (const own of [empty, { ...none, ...lists }]) {
    expect(OrderSubmission.parse({ ...simple, ...own })).toMatchObject(
      OrderSubmission.parse(simple),
    );
  }
});

test("an address or an administrator makes an order a full one; empty ones do not", () => {
  expect(fullness({ ...address, adminUser })).toBe(true);
  expect(fullness({})).toBe(false);
  expect(fullness({ street: "", postalCode: " ", city: null, adminUser: null })).toBe(false);
  expect(fullness({ nip: "1234563218", regon: "123456785", paymentMode: "yearly" })).toBe(false);
});

test.each([
  [{ street: "ul. Polna 1" }, ["postalCode", "city", ...of("adminUser")]],
  [{ postalCode: "00-001" }, ["street", "city", ...of("adminUser")]],
  [{ city: "Łódź" }, ["street", "postalCode", ...of("adminUser")]],
  [address, of("adminUser")],
  [{ adminUser }, ["street", "postalCode", "city"]],
  [{ ...address, adminUser: {} }, of("adminUser")],
  [{ ...address, adminUser: null }, of("adminUser")],
  [{ ...address, adminUser: { ...adminUser, pesel: "" } }, ["adminUser.pesel"]],
  [{ ...address, adminUser: { ...adminUser, lastName: " " } }, ["adminUser.lastName"]],
])("%j: every field that a full order lacks is required, by its path", (own, paths) => {
  expect(faultsOf({ ...simple, ...own })).toEqual(
    Object.fromEntries(paths.map((path) => [path, "required"])),
  );
});

test("missing fields of a full order are reported together with other faults", () => {
  expect(faultsOf({ ...address, city: "", plan: "huge" })).toMatchObject({
    name: "required",
    plan: "invalid",
    city: "required",
    "adminUser.pesel": "required",
  });
});

test.each([
  ["plan", undefined, "required"],
  ["plan", "", "required"],
  ["plan", "huge", "invalid"],
  ["memberCount", 0, "tooSmall 1"],
  ["memberCount", 1_000_001, "tooLarge 1000000"],
  ["memberCount", 1.5, "invalid"],
  ["memberCount", "12", "invalid"],
  ["paymentMode", "weekly", "invalid"],
  ["selectedModules", "skladki", "invalid"],
  ["selectedModules", Array.from({ length: 51 }, () => "skladki"), "tooMany 50"],
  ["authorizedPersons", Array.from({ length: 51 }, () => ({})), "tooMany 50"],
  ["authorizedPersons", "Jan", "invalid"],
  ["locale", "de", "invalid"],
])("%s %j: %s", (field, value, fault) => {
  expect(faultsOf({ ...simple, [field]: value })).toEqual({ [field]: fault });
});

test.each([
  ["spaces", "   ", "required"],
  ["12 characters", "123456789012", "tooLong 11"],
  ["a control character", "123\u0085", "characters"],
])("a PESEL of %s", (_, pesel, fault) => {
  const order = { ...simple, ...address, adminUser: { ...adminUser, pesel } };

  expect(faultsOf(order)).toEqual({ "adminUser.pesel": fault });
});

test("the names of persons are lines of at most 200 characters", () => {
  const wrong = { firstName: "Anna\r\nBcc: x@y.pl", lastName: "a".repeat(201) };
  const persons = { adminUser: { ...adminUser, ...wrong }, authorizedPersons: [wrong] };

  expect(faultsOf({ ...simple, ...address, ...persons })).toEqual({
    "adminUser.firstName": "characters",
    "adminUser.lastName": "tooLong 200",
    "authorizedPersons.0.firstName": "characters",
    "authorizedPersons.0.lastName": "tooLong 200",
  });
});

test("numbers with a wrong checksum are accepted", () => {
  const odd = { nip: "nie mamy", regon: "7", adminUser: { ...adminUser, pesel: "nie podam" } };

  expect(faultsOf({ ...simple, ...address, ...odd })).toEqual({});
});

test("a repeated module counts once, in the order of the first mention", () => {
  const selectedModules = ["zawody", "skladki", "zawody"];

  expect(OrderSubmission.parse({ ...simple, selectedModules }).selectedModules).toEqual([
    "zawody",
    "skladki",
  ]);
});

test("only persons with both names are kept, in their order", () => {
  const authorizedPersons = [
    { firstName: " Jan ", lastName: "Nowak", position: "Skarbnik" },
    { firstName: "", lastName: "Nowak", position: "Skarbnik" },
    { firstName: "Ewa", lastName: null },
    { position: "Sekretarz" },
    {},
    { firstName: "Ewa", lastName: "Lis", position: "" },
  ];

  expect(OrderSubmission.parse({ ...simple, authorizedPersons }).authorizedPersons).toEqual([
    { firstName: "Jan", lastName: "Nowak", position: "Skarbnik" },
    { firstName: "Ewa", lastName: "Lis", position: null },
  ]);
});

test("an unknown position or module is refused, by the row that it stands in", () => {
  const authorizedPersons = [{}, { firstName: "Ewa", lastName: "Lis", position: "Król" }];

  expect(faultsOf({ ...simple, authorizedPersons })).toEqual({
    "authorizedPersons.1.position": "invalid",
  });
  expect(faultsOf({ ...simple, selectedModules: ["payments"] })).toEqual({
    "selectedModules.0": "invalid",
  });
});

function fullness(own: object): boolean {
  return isFullOrder(OrderSubmission.parse({ ...simple, ...own }));
}

function of(parent: string): string[] {
  return ["firstName", "lastName", "email", "pesel"].map((field) => `${parent}.${field}`);
}

test.each([
  ["nip", "BE 0123456789", "BE 0123456789"],
  ["nip", "123", "123"],
  ["regon", "REGON: 017\u2009306 416", "017306416"],
  ["regon", "brak", "brak"],
] as const)("the %s %j is judged as %s", (kind, typed, judged) => {
  expect(digitsOf(kind, typed)).toBe(judged);
});

test.each(["440514 01359", "PESEL 44051401359", "\u200B44051401359", "440514-01359"])(
  "the PESEL %j is its eleven digits",
  (pesel) => {
    const order = OrderSubmission.parse({
      ...simple,
      ...address,
      adminUser: { ...adminUser, pesel },
    });

    expect(order.adminUser?.pesel).toBe("44051401359");
  },
);
