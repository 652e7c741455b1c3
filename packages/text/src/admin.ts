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
    counters: "Liczniki",
    contacts: "Kontakty",
    contactsNew: (count: number) => `w\u00a0tym nowe: ${count}`,
    recent: "Ostatnia aktywność",
    noRecent: "Brak ostatniej aktywności",
    noRecentHint: "Nowe zgłoszenia ze strony pojawią się tutaj.",
    contactActivity: "Wiadomość od: ",
    allContacts: "Wszystkie kontakty",
    failed: "Nie udało się wczytać danych.",
  },

  list: {
    search: "Szukaj",
    searchHint: "Imię, e-mail, temat lub treść",
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
};

/** Seconds as a waiting time, rounded up: `45 s`, `12 min`. */
function duration(seconds: number): string {
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
