/**
 * Wrong fields are refused with the message of the form, which the spec quotes for many. That every
 * text of every body has a type and a bound is in `wrong-input.test.ts`.
 */
import {
  accountEndpoints,
  bugReportEndpoints,
  personEndpoints,
  popupEndpoints,
  scmInstanceEndpoints,
  sessionEndpoints,
  slotEndpoints,
  submitBetaSignup,
  submitContact,
  submitDemoBooking,
  submitOrder,
  tenantEndpoints,
  testimonialEndpoints,
  type Endpoint,
} from "@scm/contract";
import {
  aBetaSignup,
  aBugReport,
  aContact,
  aDemoBooking,
  aFullOrder,
  anScmInstance,
  aTenant,
  aTestimonial,
} from "@scm/testing";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseInput, readJson } from "./body.ts";
import { onError } from "./problem.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** Sends a body to an endpoint whose handler answers 204. */
function post({ body }: Endpoint, value: object) {
  const app = new Hono().onError(onError(log)).post("/", async (c) => {
    if (body) parseInput(body, await readJson(c));
    return c.body(null, 204);
  });
  return app.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
}

const [required, invalid] = ["To pole jest wymagane.", "Nieprawidłowa wartość."];
const control = "Tekst zawiera niedozwolone znaki sterujące.";
const email = "Podaj poprawny adres e-mail, np. anna@klub.pl.";
const instant = "Podaj datę i\u00a0godzinę ze strefą czasową (ISO 8601), np. 2027-01-15T09:00:00Z.";
const slotHour =
  "Termin musi przypadać o\u00a0pełnej godzinie od 06:00 do 16:00 czasu warszawskiego.";
const tooLong = (bound: string) => `Za długi tekst: najwyżej ${bound} znaków.`;
const tooMany = (bound: string) => `Za dużo pozycji: najwyżej ${bound}.`;

type Fault = [field: string, value: unknown, sentence: string];

const missing = (...fields: string[]) =>
  fields.flatMap((field): Fault[] => [
    [field, undefined, required],
    [field, " \t", required],
  ]);

type Case = [Endpoint, valid: object, Fault[]];

