import {
  isTemplateName,
  mailCatalogue,
  type FormName,
  type LeadChange,
  type MailFacts,
  type TemplateName,
} from "@scm/contract";
import { formatCount, formatTotal } from "../count.ts";
import { formatDay } from "../moment.ts";
import { leadNames } from "./lead-names.ts";

const [notification, confirmation, reply] = ["powiadomienie", "potwierdzenie", "odpowiedź"];
const assigned = "powiadomienie o\u00a0przypisaniu";

type LeadTemplateName = Exclude<TemplateName, `${"operator" | "staff"}.${string}`>;

/** The names of the mails about leads: neuter, like the words of the states. */
const mails: Record<LeadTemplateName, string> = {
  "contact.to-staff": notification,
  "contact.to-visitor": confirmation,
  "contact.reply": reply,
  "contact.assigned": assigned,
  "demo-booking.to-staff": notification,
  "demo-booking.to-visitor": confirmation,
  "demo-booking.confirmed": "potwierdzenie prezentacji",
  "demo-booking.cancelled": "odwołanie prezentacji",
  "demo-booking.unconfirmed": "cofnięcie potwierdzenia prezentacji",
  "demo-booking.moved": "nowy termin prezentacji",
  "demo-booking.moved-to-staff": "powiadomienie o\u00a0nowym terminie",
  "demo-booking.withdrawn-to-staff": "powiadomienie o\u00a0odwołaniu",
  "demo-booking.lapsing-to-staff": "ostrzeżenie zespołu przed wygaśnięciem rezerwacji",
  "demo-booking.unanswered-to-staff": "ostrzeżenie zespołu w\u00a0dniu prezentacji",
  "demo-booking.host": "zaproszenie do kalendarza",
  "demo-booking.host-cancelled": "odwołanie zaproszenia",
  "demo-booking.reminder": "przypomnienie o\u00a0prezentacji",
  "demo-booking.lapsing": "ostrzeżenie o\u00a0wygaśnięciu rezerwacji",
  "demo-booking.lapsed": "powiadomienie o\u00a0wygaśnięciu rezerwacji",
  "demo-booking.reply": reply,
  "demo-booking.assigned": assigned,
  "order.to-staff": notification,
  "order.to-visitor": confirmation,
  "order.to-administrator": notification,
  "order.reply": reply,
  "order.assigned": assigned,
  "beta-signup.to-staff": notification,
  "beta-signup.to-visitor": confirmation,
  "beta-signup.reply": reply,
  "beta-signup.assigned": assigned,
  "bug-report.to-staff": notification,
  "bug-report.reply": reply,
  "bug-report.assigned": assigned,
};
const mailNames: ReadonlyMap<string, string> = new Map(Object.entries(mails));

const receivers: Record<MailFacts["audience"], string> = {
  visitor: "nadawcy",
  staff: "zespołu",
  host: "prowadzącego",
  operator: "opiekuna",
  client: "administratora z\u00a0zamówienia",
};

