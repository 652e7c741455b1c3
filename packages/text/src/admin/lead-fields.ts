/**
 * The names of the fields of leads, and their values in words, for the panel, the exports and the
 * copy for a person. The keys are the names in the contract.
 */
import {
  channelName,
  leadDetails,
  noSource,
  SourceChannel,
  type LeadDetails,
  type LeadKind,
  type LeadSource,
} from "@scm/contract";
import { betaSignups } from "./beta-signups.ts";
import { bugReports } from "./bug-reports.ts";
import { orders } from "./orders.ts";

/** The details that nothing shows under a name of their own. */
type System =
  | "dataRequest"
  | "madeBy"
  | "lines"
  | "priceBasis"
  | "priceListVersion"
  | "groszePerEuro";
type DetailName = { [Kind in LeadKind]: keyof LeadDetails[Kind] }[LeadKind];

/** A detail of a kind without a name is a compiler error. */
export const leadFields = {
  name: "Imię i\u00a0nazwisko",
  email: "E-mail",
  phone: "Telefon",
  clubName: "Klub",
  isSuspectedSpam: "Możliwy spam",
  source: "Źródło",

  subject: "Temat",
  message: "Wiadomość",

  selectedSlot: "Termin prezentacji",
  preferredDate: "Termin widziany w\u00a0formularzu",

  number: "Numer zamówienia",
  plan: "Plan",
  paymentMode: "Rozliczenie",
  selectedModules: "Moduły",
  memberCount: "Liczba członków",
  totalGrosze: "Razem netto",
  street: "Ulica",
  postalCode: "Kod pocztowy",
  city: "Miasto",
  nip: "NIP",
  isNipValid: "NIP poprawny",
  regon: "REGON",
  isRegonValid: "REGON poprawny",
  authorizedPersons: "Osoby upoważnione",
  adminUser: "Administrator systemu",

  clubSize: "Wielkość klubu",

  title: "Tytuł",
  description: "Opis",
  type: "Rodzaj",
  priority: "Priorytet",
  category: "Kategoria",
  reporterName: "Zgłaszający",
  reporterEmail: "E-mail zgłaszającego",
  reproductionSteps: "Jak powtórzyć błąd",
  expectedBehavior: "Oczekiwane działanie",
  actualBehavior: "Rzeczywiste działanie",
  publicAnswer: "Odpowiedź dla klubu",
  cut: "Skrócone pola",
  cleaned: "Oczyszczone pola",
  sender: "Nadawca",
  groupSize: "Liczba takich zgłoszeń",
} satisfies Record<Exclude<DetailName, System>, string> & Record<string, string>;

type Words = Readonly<Record<string, string>>;

/** The ways by which a lead reached an operator who typed it. */
export const channels: Readonly<Record<SourceChannel, string>> = {
  phone: "Telefon",
  fair: "Targi",
  referral: "Polecenie",
  other: "Inne",
};

/** By their short names; the others are shown as they are. */
export const sourceNames: Words = {
  ...Object.fromEntries(
    SourceChannel.options.map((channel) => [channelName(channel), channels[channel]]),
  ),
  [noSource]: "Nieznane",
};

/** The name of a source, by its short name. */
export function sourceName(name: string): string {
  return Object.hasOwn(sourceNames, name) ? (sourceNames[name] ?? name) : name;
}

/** All that is known of a source; null if nothing is. */
export function sourceText({ channel, referrer, ...campaign }: LeadSource): string | null {
  const words = [channel && channels[channel], ...Object.values(campaign), referrer];
  return words.filter(Boolean).join(" · ") || null;
}

/** The codes of a field. */
export const fieldCodes: ReadonlyMap<string, Words> = new Map<string, Words>([
  ["plan", orders.plans],
  ["paymentMode", orders.paymentModes],
  ["selectedModules", orders.modules],
  ["clubSize", betaSignups.clubSizes],
  ["type", bugReports.types],
  ["priority", bugReports.priorities],
  ["cut", leadFields],
  ["cleaned", { ...leadFields, body: "Kodowanie całego zgłoszenia" }],
]);

/** Null for a field that is empty, or no plain value. */
export function fieldText(field: string, value: unknown): string | null {
  if (typeof value === "boolean") return value ? "tak" : "nie";
  if (Array.isArray(value)) return value.map((one) => fieldText(field, one)).join(", ");
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value);
  return fieldCodes.get(field)?.[text] ?? text;
}

export type FieldName = keyof typeof leadFields;

/** The details of a kind that have a name, but for those that are shown in a way of their own. */
export function namedDetails(kind: LeadKind, shown: readonly FieldName[] = []): FieldName[] {
  return Object.keys(leadDetails[kind].shape)
    .filter(isFieldName)
    .filter((name) => !shown.includes(name));
}

export function isFieldName(name: string): name is FieldName {
  return name in leadFields;
}