/** Each body is valid but for the field of the case. */
const bodies: Case[] = [
  [
    submitContact,
    aContact(),
    [
      ...missing("name", "subject", "message"),
      ["name", "a".repeat(201), tooLong("200")],
      ["name", "Anna\r\nBcc: x@y.pl", control],
      ["email", undefined, required],
      ["email", "anna@", email],
      ["locale", "de", invalid],
    ],
  ],
  [
    submitDemoBooking,
    aDemoBooking({ selectedSlot: "2038-01-04T05:00:00Z" }),
    [
      ...missing("name", "email"),
      ["selectedSlot", undefined, required],
      ["selectedSlot", "2038-02-30T06:00:00Z", instant],
    ],
  ],
  [submitOrder, aFullOrder(), missing("name", "email", "phone", "clubName")],
  [
    submitBetaSignup,
    aBetaSignup(),
    [
      ...missing("name", "email", "clubName"),
      ["clubSize", undefined, required],
      ["clubSize", "21", invalid],
    ],
  ],
  [bugReportEndpoints.report, aBugReport(), missing("title", "description")],
  ...[tenantEndpoints.create, tenantEndpoints.change].map((endpoint): Case => [
    endpoint,
    aTenant(),
    [
      ["tenantName", "ab", "Nazwa tenant musi mieć co najmniej 3 znaki"],
      ["tenantName", "", "Nazwa tenant musi mieć co najmniej 3 znaki"],
      ["tenantName", undefined, required],
      ["clubName", "ab", "Nazwa klubu musi mieć co najmniej 3 znaki"],
      ["contactEmail", "anna", "Nieprawidłowy adres email"],
      ["contactEmail", "", "Nieprawidłowy adres email"],
      ["webhookUrl", "tarcza", "Nieprawidłowy URL webhook"],
      ["webhookUrl", "javascript:alert(1)", "Nieprawidłowy URL webhook"],
      ["webhookUrl", "https://club:password@klub.example/", "Nieprawidłowy URL webhook"],
      ["maxUsers", 0, "Minimalna liczba użytkowników to 1"],
      ["maxUsers", 1_001, "Maksymalna liczba użytkowników to 1000"],
    ],
  ]),
  [tenantEndpoints.create, aTenant(), [["orderId", "ZAM/2027/000123", invalid]]],
  [
    tenantEndpoints.change,
    aTenant(),
    [
      ["subscriptionPlan", null, invalid],
      ["maxUsers", null, invalid],
    ],
  ],
  [
    scmInstanceEndpoints.create,
    anScmInstance(),
    [
      ...missing("instanceName", "clubName"),
      ["contactEmail", "anna", email],
      ["licenseType", "", required],
      ["webhookUrl", "ftp://tarcza.example", "Nieprawidłowy URL webhook"],
    ],
  ],
  ...[testimonialEndpoints.create, testimonialEndpoints.change].map((endpoint): Case => [
    endpoint,
    aTestimonial(),
    [
      ["clubName", " K ", "Nazwa klubu musi mieć minimum 2 znaki"],
      ["clubName", "", "Nazwa klubu musi mieć minimum 2 znaki"],
      ["clubName", "a".repeat(201), tooLong("200")],
      ["shortTestimonial", "a".repeat(9), "Krótka opinia musi mieć minimum 10 znaków"],
      ["shortTestimonial", "a".repeat(1_001), tooLong("1000")],
      ["fullTestimonial", "a".repeat(49), "Pełna opinia musi mieć minimum 50 znaków"],
      ["fullTestimonial", "a".repeat(10_001), tooLong("10\u00a0000")],
      ["authorName", "J", "Imię i nazwisko musi mieć minimum 2 znaki"],
      ["authorPosition", "P", "Stanowisko musi mieć minimum 2 znaki"],
      ["logoUrl", "a".repeat(2_001), tooLong("2000")],
      ["isActive", null, invalid],
    ],
  ]),
  [popupEndpoints.change, {}, [["enabled", undefined, invalid]]],
  [
    personEndpoints.find,
    {},
    [
      ["email", undefined, "Podaj adres e-mail, imię i\u00a0nazwisko albo telefon."],
      ["email", "anna", email],
    ],
  ],
  [
    sessionEndpoints.logIn,
    { email: "anna@klub.example", password: "x" },
    [
      ["password", "", required],
      ["password", "x".repeat(257), tooLong("256")],
    ],
  ],
  [accountEndpoints.prove, {}, [["password", undefined, required]]],
  [
    accountEndpoints.changePassword,
    { currentPassword: "the present one" },
    [
      ["newPassword", "x".repeat(14), "Za krótki tekst: co najmniej 15 znaków."],
      ["newPassword", "x".repeat(257), tooLong("256")],
      ["newPassword", "", required],
      ["newPassword", "the present one", "Nowe hasło musi być inne niż obecne."],
    ],
  ],
  [
    slotEndpoints.create,
    {},
    [
      ["datetime", "2038-01-04T04:00:00Z", slotHour],
      ["datetime", "2038-01-04T15:30:00Z", slotHour],
      ["datetime", "2038-01-04T16:00:00Z", slotHour],
      ["datetime", "2038-01-04T08:00:01Z", slotHour],
      ["datetime", "2038-07-05T15:00:00Z", slotHour],
      ["datetime", undefined, required],
    ],
  ],
  [
    slotEndpoints.createBatch,
    {},
    [
      ["datetimes", [], required],
      ["datetimes", undefined, invalid],
      ["datetimes", Array.from({ length: 701 }, () => "2038-01-04T08:00:00Z"), tooMany("700")],
    ],
  ],
  [
    slotEndpoints.deleteBatch,
    {},
    [
      ["ids", [], required],
      ["ids", Array.from({ length: 701 }, () => crypto.randomUUID()), tooMany("700")],
    ],
  ],
];

const cases = bodies.flatMap(([endpoint, valid, faults]) =>
  faults.map(([field, value, message]) => ({ endpoint, valid, field, value, message })),
);

test.each(cases)(
  "$endpoint.method $endpoint.path refuses $field of $value",
  async ({ endpoint, ...given }) => {
    const { valid, field, value, message } = given;
    const answer = await post(endpoint, { ...valid, [field]: value });

    expect(answer.status).toBe(400);
    // An error does not repeat the value.
    expect(Object(await answer.json()).errors).toEqual([{ path: field, message }]);
  },
);
