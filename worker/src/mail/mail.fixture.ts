/** Stored records, and readers of the HTML of mails. */
import { LeadKind, type BetaSignup, type BugReport, type Contact, type Order } from "@scm/contract";
import type { FollowUps, MailSummary } from "@scm/db";
import { createPasswordLinks } from "@scm/runtime";
import * as records from "@scm/testing/records";
import type { PlannedDemo } from "./calendar.ts";
import type { MailContext } from "./mail.ts";

export const passwordLinks = createPasswordLinks([Buffer.alloc(32, "operator link")]);

export const context: MailContext = {
  publicUrl: "https://scm.example.pl",
  passwordLinks,
  brand: {
    productName: "SCM",
    demoUrl: "https://demo.example.com",
    company: {
      name: "Przykładowa Spółka z o.o.",
      taxId: "000-000-00-00",
      phone: "+48 000 000 000",
      address: "ul. Przykładowa 1, 00-000 Warszawa",
      email: "kontakt@example.com",
    },
  },
};

/** For a mail whose receiver has a link to their own requests, signed by a person. */
export const withLink: MailContext = {
  ...context,
  visitorPath: `/p/${"Ab-_".repeat(10)}xyz`,
  writer: {
    name: "Marta Lis",
    role: { pl: "opiekunka klubów", en: "club adviser" },
    phone: "+48 600 200 300",
  },
};

/** The payload of the event of a moved demo. */
export const move = {
  ...changeOf(3),
  from: "2027-01-13T08:00:00.000Z",
  to: "2027-01-14T08:00:00.000Z",
};

/** A change of a demo, a day after the one before. */
export function changeOf(sequence: number) {
  return { sequence, changedAt: `2026-11-2${sequence}T09:30:00.000Z` };
}

export const recordId = "0193a3b2-7c11-7d3a-9f01-2b6f5c1e8a44";

const own = {
  id: recordId,
  email: "anna@klub.example.pl",
  createdAt: "2026-11-20T13:05:00.000Z",
} as const;

const clubName = "Klub Strzelecki „Tarcza”";

/** Fields of a submission from an English page. */
export const inEnglish = {
  name: "John O’Hara",
  email: "john@club.example.org",
  locale: "en",
  createdAt: "2027-07-01T22:30:00.000Z",
} as const;

export function aContact(contact: Partial<Contact> = {}): Contact {
  return records.aContact({
    ...own,
    subject: "Przeniesienie bazy członków",
    message: "Dzień dobry,\n\nczy przeniesiecie arkusz składek?\n\n  – 240 członków\n\nAnna",
    ...contact,
  });
}

export function aDemoBooking(booking: Partial<PlannedDemo> = {}): PlannedDemo {
  return {
    ...records.aDemoBooking({ ...own, clubName, preferredDate: "14.01.2027 09:00" }),
    selectedSlot: "2027-01-14T08:00:00.000Z",
    event: {
      confirmsAtOnce: false,
      minutes: 45,
      place: { pl: "Online, link w\u00a0potwierdzeniu", en: "Online, link in the confirmation" },
      link: "https://spotkanie.example/scm?klub=1",
      host: { name: "Marta Lis", email: "marta@example.com" },
    },
    ...booking,
  };
}

/** As the simple order dialog sends it. */
export function anOrder(order: Partial<Order> = {}): Order {
  return records.aSimpleOrder({ ...own, clubName, number: "ZAM/2026/000123", ...order });
}

type FullOrder = Order & { adminUser: NonNullable<Order["adminUser"]> };

/** As the full order dialog sends it. The numbers are made up. */
export function aFullOrder(order: Partial<FullOrder> = {}): FullOrder {
  const adminUser: FullOrder["adminUser"] = {
    firstName: "Piotr",
    lastName: "Zieliński",
    email: "piotr@klub.example.pl",
    pesel: "•••••••••••",
    isPeselValid: true,
  };
  const full = records.anOrder({
    ...own,
    clubName,
    number: "ZAM/2026/000123",
    memberCount: 1_240,
    selectedModules: ["skladki", "rejestr", "zawody"],
    street: "ul. Strzelecka 7/2",
    postalCode: "00-950",
    city: "Warszawa",
    nip: "123-456-32-18",
    authorizedPersons: [
      { firstName: "Jan", lastName: "Nowak", position: "Prezes Zarządu" },
      { firstName: "Ewa", lastName: "Wiśniewska", position: null },
    ],
    lines: [
      { kind: "plan", plan: "medium", grosze: 16_000 },
      { kind: "module", module: "skladki", grosze: 5_000 },
      { kind: "module", module: "rejestr", grosze: 10_000 },
      { kind: "module", module: "zawody", grosze: 15_000 },
    ],
    totalGrosze: 46_000,
  });
  return { ...full, adminUser, ...order };
}

export function aBetaSignup(signup: Partial<BetaSignup> = {}): BetaSignup {
  return records.aBetaSignup({ ...own, clubName, ...signup });
}

/** With every field filled in. */
export function aBugReport(report: Partial<BugReport> = {}): BugReport {
  return records.aBugReport({
    id: recordId,
    createdAt: own.createdAt,
    title: "Składki nie zapisują się",
    description: "Po zapisaniu składki lista jest pusta.\n\n  – od wczoraj\n  – u wszystkich",
    category: "Składki",
    priority: "critical",
    reporterName: "Jan Nowak",
    reporterEmail: "jan@klub.example.pl",
    reproductionSteps: "1. Otwórz składki\n2. Wpisz kwotę\n3. Zapisz",
    expectedBehavior: "Składka jest na liście.",
    actualBehavior: "Lista jest pusta.",
    sender: { kind: "tenant", id: recordId, name: clubName, email: "zarzad@tarcza.example" },
    groupId: null,
    groupSize: 3,
    ...report,
  });
}

/** The fields of a report that its sender may leave empty. */
export const emptyBugReport = {
  category: null,
  reporterName: null,
  reporterEmail: null,
  reproductionSteps: null,
  expectedBehavior: null,
  actualBehavior: null,
} as const;

export function aMailSummary(summary: Partial<MailSummary> = {}): MailSummary {
  const createdAt = "2026-11-20T13:05:00.000Z";
  const subjectId = "0199a000-0000-7000-8000-000000000001";
  return {
    receiver: "staff@scm.example",
    size: 52,
    mails: LeadKind.options.map((subjectKind) => ({
      subjectKind,
      subjectId,
      createdAt,
    })),
    ...summary,
  };
}

export function someFollowUps(different: Partial<FollowUps> = {}): FollowUps {
  return {
    receiver: "anna@scm.example.pl",
    size: 2,
    leads: [
      { kind: "contact", id: recordId, name: "Anna Kowalska", followUpOn: "2027-03-26" },
      { kind: "bug-report", id: recordId, name: null, followUpOn: "2027-03-29" },
    ],
    ...different,
  };
}

/** The body's text as a browser shows it: a line break for each <br>, entities decoded. */
export function shownText(html: string): string {
  return textOf(html.slice(html.indexOf("<body")).replaceAll("<br/>", "\n"));
}

/** The line that an inbox shows beside the subject. */
export function previewOf(html: string): string {
  return textOf(/<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? "");
}

export function titleOf(html: string): string {
  return textOf(/<title>(.*)<\/title>/.exec(html)?.[1] ?? "");
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
