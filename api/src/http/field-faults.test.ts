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

const webhook = "Nieprawidłowy URL webhook";
const password = { email: "anna@klub.example", password: "x" };
const change = { currentPassword: "the present one" };
const hour = "2038-01-04T08:00:00Z";

const tenant = [tenantEndpoints.create, aTenant()] as const;
const instance = [scmInstanceEndpoints.create, anScmInstance()] as const;
const testimonial = [testimonialEndpoints.create, aTestimonial()] as const;
const newPassword = [accountEndpoints.changePassword, change] as const;

/** Each body is valid but for the field of the case. */
const cases: [Endpoint, valid: object, field: string, value: unknown, message: string][] = [
  [submitContact, aContact(), "name", undefined, required],
  [submitContact, aContact(), "subject", " \t", required],
  [submitContact, aContact(), "message", " ", required],
  [submitContact, aContact(), "name", "a".repeat(201), tooLong("200")],
  [submitContact, aContact(), "name", "Anna\r\nBcc: x@y.pl", control],
  [submitContact, aContact(), "email", undefined, required],
  [submitContact, aContact(), "email", "anna@", email],
  [submitContact, aContact(), "locale", "de", invalid],
  [submitDemoBooking, aDemoBooking(), "name", "", required],
  [submitDemoBooking, aDemoBooking(), "selectedSlot", undefined, required],
  [submitDemoBooking, aDemoBooking(), "selectedSlot", "2038-02-30T06:00:00Z", instant],
  [submitOrder, aFullOrder(), "phone", "", required],
  [submitOrder, aFullOrder(), "clubName", "", required],
  [submitBetaSignup, aBetaSignup(), "clubName", "", required],
  [submitBetaSignup, aBetaSignup(), "clubSize", undefined, required],
  [submitBetaSignup, aBetaSignup(), "clubSize", "21", invalid],
  [bugReportEndpoints.report, aBugReport(), "title", "", required],
  [bugReportEndpoints.report, aBugReport(), "description", undefined, required],
  [...tenant, "tenantName", "ab", "Nazwa tenant musi mieć co najmniej 3 znaki"],
  [...tenant, "tenantName", "", "Nazwa tenant musi mieć co najmniej 3 znaki"],
  [...tenant, "tenantName", undefined, required],
  [...tenant, "clubName", "ab", "Nazwa klubu musi mieć co najmniej 3 znaki"],
  [...tenant, "contactEmail", "", "Nieprawidłowy adres email"],
  [...tenant, "webhookUrl", "javascript:alert(1)", webhook],
  [...tenant, "webhookUrl", "https://club:password@klub.example/", webhook],
  [...tenant, "maxUsers", 0, "Minimalna liczba użytkowników to 1"],
  [...tenant, "maxUsers", 1_001, "Maksymalna liczba użytkowników to 1000"],
  [...tenant, "orderId", "ZAM/2027/000123", invalid],
  [tenantEndpoints.change, aTenant(), "subscriptionPlan", null, invalid],
  [...instance, "instanceName", "", required],
  [...instance, "contactEmail", "anna", email],
  [...instance, "licenseType", "", required],
  [...instance, "webhookUrl", "ftp://tarcza.example", webhook],
  [...testimonial, "clubName", " K ", "Nazwa klubu musi mieć minimum 2 znaki"],
  [...testimonial, "clubName", "a".repeat(201), tooLong("200")],
  [...testimonial, "shortTestimonial", "a".repeat(9), "Krótka opinia musi mieć minimum 10 znaków"],
  [...testimonial, "shortTestimonial", "a".repeat(1_001), tooLong("1000")],
  [...testimonial, "fullTestimonial", "a".repeat(49), "Pełna opinia musi mieć minimum 50 znaków"],
  [...testimonial, "fullTestimonial", "a".repeat(10_001), tooLong("10\u00a0000")],
  [...testimonial, "authorName", "J", "Imię i nazwisko musi mieć minimum 2 znaki"],
  [...testimonial, "authorPosition", "P", "Stanowisko musi mieć minimum 2 znaki"],
  [...testimonial, "isActive", null, invalid],
  [popupEndpoints.change, {}, "enabled", undefined, invalid],
  [
    personEndpoints.find,
    {},
    "email",
    undefined,
    "Podaj adres e-mail, imię i\u00a0nazwisko albo telefon.",
  ],
  [personEndpoints.find, {}, "email", "anna", email],
  [sessionEndpoints.logIn, password, "password", "", required],
  [sessionEndpoints.logIn, password, "password", "x".repeat(257), tooLong("256")],
  [accountEndpoints.prove, {}, "password", undefined, required],
  [...newPassword, "newPassword", "x".repeat(14), "Za krótki tekst: co najmniej 15 znaków."],
  [...newPassword, "newPassword", "", required],
  [...newPassword, "newPassword", "the present one", "Nowe hasło musi być inne niż obecne."],
  [slotEndpoints.create, {}, "datetime", "2038-01-04T04:00:00Z", slotHour],
  [slotEndpoints.create, {}, "datetime", "2038-07-05T15:00:00Z", slotHour],
  [slotEndpoints.create, {}, "datetime", undefined, required],
  [slotEndpoints.createBatch, {}, "datetimes", [], required],
  [
    slotEndpoints.createBatch,
    {},
    "datetimes",
    Array.from({ length: 701 }, () => hour),
    tooMany("700"),
  ],
  [slotEndpoints.deleteBatch, {}, "ids", [], required],
];

test.each(
  cases.map(([endpoint, valid, field, value, message]) => ({
    endpoint,
    body: { ...valid, [field]: value },
    error: { path: field, message },
  })),
)(
  "$endpoint.method $endpoint.path refuses a wrong $error.path: $error.message",
  async ({ endpoint, body, error }) => {
    const answer = await post(endpoint, body);

    expect(answer.status).toBe(400);
    // An error does not repeat the value.
    expect(Object(await answer.json()).errors).toEqual([error]);
  },
);
