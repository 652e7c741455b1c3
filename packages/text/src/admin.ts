/**
 * What an operator reads. The panel is Polish only. A one-letter word never ends a line.
 * Texts that the specification quotes stand here letter by letter.
 */
export const admin = {
  product: (name: string) => `${name} – panel`,
  loading: "Ładowanie...",
  retry: "Spróbuj ponownie",
  error: "Błąd",
  unreachable: "Serwer nie odpowiada. Sprawdź połączenie i\u00a0spróbuj ponownie.",
  errorCode: "Kod błędu",
  errorCodeUnknown: "nieznany",
  ofAll: (some: number, all: number) => `${some} z\u00a0${all}`,

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
    backToDashboard: "Powrót do panelu głównego",
    loggedInAs: "Zalogowany jako",
  },

  dashboard: {
    title: "Panel główny",
    loading: "Ładowanie danych...",
    counters: "Liczniki",
    // The other counters are called as the screens that they lead to.
    tenants: "Klienci",
    overview: "Przegląd",
    activeTenants: "Aktywni klienci",
    newContactsToday: "Nowe kontakty dzisiaj",
    ordersInProgress: "Zamówienia w\u00a0toku",
    openBugReports: "Otwarte zgłoszenia błędów",
    overdueDemoBookings: "Rezerwacje demo po terminie",
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
    everyStatus: "Wszystkie statusy",
    clear: "Wyczyść filtry",
    refresh: "Odśwież listę",
    older: "Pokaż starsze",
    loadingOlder: "Wczytywanie...",
    noMatch: "Brak wyników",
    noMatchHint: "Zmień szukany tekst lub status.",
    manage: "Zarządzaj",
    createdAt: "Utworzono",
    processedAt: "Przetworzono",
    notes: "Notatki",
    suspectedSpam: "Możliwy spam",
    phone: "Telefon",
    club: "Klub",
    more: "Pokaż całość",
    less: "Zwiń",
    failed: "Nie udało się wczytać listy.",
    one: "Zgłoszenie z\u00a0odnośnika",
    showAll: "Pokaż wszystkie",
    unknown: "Nie ma takiego zgłoszenia",
    unknownHint: "Mogło zostać usunięte albo odnośnik jest niepełny.",
  },

  status: {
    label: "Status",
    notes: "Notatki administratora",
    notesHint: "Widoczne tylko w\u00a0panelu. Puste pole nie zmienia zapisanych notatek.",
    cancel: "Anuluj",
    save: "Zapisz zmiany",
    saving: "Zapisywanie...",
    updated: "Status zaktualizowany",
    close: "Zamknij okno",
    changedMeanwhile: (status: string) =>
      `Status zmienił się od wczytania listy. Teraz jest: ${status}.`,
    draftRestored: "Przywrócono notatki, które nie zostały zapisane.",
    sessionOver: "Wpisane notatki poczekają w\u00a0tej karcie przeglądarki.",
    current: (status: string) => `${status} (obecny)`,
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
      // Two screens, two words for one thing: the lifecycle screen closes, the contacts screen rejects.
      closed: "Odrzucony",
      rejected: "Odrzucony",
    },
  },

  demoBookings: {
    title: "Rezerwacje demo",
    loading: "Ładowanie demo bookings...",
    empty: "Brak demo bookings",
    searchHint: "Imię, e-mail, telefon lub klub",
    emptyHint: "Rezerwacje prezentacji ze strony pojawią się tutaj.",
    manageTitle: (name: string) => `Rezerwacja demo: ${name}`,
    updatedDescription: "Status rezerwacji demo został zaktualizowany.",
    slot: "Termin prezentacji",
    overdue: "Po terminie",
    statuses: {
      pending: "Oczekuje",
      confirmed: "Potwierdzone",
      completed: "Zakończone",
      cancelled: "Anulowane",
    },
  },

  orders: {
    title: "Zamówienia",
    loading: "Ładowanie zamówień...",
    empty: "Brak zamówień",
    searchHint: "Numer, imię, e-mail lub klub",
    emptyHint: "Zamówienia ze strony pojawią się tutaj.",
    manageTitle: (name: string) => `Zamówienie: ${name}`,
    updatedDescription: "Status zamówienia został zaktualizowany.",
    number: "Numer zamówienia",
    plan: "Plan",
    plans: { small: "Mały", medium: "Średni", large: "Duży" },
    paymentMode: "Rozliczenie",
    paymentModes: { monthly: "Miesięcznie", yearly: "Rocznie" },
    selectedModules: "Moduły",
    modules: {
      skladki: "Składki",
      zaswiadczenia: "Zaświadczenia",
      rejestr: "Rejestr strzelnicy",
      zawody: "Zawody",
      magazyn: "Magazyn broni",
    },
    memberCount: "Liczba członków",
    total: "Razem netto",
    zloty,
    address: "Adres",
    nip: "NIP",
    regon: "REGON",
    wrongChecksum: "Błędna suma kontrolna",
    authorizedPersons: "Osoby upoważnione",
    adminUser: "Administrator systemu",
    statuses: {
      pending: "Oczekuje",
      processing: "W realizacji",
      completed: "Zakończone",
      cancelled: "Anulowane",
    },
  },

  betaSignups: {
    title: "Zgłoszenia beta",
    loading: "Ładowanie zgłoszeń beta...",
    empty: "Brak zgłoszeń do testów beta",
    searchHint: "Imię, e-mail, telefon lub klub",
    emptyHint: "Zgłoszenia do testów ze strony pojawią się tutaj.",
    manageTitle: (name: string) => `Zgłoszenie beta: ${name}`,
    updatedDescription: "Status zgłoszenia beta został zaktualizowany.",
    clubSize: "Wielkość klubu",
    clubSizes: {
      "1-20": "1–20 członków",
      "21-50": "21–50 członków",
      "51-100": "51–100 członków",
      "101-200": "101–200 członków",
      "200+": "powyżej 200 członków",
    },
    statuses: {
      pending: "Oczekuje",
      accepted: "Zaakceptowane",
      rejected: "Odrzucone",
      active: "Aktywne",
    },
  },

  bugReports: {
    title: "Zgłoszenia błędów",
    loading: "Ładowanie raportów błędów...",
    empty: "Brak raportów błędów",
    searchHint: "Tytuł, opis lub kategoria",
    emptyHint: "Zgłoszenia z\u00a0systemów klubów pojawią się tutaj.",
    manageTitle: (title: string) => `Zgłoszenie błędu: ${title}`,
    updatedDescription: "Status zgłoszenia błędu został zaktualizowany.",
    type: "Rodzaj",
    types: { bug: "Błąd", feature: "Nowa funkcja", improvement: "Ulepszenie", other: "Inne" },
    priorities: {
      low: "Niski priorytet",
      medium: "Średni priorytet",
      high: "Wysoki priorytet",
      critical: "Krytyczny priorytet",
    },
    category: "Kategoria",
    reporterName: "Zgłaszający",
    reproductionSteps: "Jak powtórzyć błąd",
    expectedBehavior: "Oczekiwane działanie",
    actualBehavior: "Rzeczywiste działanie",
    statuses: {
      open: "Otwarte",
      in_progress: "W trakcie",
      resolved: "Rozwiązane",
      closed: "Zamknięte",
    },
  },
};

/** An amount in grosze as people write it; whole złoty without the two zeros. */
function zloty(grosze: number): string {
  return new Intl.NumberFormat("pl-PL", {
    style: "currency",
    currency: "PLN",
    trailingZeroDisplay: "stripIfInteger",
  }).format(grosze / 100);
}

/** Seconds as a waiting time, rounded up: `45 s`, `12 min`. */
function duration(seconds: number): string {
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
