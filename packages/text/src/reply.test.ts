import type { BetaSignup, BugReport, Contact, DemoBooking } from "@scm/contract";
import { expect, test } from "vitest";
import { answeredLeads } from "./reply.ts";

const lead = {
  id: "0193a3b2-7c11-7d3a-9f01-2b6f5c1e8a44",
  createdAt: "2026-11-20T13:05:00.000Z",
  adminNotes: null,
  owner: null,
  followUpOn: null,
  version: 1,
  processedAt: null,
  isRestricted: false,
};

const contact = {
  ...lead,
  locale: "en",
  isSuspectedSpam: false,
  source: {},
  proof: { form: null, privacyVersion: null, termsVersion: null },
  status: "new",
  name: "John O’Hara",
  email: "john@club.example",
  phone: null,
  subject: "Moving\u2028our list",
  message: "Hello",
} satisfies Contact;

const club = { ...contact, status: "pending", phone: "600100200", clubName: "KS Orzeł" } as const;

const booking: DemoBooking = {
  ...club,
  preferredDate: "12.04.2027 10:00",
  selectedSlot: "2027-04-12T08:00:00.000Z",
  isOverdue: false,
  lapsesAt: null,
  lapsedAt: null,
  meetingCode: "0a1b2c3d4e5f60718293",
};

const signup: BetaSignup = { ...club, clubSize: "51-100" };

const report: BugReport = {
  ...lead,
  status: "open",
  title: "Błąd",
  description: "Lista jest pusta.",
  category: null,
  type: "bug",
  priority: "low",
  reporterName: null,
  reporterEmail: null,
  reproductionSteps: null,
  expectedBehavior: null,
  actualBehavior: null,
  publicAnswer: null,
  cut: null,
  cleaned: null,
  sender: null,
  groupId: null,
  groupSize: 1,
};

test("an answer is in the language of the sender, with one line and the reference as its subject", () => {
  expect(answeredLeads.contact(contact)).toEqual({
    email: "john@club.example",
    locale: "en",
    subject: "Re: Moving our list [5C1E8A44]",
    quote: { title: "Your request of 20.11.2026 14:05", message: "Hello", facts: [] },
    values: { imie: "John", klub: null, numer: "5C1E8A44", termin: null },
  });
});

test.each([
  ["pl", "Re: Prezentacja 12.04.2027 10:00 [5C1E8A44]", "Re: Testy beta [5C1E8A44]"],
  ["en", "Re: Presentation 12.04.2027 10:00 [5C1E8A44]", "Re: Beta tests [5C1E8A44]"],
] as const)("without a subject of the sender, the answer in %s has one", (locale, demo, beta) => {
  expect(answeredLeads["demo-booking"](booking, locale).subject).toBe(demo);
  expect(answeredLeads["beta-signup"](signup, locale).subject).toBe(beta);
});

test("another language changes the quote, and not what is known of the sender", () => {
  const { locale, quote } = answeredLeads.contact(contact, "pl");

  expect(locale).toBe("en");
  expect(quote.title).toBe("Zgłoszenie z\u00a020.11.2026 14:05");
});

test("a long subject keeps its reference within 200 characters", () => {
  const { subject } = answeredLeads.contact({ ...contact, subject: "🎯".repeat(100) });

  expect(subject.length).toBeLessThanOrEqual(200);
  expect(subject).toMatch(/^Re: (🎯)+… \[5C1E8A44\]$/u);
});

test("a report without a reporter has no address and no name, and is answered in Polish", () => {
  expect(answeredLeads["bug-report"](report)).toMatchObject({
    email: null,
    locale: "pl",
    values: { imie: null },
  });
});
