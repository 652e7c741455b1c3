import {
  columnOf,
  leadKindOfPlace,
  type LeadKind,
  type PersonPlace,
  type PersonTrace,
} from "@scm/contract";
import { admin } from "../admin.ts";
import { formatMoment } from "../moment.ts";
import { bugReports } from "./bug-reports.ts";
import { leadDetail } from "./lead-detail.ts";
import { channels, fieldCodes, leadFields } from "./lead-fields.ts";

const places: Record<PersonPlace, string> = {
  contacts: "Kontakty",
  demo_bookings: "Rezerwacje demo",
  orders: "Zamówienia",
  beta_signups: "Zgłoszenia do testów beta",
  bug_reports: "Zgłoszenia błędów",
  bug_report_submissions: "Zgłoszenia błędów w\u00a0drodze",
  bug_report_groups: "Grupy zgłoszeń błędów",
  lead_events: "Historia zgłoszeń",
  replies: "Odpowiedzi na zgłoszenia",
  visitor_links: "Link do własnych zgłoszeń",
  deliveries: "E-maile",
  order_administrators: "Administratorzy z\u00a0zamówień",
  order_authorized_persons: "Osoby upoważnione z\u00a0zamówień",
  tenants: "Kontakty tenantów",
  scm_instances: "Kontakty instancji",
  testimonials: "Opinie",
  site_content: "Osoby wymienione na stronie",
  operators: "Konta operatorów",
  sessions: "Sesje operatorów",
  passkeys: "Klucze dostępu operatorów",
};

const foundBy: Record<PersonTrace["foundBy"], string> = {
  address: "adres e-mail",
  name: "imię i\u00a0nazwisko od kogoś innego",
  phone: "telefon",
  mention: "adres w\u00a0tekście kogoś innego",
};

type Words = Readonly<Record<string, string>>;

const statuses: Record<LeadKind, Words> = {
  contact: admin.contacts.statuses,
  "demo-booking": admin.demoBookings.statuses,
  order: admin.orders.statuses,
  "beta-signup": admin.betaSignups.statuses,
  "bug-report": bugReports.statuses,
};

/** By the kind of a lead; for a row that does not name it, the words of all kinds. */
const statusesByKind = new Map<unknown, Words>(Object.entries(statuses));
const everyStatus: Words = Object.assign({}, ...Object.values(statuses));

/** The codes of a column; those of `status` depend on the kind of the lead. */
const codes = new Map<string, Words>([
  ...[...fieldCodes].map(([field, words]): [string, Words] => [columnOf(field), words]),
  ["state", leadDetail.mail.states],
  ["locale", admin.list.languages],
  ["lead_kind", leadDetail.person.kinds],
  ["cause", leadDetail.history.causes],
  ["priority", bugReports.filters.priority.choices],
  ["channel", channels],
  ["form", Object.fromEntries(leadDetail.proof.forms)],
]);

const statusColumns = new Set(["status", "status_from", "status_to"]);

/** Columns that only the system needs. The JSON copy has them too. */
const systemColumns = new Set([
  "id",
  "version",
  "lead_id",
  "group_id",
  "order_id",
  "held_slot_id",
  "made_by",
  "sender",
  "is_suspected_spam",
  "is_nip_valid",
  "is_regon_valid",
  "is_pesel_valid",
  "is_active",
  "consent_state",
  "consented_hash",
  "calendar_sequence",
  "address_hash",
  "answer_due_at",
  "lapse_warning_at",
  "price_basis",
  "price_list_version",
  "lead_version",
  "key",
  "is_quoting",
]);

type Row = Pick<PersonTrace, "place" | "data">;

/** Lists the named columns of a row in their order, then the others, without empty ones. */
function factsOf(row: Row) {
  const columns = new Set([...personCopy.columns.keys(), ...Object.keys(row.data)]);
  return [...columns].flatMap((column) => {
    const stored = row.data[column] ?? "";
    if (stored === "" || systemColumns.has(column)) return [];
    const value = inWords(row, column, stored);
    return value === "" ? [] : [{ column, term: termOf(column, row.place), value }];
  });
}

