import { betaSignups } from "./admin/beta-signups.ts";
import { bugReports } from "./admin/bug-reports.ts";
import { sourceNames } from "./admin/lead-fields.ts";
import { demoBookings } from "./admin/demo-bookings.ts";
import { orders } from "./admin/orders.ts";
import { formatCount, formatTotal } from "./count.ts";
import { formatDay } from "./moment.ts";

/**
 * Texts of the panel, which is Polish only. A one-letter word never ends a line. Texts that the
 * specification quotes are literal.
 */
export const admin = {
  product: (name: string) => `${name} – panel`,
  loading: "Ładowanie...",
  retry: "Spróbuj ponownie",
  notDrawn: "Nie udało się pokazać tej części panelu.",
  notDrawnHint: "Reszta panelu działa. Jeśli ponowna próba nie pomoże, odśwież stronę.",
  error: "Błąd",
  unreachable: "Serwer nie odpowiada. Sprawdź połączenie i\u00a0spróbuj ponownie.",
  errorCode: "Kod błędu",
  errorCodeUnknown: "nieznany",
  ofAll: (some: number, all: number) => `${formatTotal(some)} z\u00a0${formatTotal(all)}`,

  wrongDay: (min?: string, max?: string) =>
    "Podaj istniejącą datę" +
    (min ? `, najwcześniej ${formatDay(min)}` : "") +
    (max ? `, najpóźniej ${formatDay(max)}.` : "."),

  toasts: { region: "Powiadomienia", close: "Zamknij powiadomienie" },

  access: {
    title: "Panel operatora",
    lead: "Zaloguj się, aby przejść do zgłoszeń.",
    email: "E-mail",
    password: "Hasło",
    showPassword: "Pokaż hasło",
    hidePassword: "Ukryj hasło",
    logIn: "Zaloguj się",
    loggingIn: "Logowanie...",
    logInAgain: "Zaloguj się ponownie",
    logOut: "Wyloguj",
    backToSite: "Wróć na stronę",
    loggedIn: { title: "Zalogowano pomyślnie", description: "Witaj w panelu administracyjnym" },
    loggedOut: { title: "Wylogowano", description: "Do zobaczenia!" },
    failed: { title: "Błąd logowania", description: "Nieprawidłowy email lub hasło" },
    tooMany: (seconds: number) =>
      `Za dużo prób logowania. Spróbuj ponownie za ${duration(seconds)}.`,
    sessionUnknown: "Nie udało się sprawdzić, kto jest zalogowany.",
  },

  layout: {
    navigation: "Nawigacja panelu",
    menu: "Menu",
    skip: "Przejdź do treści",
    dashboard: "Panel główny",
    inbox: "Skrzynka",
    lifecycle: "Cykl życia",
    replyTemplates: "Szablony odpowiedzi",
    slots: "Sloty",
    testimonials: "Opinie",
    site: "Strona",
    tenants: "Tenanty",
    // The screen is English, and so is its name.
    systems: "Systems",
    system: "Stan systemu",
    person: "Dane osób",
    auditLog: "Dziennik zdarzeń",
    operators: "Operatorzy",
    account: "Moje konto",
    help: "Pomoc",
    calendar: "Kalendarz",
    clients: "Klienci",
    settings: "Ustawienia",
    /** The tab of the inbox, beside one tab for each kind. */
    everyKind: "Wszystkie",
    /** The tab of the site's content. */
    content: "Treść",
    backToDashboard: "Powrót do panelu głównego",
    loggedInAs: "Zalogowany jako",
  },

  dashboard: {
    title: "Panel główny",
    loading: "Ładowanie danych...",
    counters: "Liczniki",
    // The other counters are named after their screens.
    tenants: "Klienci",
    overview: "Przegląd",
    activeTenants: "Aktywni klienci",
    newContactsToday: "Nowe kontakty dzisiaj",
    ordersInProgress: "Zamówienia w\u00a0toku",
    openBugReports: "Otwarte zgłoszenia błędów",
    overdueDemoBookings: "Rezerwacje demo po terminie",
    limitedMails: "E-maile wstrzymane przez limit (24\u00a0h)",
    dead: "Nieudane e-maile i\u00a0webhooki",
    recent: "Ostatnia aktywność",
    noRecent: "Brak ostatniej aktywności",
    noRecentHint: "Nowe zgłoszenia ze strony pojawią się tutaj.",
    activities: {
      contact: (name: string) => `Wiadomość od: ${name}`,
      order: (name: string) => `Zamówienie od: ${name}`,
      "demo-booking": (name: string) => `Rezerwacja demo: ${name}`,
    },
    failed: "Nie udało się wczytać danych.",
  },

  list: {
    search: "Szukaj",
    status: "Status",
    everyStatus: "Wszystkie",
    /** The filters of every list of one kind, keyed by their names in the query. */
    filters: {
      owner: { label: "Opiekun", choices: { me: "Ja", none: "Bez opiekuna" } },
      received: {
        label: "Otrzymano",
        every: "Kiedykolwiek",
        choices: {
          today: "Dzisiaj",
          week: "Ostatnie 7\u00a0dni",
          month: "Ostatnie 30\u00a0dni",
          "over-a-day": "Ponad 24\u00a0godziny temu",
        },
      },
      followUp: {
        label: "Następny kontakt",
        choices: { due: "Na dziś i\u00a0zaległe", planned: "Zaplanowane" },
      },
      source: { label: "Źródło", every: "Każde", choices: sourceNames },
    },
    sort: { label: "Sortowanie", newest: "Najnowsze", oldest: "Najstarsze" },
    followUp: "Kontakt",
    clear: "Wyczyść filtry",
    refresh: "Odśwież listę",
    older: "Pokaż starsze",
    loadingOlder: "Wczytywanie...",
    pages: "Strony listy",
    nextPage: "Następna strona",
    previousPage: "Poprzednia strona",
    loadingPage: "Wczytywanie...",
    range: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} z\u00a0${formatTotal(total)}`,
    noMatch: "Brak wyników",
    noMatchHint: "Zmień szukany tekst lub filtry.",
    manage: "Zarządzaj",
    createdAt: "Utworzono",
    processedAt: "Przetworzono",
    notes: "Notatki",
    suspectedSpam: "Możliwy spam",
    restricted: "Przetwarzanie ograniczone",
    /** For screen readers, before how long. */
    waits: "Czeka,",
    followUpDue: (day: string) => `Kontakt: ${formatDay(day)}`,
    /** In working days. */
    waiting: (days: number) => `Czeka ${days}\u00a0${days === 1 ? "dzień" : "dni"}`,
    language: "Język",
    languages: { pl: "polski", en: "angielski" },
    phone: "Telefon",
    club: "Klub",
    more: "Pokaż całość",
    less: "Zwiń",
    failed: "Nie udało się wczytać listy.",
    one: "Otwarte z\u00a0linku",
    showAll: "Pokaż wszystkie",
    unknown: "Nie ma takiego zgłoszenia",
    unknownHint: "Mogło zostać usunięte albo link jest niepełny.",
  },

  /** Two operators have changed the same field of a record. */
  conflict: {
    title: "Ktoś inny zmienił to wcześniej",
    lead: "Twoje zmiany nie zostały zapisane. Wybierz, która wersja ma zostać.",
    theirs: "Zapisane teraz",
    mine: "Twoja wersja",
    by: (operator: string, moment: string) => `Zmiana: ${operator}, ${moment}`,
    empty: "brak",
    yes: "tak",
    no: "nie",
    keepMine: "Zapisz moją wersję",
    takeTheirs: "Weź zapisaną wersję",
  },

  draft: {
    restored: "Przywrócono tekst, który nie został zapisany.",
    drop: "Odrzuć przywrócony tekst",
    kept: "Wpisany tekst czeka jako szkic",
  },

  status: {
    label: "Status",
    request: "Zgłoszenie",
    notes: "Notatki administratora",
    notesHint: "Widoczne tylko w\u00a0panelu. Puste pole nie zmienia zapisanych notatek.",
    cancel: "Anuluj",
    save: "Zapisz zmiany",
    saving: "Zapisywanie...",
    updated: "Status zaktualizowany",
    close: "Zamknij okno",
    changedMeanwhile: (status: string) =>
      `Status zmienił się od wczytania listy. Teraz jest: ${status}.`,
    draftRestored: {
      adminNotes: "Przywrócono notatki, które nie zostały zapisane.",
      publicAnswer: "Przywrócono tekst dla odbiorcy, który nie został zapisany.",
    },
    sessionOver: "Wpisany tekst poczeka w\u00a0tej karcie przeglądarki.",
    current: (status: string) => `${status} (obecny)`,
    undo: "Cofnij",
    undone: "Przywrócono poprzedni status",
    notesUndone: "Przywrócono poprzednie notatki",
    notesSaved: "Notatki zapisane",
    inPlace: {
      deleted: "Notatki usunięte",
      delete: "Usuń notatki",
      advance: "Po zapisie otwieraj następne",
      left: {
        title: "Notatki zostały w\u00a0szkicu",
        description: "Wróć do zgłoszenia, aby je zapisać.",
      },
    },
  },

  contacts: {
    title: "Kontakty",
    loading: "Ładowanie kontaktów...",
    empty: "Brak kontaktów",
    searchHint: "Imię, e-mail, temat lub treść",
    emptyHint: "Wiadomości z\u00a0formularza na stronie pojawią się tutaj.",
    manageTitle: (name: string) => `Kontakt: ${name}`,
    updatedDescription: "Status kontaktu został zaktualizowany.",
    statuses: {
      new: "Nowy",
      in_progress: "W trakcie",
      completed: "Zakończony",
      // Two screens use two statuses for one meaning: the lifecycle screen closes, the contacts
      // screen rejects.
      closed: "Odrzucony",
      rejected: "Odrzucony",
    },
    states: { unanswered: "Do odpowiedzi", open: "Do załatwienia", declined: "Odrzucony" },
  },

  demoBookings,

  orders,

  betaSignups,

  bugReports,
};

/** Seconds as a waiting time, rounded up: `45 s`, `12 min`. */
function duration(seconds: number): string {
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
