import type { PersonPlace, PersonTrace } from "@scm/contract";
import { admin } from "../admin.ts";
import { formatMoment } from "../moment.ts";
import { bugReports } from "./bug-reports.ts";
import { leadDetail } from "./lead-detail.ts";

const places: Record<PersonPlace, string> = {
  contacts: "Kontakty",
  demo_bookings: "Rezerwacje demo",
  orders: "Zamówienia",
  beta_signups: "Zgłoszenia do testów beta",
  bug_reports: "Zgłoszenia błędów",
  bug_report_submissions: "Zgłoszenia błędów w\u00a0drodze",
  bug_report_groups: "Grupy zgłoszeń błędów",
  lead_events: "Historia zgłoszeń",
  deliveries: "E-maile",
  order_administrators: "Administratorzy z\u00a0zamówień",
  order_authorized_persons: "Osoby upoważnione z\u00a0zamówień",
  tenants: "Kontakty tenantów",
  scm_instances: "Kontakty instancji",
  testimonials: "Opinie",
  operators: "Konta operatorów",
  sessions: "Sesje operatorów",
  passkeys: "Klucze dostępu operatorów",
};

const foundBy: Record<PersonTrace["foundBy"], string> = {
  address: "adres e-mail",
  name: "imię i\u00a0nazwisko podane przez kogoś innego",
  mention: "adres w\u00a0tekście kogoś innego",
};

const statuses: Partial<Record<PersonPlace, Words>> = {
  contacts: admin.contacts.statuses,
  demo_bookings: admin.demoBookings.statuses,
  orders: admin.orders.statuses,
  beta_signups: admin.betaSignups.statuses,
  bug_reports: bugReports.statuses,
};

type Words = Readonly<Record<string, string>>;

/** The codes of the system in words; other texts, and codes of a later release, stay. */
function inWords(place: PersonPlace, column: string, value: string): string {
  if (column.endsWith("_at")) return formatMoment(value);
  const words: Record<string, Words | undefined> = {
    status: statuses[place],
    state: leadDetail.mail.states,
    locale: admin.list.languages,
  };
  if (column === "template") return leadDetail.mail.nameOf(value);
  return words[column]?.[value] ?? value;
}

/** What a row says: the named columns in their order, then the others. Empty ones are left out. */
function factsOf({ place, data }: Pick<PersonTrace, "place" | "data">) {
  const columns = new Set([...personCopy.columns.keys(), ...Object.keys(data)]);
  return [...columns].flatMap((column) => {
    const value = data[column] ?? "";
    if (value === "") return [];
    const shown = typeof value === "string" ? inWords(place, column, value) : linesOf(value);
    return [{ column, term: termOf(column), value: shown }];
  });
}

function termOf(column: string): string {
  return personCopy.columns.get(column) ?? column;
}

/** A line for each part of a document. */
function linesOf(value: unknown): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(linesOf).join("\n");
  if (typeof value !== "object") return JSON.stringify(value);
  return Object.entries(value)
    .map(([field, part]) => `${termOf(field)}: ${linesOf(part)}`)
    .join("\n");
}

/** The copy of a person's data. A one-letter word never ends a line. */
export const personCopy = {
  title: "Kopia danych osobowych",
  lead: (controller: string, who: string, takenAt: string) =>
    `Administrator: ${controller}. Osoba: ${who}. Stan na ${formatMoment(takenAt)}.`,
  nothing: "Nie przechowujemy danych tej osoby.",
  /** A number that no known key opens. */
  sealed: "zaszyfrowany",
  places,
  foundBy,
  factsOf,
  /** By the names of columns; others are shown as they are. */
  columns: new Map([
    ["name", "Imię i\u00a0nazwisko"],
    ["email", "E-mail"],
    ["phone", "Telefon"],
    ["club_name", "Klub"],
    ["subject", "Temat"],
    ["message", "Wiadomość"],
    ["admin_notes", "Notatki"],
    ["preferred_date", "Termin widziany w\u00a0formularzu"],
    ["slot_starts_at", "Termin prezentacji"],
    ["number", "Numer zamówienia"],
    ["street", "Ulica"],
    ["postal_code", "Kod pocztowy"],
    ["city", "Miasto"],
    ["nip", "NIP"],
    ["regon", "REGON"],
    ["admin_first_name", "Imię"],
    ["admin_last_name", "Nazwisko"],
    ["admin_email", "E-mail"],
    ["pesel", "PESEL"],
    ["first_name", "Imię"],
    ["last_name", "Nazwisko"],
    ["position", "Stanowisko"],
    ["title", "Tytuł"],
    ["description", "Opis"],
    ["category", "Kategoria"],
    ["reporter_name", "Zgłaszający"],
    ["reporter_email", "E-mail zgłaszającego"],
    ["reproduction_steps", "Kroki do odtworzenia"],
    ["expected_behavior", "Oczekiwane zachowanie"],
    ["actual_behavior", "Rzeczywiste zachowanie"],
    ["public_answer", "Odpowiedź dla klubu"],
    ["status", "Status"],
    ["status_from", "Status przed zmianą"],
    ["status_to", "Status po zmianie"],
    ["template", "Rodzaj e-maila"],
    ["receiver", "Odbiorca"],
    ["state", "Stan"],
    ["last_answer", "Odpowiedź serwera poczty"],
    ["contact_email", "E-mail do kontaktu"],
    ["contact_phone", "Telefon do kontaktu"],
    ["tenant_name", "Tenant"],
    ["instance_name", "Instancja"],
    ["author_name", "Autor"],
    ["author_position", "Stanowisko autora"],
    ["short_testimonial", "Krótka opinia"],
    ["full_testimonial", "Pełna opinia"],
    ["consents", "Zgody na publikację"],
    ["givenBy", "Kto"],
    ["givenOn", "Kiedy"],
    ["text", "Tekst"],
    ["clubName", "Klub"],
    ["shortTestimonial", "Krótka opinia"],
    ["fullTestimonial", "Pełna opinia"],
    ["authorName", "Autor"],
    ["authorPosition", "Stanowisko autora"],
    ["recordedAt", "Zapisano"],
    ["withdrawnAt", "Wycofano"],
    ["user_agent", "Przeglądarka"],
    ["locale", "Język"],
    ["proof", "Formularz i\u00a0teksty prawne"],
    ["form", "Formularz"],
    ["privacyVersion", "Polityka prywatności z\u00a0dnia"],
    ["termsVersion", "Zaakceptowany regulamin z\u00a0dnia"],
    ["created_at", "Utworzono"],
    ["processed_at", "Przetworzono"],
    ["closed_at", "Zakończono"],
    ["sent_at", "Wysłano"],
  ]),
};