export const leadDetail = {
  region: "Szczegóły zgłoszenia",
  loading: "Ładowanie zgłoszenia...",
  failed: "Nie udało się wczytać zgłoszenia.",
  backToList: "Wróć do listy",
  previous: "Poprzednie zgłoszenie",
  next: "Następne zgłoszenie",
  position: (position: number, total: number) =>
    `${formatCount(position)} z\u00a0${formatTotal(total)}`,

  history: {
    title: "Historia",
    loading: "Ładowanie historii...",
    failed: "Nie udało się wczytać historii.",
    submitted: "zgłoszenie wpłynęło",
    status: "status",
    /** By the cause of a change that is no choice of a status. */
    causes: {
      lapsed: "rezerwacja wygasła bez odpowiedzi",
      moved: "przełożono termin",
      withdrawn: "nadawca odwołał rezerwację",
      typed: "wpisane w\u00a0panelu",
    },
    movedBySender: "nadawca przełożył termin",
    from: "z",
    to: "na",
    /** Words for a new owner and for a new follow-up; none for what did not change. */
    workChanges: ({ ownerFrom, ownerTo, followUpFrom, followUpTo }: LeadChange): string[] => [
      ...(ownerFrom === ownerTo ? [] : [ownerTo === null ? "bez opiekuna" : `opiekun: ${ownerTo}`]),
      ...(followUpFrom === followUpTo
        ? []
        : [
            followUpTo === null
              ? "bez terminu następnego kontaktu"
              : `następny kontakt: ${formatDay(followUpTo)}`,
          ]),
    ],
    notes: "notatki",
    notesDeleted: "usunięto notatki",
    answered: "odpowiedź dla klubu",
    told: "dopisek dla nadawcy",
    answerTakenBack: "wycofano odpowiedź dla klubu",
    revealed: "odsłonięto PESEL",
    corrected: "sprostowano dane nadawcy",
    resent: "zlecono ponowne wysłanie e-maila",
    operatorGone: "operator usunięty",
  },

  mail: {
    /** Falls back to the raw name, for templates of a later release. */
    nameOf(template: string): string {
      const [name, receiver] = wordsOf(template);
      const words = receiver === "" ? name : `${name} dla ${receiver}`;
      return words.charAt(0).toUpperCase() + words.slice(1);
    },
    /** The words before and after a state: "potwierdzenie [wysłane] do nadawcy". */
    around(template: string) {
      const [name, receiver] = wordsOf(template);
      return [`${name} `, receiver === "" ? "" : ` do ${receiver}`] as const;
    },
    /** Feminine, for an answer. */
    replyStates: {
      pending: "oczekuje na wysłanie",
      sending: "wysyłana",
      sent: "wysłana",
      uncertain: "niepewna",
      dead: "nieudana",
      withdrawn: "wycofana",
      limited: "wstrzymana",
      held: "wstrzymana",
    },
    /** Neuter, like the name of every other template. */
    states: {
      pending: "oczekuje na wysłanie",
      sending: "wysyłane",
      sent: "wysłane",
      uncertain: "niepewne",
      dead: "nieudane",
      withdrawn: "wycofane",
      limited: "wstrzymane",
      held: "wstrzymane",
    },
    /** Why a mail was held back: by a limit, or after a restore. */
    limits: {
      receiver: "Ten adres dostał już tyle e-maili, ile w\u00a0godzinie lub dobie wolno wysłać.",
      visitors: "Osiągnięto limit potwierdzeń na godzinę dla wszystkich odbiorców.",
      staff: "Osiągnięto limit powiadomień na godzinę. Zgłoszenie jest w\u00a0podsumowaniu.",
    },
    held: "Przywrócono kopię zapasową, a\u00a0ten e-mail mógł już wcześniej zostać wysłany.",
    receiver: "Do",
    attempts: (count: number) => `${count}\u00a0${tries.get(polish.select(count)) ?? "prób"}`,
    uncertain: (count: number) => `niepewne: ${count}`,
    answer: "Odpowiedź serwera",
    nextTry: (moment: string) => `Następna próba: ${moment}`,
    sentAt: (moment: string) => `Wysłano: ${moment}`,
    sendAgain: "Wyślij ponownie",
    /** For a mail that was never sent. */
    sendNow: "Wyślij teraz",
    sendingAgain: "Wysyłanie...",
    sentAgain: {
      title: "E-mail zostanie wysłany ponownie",
      description: "Jego stan jest w\u00a0historii zgłoszenia.",
    },
    sentNow: {
      title: "E-mail zostanie wysłany",
      description: "Jego stan jest w\u00a0historii zgłoszenia.",
    },
  },

  proof: {
    title: "Szczegóły techniczne",
    form: "Formularz",
    notStated: "nie podano",
    privacy: (version: string | null) => `Polityka prywatności: ${versionText(version)}`,
    terms: (version: string | null, at: string) =>
      `Akceptacja regulaminu: ${versionText(version)}${version === null ? "" : `, ${at}`}`,
    /** The name of a form of a later release is shown as it is. */
    forms: new Map<string, string>(Object.entries(formNames())),
  },

  person: {
    title: "Osoba",
    loading: "Ładowanie danych osoby...",
    failed: "Nie udało się wczytać danych osoby.",
    noAddress: "To zgłoszenie nie ma adresu e-mail, więc nie znajdziemy innych zgłoszeń tej osoby.",
    nameless: "Bez nazwiska",
    alsoAs: (names: string) => `Także: ${names}`,
    clubs: "Kluby",
    nextDemo: "Prezentacja",
    lastAnswer: "Ostatnia odpowiedź",
    lastAnswerBy: (moment: string, operator: string | null) =>
      `${moment}, ${operator ?? "operator usunięty"}`,
    tenants: "Tenanty",
    inactive: "nieaktywny",
    leads: (count: number) => `Zgłoszenia (${formatCount(count)})`,
    newest: (count: number) => `Najnowsze zgłoszenia (${formatCount(count)})`,
    onlyOne: "To jedyne zgłoszenie tej osoby.",
    thisOne: "to zgłoszenie",
    allData: "Wszystkie dane tej osoby",
    kinds: leadNames,
  },
};

function wordsOf(template: string): readonly [string, string] {
  const name = mailNames.get(template);
  if (name === undefined || !isTemplateName(template)) return [template, ""];
  return [name, receivers[mailCatalogue[template].audience]];
}

/** A version is a day. */
function versionText(version: string | null): string {
  return version === null ? "nie podano" : `wersja z\u00a0${formatDay(version)}`;
}

function formNames(): Record<FormName, string> {
  return {
    contact: "Kontakt",
    "feature-suggestion": "Propozycja funkcji",
    "demo-booking": "Rezerwacja demo",
    "simple-order": "Proste zamówienie",
    "full-order": "Pełne zamówienie",
    "beta-signup": "Zapisy do testów beta",
    panel: "Wpisane w\u00a0panelu, bez formularza",
  };
}

const polish = new Intl.PluralRules("pl");
const tries = new Map([
  ["one", "próba"],
  ["few", "próby"],
]);
