/** The words around an operator's answer: its subject, the quote, and the values of variables. */
import {
  cutText,
  referenceOf,
  type BetaSignup,
  type BugReport,
  type Contact,
  type DemoBooking,
  type LeadKind,
  type Locale,
  type Order,
  type ReplyValues,
} from "@scm/contract";
import { formatAppointment, formatMoment } from "./moment.ts";
import { formatZloty } from "./money.ts";

const words = {
  pl: {
    quote: (moment: string) => `Zgłoszenie z\u00a0${moment}`,
    order: (number: string) => `Zamówienie ${number}`,
    demo: (moment: string) => `Prezentacja ${moment}`,
    beta: "Testy beta",
    number: "Numer",
    club: "Klub",
    plan: "Plan",
    plans: { small: "Klub Mały", medium: "Klub Średni", large: "Klub Duży" },
    total: "Razem netto",
    slot: "Termin prezentacji",
    size: "Liczba członków",
    largest: "ponad 200",
  },
  en: {
    quote: (moment: string) => `Your request of ${moment}`,
    order: (number: string) => `Order ${number}`,
    demo: (moment: string) => `Presentation ${moment}`,
    beta: "Beta tests",
    number: "Number",
    club: "Club",
    plan: "Plan",
    plans: { small: "Small Club", medium: "Medium Club", large: "Large Club" },
    total: "Total, net",
    slot: "Time of the presentation",
    size: "Members",
    largest: "over 200",
  },
} as const;

/** The words of the sender, as the answer quotes them. */
export type Quote = {
  title: string;
  /** Null for a form without a message. */
  message: string | null;
  facts: readonly { label: string; value: string }[];
};

/** The fields of a lead that an answer needs. */
export type Answered = {
  /** Null if the sender gave none. */
  email: string | null;
  /** The language of the sender. */
  locale: Locale;
  subject: string;
  quote: Quote;
  values: Omit<ReplyValues, "operator">;
};

type Lead = { id: string; createdAt: string };

type Particular = {
  about: string;
  message?: string | null;
  facts?: readonly [label: string, value: string | null][];
  name: string | null;
  club?: string | null;
  number?: string;
  slot?: string | null;
};

/** In the given language, by default that of the sender. */
type Describe<Record> = (lead: Record, locale?: Locale) => Answered;

const contact: Describe<Contact> = (lead, locale = lead.locale) => {
  const { name, subject: about, message } = lead;
  return answered({ ...lead, locale }, lead, { about, message, name });
};

const demoBooking: Describe<DemoBooking> = (lead, locale = lead.locale) => {
  const { name, clubName: club, selectedSlot } = lead;
  const text = words[locale];
  const slot = formatMoment(selectedSlot);
  return answered({ ...lead, locale }, lead, {
    about: text.demo(slot),
    facts: [
      [text.slot, formatAppointment(selectedSlot, locale)],
      [text.club, club],
    ],
    name,
    club,
    slot,
  });
};

const order: Describe<Order> = (lead, locale = lead.locale) => {
  const { name, clubName: club, number, plan, totalGrosze } = lead;
  const text = words[locale];
  return answered({ ...lead, locale }, lead, {
    about: text.order(number),
    facts: [
      [text.number, number],
      [text.club, club],
      [text.plan, text.plans[plan]],
      [text.total, formatZloty(totalGrosze, locale)],
    ],
    name,
    club,
    number,
  });
};

const betaSignup: Describe<BetaSignup> = (lead, locale = lead.locale) => {
  const { name, clubName: club, clubSize } = lead;
  const text = words[locale];
  const facts: Particular["facts"] = [
    [text.club, club],
    [text.size, clubSize === "200+" ? text.largest : clubSize.replace("-", "–")],
  ];
  return answered({ ...lead, locale }, lead, { about: text.beta, facts, name, club });
};

/** A report does not say a language, and the systems of clubs are Polish. */
const bugReport: Describe<BugReport> = (lead, locale = "pl") => {
  const { title: about, description: message, reporterName: name, reporterEmail: email } = lead;
  return answered({ ...lead, locale }, { email, locale: "pl" }, { about, message, name });
};

export const answeredLeads = {
  contact,
  "demo-booking": demoBooking,
  order,
  "beta-signup": betaSignup,
  "bug-report": bugReport,
} satisfies Record<LeadKind, unknown>;

function answered(
  { id, createdAt, locale }: Lead & { locale: Locale },
  sender: Pick<Answered, "email" | "locale">,
  { about, message = null, facts = [], name, club = null, number, slot = null }: Particular,
): Answered {
  const reference = referenceOf(id);
  const given = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  return {
    email: sender.email,
    locale: sender.locale,
    subject: subjectOf(about, reference),
    quote: { title: words[locale].quote(formatMoment(createdAt)), message, facts: given },
    values: {
      imie: name?.split(" ")[0] ?? null,
      klub: club,
      numer: number ?? reference,
      termin: slot,
    },
  };
}

/** The reference stays whole in a subject of at most 200 characters. */
function subjectOf(about: string, reference: string): string {
  const line = about.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return `Re: ${cutText(line, 180)} [${reference}]`;
}