/** The codes of the system in words; other texts, and codes of a later release, stay. */
function inWords(row: Row, column: string, value: unknown): string {
  if (column === "total_grosze") return admin.orders.formatZloty(Number(value));
  const words = statusColumns.has(column) ? statusesOf(row) : codes.get(column);
  if (typeof value === "boolean") return value ? "tak" : "nie";
  if (typeof value !== "string") return linesOf(value, words);
  if (column.endsWith("_at")) return formatMoment(value);
  if (column === "template") return leadDetail.mail.nameOf(value);
  return linesOf(value, words);
}

function statusesOf({ place, data }: Row): Words {
  return statusesByKind.get(leadKindOfPlace[place] ?? data["lead_kind"]) ?? everyStatus;
}

function termOf(column: string, place?: PersonPlace): string {
  if (place === "passkeys" && column === "name") return "Nazwa klucza";
  return personCopy.columns.get(column) ?? column;
}

/** A line for each part of a document, whose codes have the words of the part. */
function linesOf(value: unknown, words?: Words): string {
  if (value === null) return "–";
  if (typeof value === "string") return words?.[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => linesOf(one, words)).join("\n");
  if (typeof value !== "object") return JSON.stringify(value);
  return Object.entries(value)
    .map(([field, part]) => `${termOf(field)}: ${linesOf(part, codes.get(columnOf(field)))}`)
    .join("\n");
}

/** A name may end with the dot of an abbreviation. */
function withDot(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}

/** The copy of a person's data. A one-letter word never ends a line. */
export const personCopy = {
  title: "Kopia danych osobowych",
  lead: (controller: string, who: string, takenAt: string) =>
    `Administrator: ${withDot(controller)} Osoba: ${withDot(who)} Stan na ${formatMoment(takenAt)}.`,
  nothing: "Nie przechowujemy danych tej osoby.",
  /** A number that no known key opens. */
  sealed: "zaszyfrowany",
  places,
  foundBy,
  factsOf,
  /** By the names of columns; others are shown as they are. */
  columns: new Map([
    ...Object.entries(leadFields).flatMap(([field, term]): [string, string][] => [
      [columnOf(field), term],
      // In the body of a report that has no record yet.
      [field, term],
    ]),
    ["admin_notes", "Notatki"],
    ["slot_starts_at", "Termin prezentacji"],
    ["pesel", "PESEL"],
    ["first_name", "Imię"],
    ["last_name", "Nazwisko"],
    ["position", "Stanowisko"],
    ["sender_name", "System klubu"],
    ["body", "Treść"],
    ["taken_back_at", "Cofnięto"],
    ["lead_kind", "Zgłoszenie"],
    ["status", "Status"],
    ["status_from", "Status przed zmianą"],
    ["status_to", "Status po zmianie"],
    ["cause", "Przyczyna"],
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
    ["logo_url", "Adres logo"],
    ["consented_by", "Zgodę dał(a)"],
    ["consented_on", "Dzień zgody"],
    ["persons", "Na stronie"],
    ["role", "Rola"],
    ["pl", "po polsku"],
    ["en", "po angielsku"],
    ["user_agent", "Przeglądarka"],
    ["locale", "Język"],
    ["proof", "Formularz i\u00a0teksty prawne"],
    ["channel", "Droga"],
    ["utmSource", "utm_source"],
    ["utmMedium", "utm_medium"],
    ["utmCampaign", "utm_campaign"],
    ["utmTerm", "utm_term"],
    ["utmContent", "utm_content"],
    ["referrer", "Strona z\u00a0odnośnikiem"],
    ["form", "Formularz"],
    ["privacyVersion", "Polityka prywatności z\u00a0dnia"],
    ["termsVersion", "Zaakceptowany regulamin z\u00a0dnia"],
    ["created_at", "Utworzono"],
    ["processed_at", "Przetworzono"],
    ["confirmed_at", "Potwierdzono"],
    ["reminded_at", "Przypomniano"],
    ["lapses_at", "Wygasa bez odpowiedzi"],
    ["lapsed_at", "Wygasła"],
    ["closed_at", "Zakończono"],
    ["sent_at", "Wysłano"],
    ["last_seen_at", "Ostatnio w\u00a0użyciu"],
    ["last_used_at", "Ostatnio w\u00a0użyciu"],
    ["disabled_at", "Wyłączono"],
    ["deleted_at", "Usunięto"],
  ]),
};
