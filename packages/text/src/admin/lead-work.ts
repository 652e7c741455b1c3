import { formatCount } from "../count.ts";
import { leadNames } from "./lead-names.ts";

export const leadWork = {
  export: "Eksport CSV",
  /** With the number of filters that are set. */
  filters: (count: number) => (count === 0 ? "Filtry" : `Filtry (${count})`),

  age,

  select: {
    one: (title: string) => `Zaznacz: ${title}`,
    page: "Zaznacz wszystkie na tej stronie",
    selected: (count: number, max: number) =>
      count < max ? `Zaznaczono: ${count}` : `Zaznaczono: ${count}, więcej naraz nie można`,
    clear: "Odznacz",
    bar: "Zaznaczone zgłoszenia",
    change: "Nowy status lub opiekun",
    choose: "Wybierz...",
    status: "Status",
    owner: "Opiekun",
    submit: "Zmień",
    /** For those that the last change failed for. */
    retry: "Ponów",
    progress: (done: number, count: number) => `Zmienianie: ${done} z\u00a0${count}`,
    /** The status of a lead that is answered, whatever its kind calls it. */
    answered: "Załatwione",
    onlyDone: "Te rodzaje zgłoszeń mają wspólny tylko status „Załatwione”.",
    /** With the kinds, if others are selected too. */
    isTold: (kinds: readonly string[]) =>
      kinds.length === 0
        ? "Nadawca dowie się o\u00a0nowym statusie, więc nie można go cofnąć."
        : `Nadawca dowie się o\u00a0nowym statusie, więc nie można go cofnąć: ${kinds.join(", ")}.`,
    /** Before a change of the owner to somebody else. */
    ownerIsTold: "Opiekun dostanie e-mail o\u00a0każdym z\u00a0tych zgłoszeń.",
    summary: {
      status: {
        title: "Zmiana statusu zakończona",
        unchanged: (count: number) => `Już miało ten status: ${formatCount(count)}.`,
        undone: (count: number) => `Przywrócono poprzedni status: ${formatCount(count)}`,
      },
      owner: {
        title: "Zmiana opiekuna zakończona",
        unchanged: (count: number) => `Już miało tego opiekuna: ${formatCount(count)}.`,
        undone: (count: number) => `Przywrócono poprzedniego opiekuna: ${formatCount(count)}`,
      },
      changed: (count: number) => `Zmieniono: ${formatCount(count)}.`,
      told: (count: number) =>
        count === 1
          ? "Nie można cofnąć 1\u00a0zmiany, bo nadawca już wie."
          : `Nie można cofnąć ${formatCount(count)}\u00a0zmian, bo nadawcy już wiedzą.`,
      notChanged: (count: number) => `Nie udało się zmienić: ${formatCount(count)}`,
    },
  },

  /** A lead that an operator types for somebody. */
  typed: {
    open: "Nowe zgłoszenie",
    title: "Nowe zgłoszenie",
    close: "Zamknij okno",
    kind: "Rodzaj zgłoszenia",
    kinds: { contact: "Kontakt", "demo-booking": "Rezerwacja demo" },
    reach: "Wystarczy telefon albo e-mail.",
    fields: {
      name: "Imię i\u00a0nazwisko",
      phone: "Telefon",
      email: "E-mail",
      clubName: "Klub (opcjonalnie)",
      subject: "Temat",
      message: "Wiadomość (opcjonalnie)",
      selectedSlot: "Godzina",
      source: "Skąd wiemy o\u00a0zgłoszeniu",
      adminNotes: "Notatka (opcjonalnie)",
      locale: "Język e-maili",
    },
    notesHint: "Widzą ją tylko operatorzy.",
    day: "Dzień prezentacji",
    slots: {
      loading: "Ładowanie wolnych terminów...",
      failed: "Nie udało się wczytać wolnych terminów.",
      none: "Nie ma wolnych terminów na najbliższe 60\u00a0dni.",
      add: "Dodaj sloty",
      choose: "Wybierz...",
      gone: (moment: string) => `${moment}, już zajęty`,
    },
    isTold: "Wyślij potwierdzenie e-mailem",
    isToldHint: "To samo, które wysyła formularz na stronie. Wymaga adresu e-mail.",
    submit: "Zapisz zgłoszenie",
    submitting: "Zapisywanie...",
    cancel: "Anuluj",
    failed: "Nie udało się zapisać zgłoszenia",
    created: "Zgłoszenie zostało zapisane",
    createdAndTold: "Potwierdzenie wyślemy za chwilę.",
    wasCreated: "Zgłoszenie było już zapisane",
    laterChanges: "Pierwsze wysłanie dotarło. Późniejsze zmiany czekają w\u00a0szkicu.",
  },

  keys: {
    help: "Skróty klawiszowe",
    close: "Zamknij okno",
    on: "Skróty jednoliterowe są włączone",
    onHint: "Nie działają podczas pisania w\u00a0polu i\u00a0w\u00a0otwartym oknie.",
    groups: {
      list: "Lista i\u00a0szczegóły zgłoszenia",
      panel: "Cały panel",
    },
    actions: {
      next: "następne zgłoszenie",
      previous: "poprzednie zgłoszenie",
      open: "otwórz wskazane zgłoszenie",
      status: "zmień status",
      notes: "napisz notatkę",
      reply: "odpowiedz (Ctrl+Enter wysyła)",
      select: "zaznacz lub odznacz",
      selectMore: "zaznacz też następne lub poprzednie",
      selectTo: "zaznacz wszystkie od ostatnio zaznaczonego",
      create: "wpisz nowe zgłoszenie",
      bulkChange: "zmień status lub opiekuna zaznaczonych",
      save: "zapisz formularz lub notatki",
      close: "zamknij szczegóły",
      search: "przejdź do szukania",
      refresh: "odśwież listę",
      jump: "szukaj w\u00a0całym panelu",
      help: "pokaż tę pomoc",
    },
    shiftPress: "Shift i\u00a0kliknięcie",
    or: "lub",
  },

  palette: {
    title: "Szukaj w\u00a0całym panelu",
    button: "Wyszukiwarka panelu",
    buttonHint: "Wyszukiwarka panelu (Ctrl+K)",
    search: "Kogo lub czego szukasz?",
    hint: "Nazwisko, klub, telefon, numer zamówienia lub zgłoszenia, ekran",
    results: "Wyniki",
    groups: {
      records: "Zgłoszenia i\u00a0klienci",
      screens: "Ekrany",
      actions: "Działania",
    },
    actions: {
      addContact: "Nowe zgłoszenie: kontakt",
      addDemoBooking: "Nowe zgłoszenie: rezerwacja demo",
      addTenant: "Utwórz tenant",
      addSlots: "Dodaj sloty",
      addInstance: "Dodaj instancję SCM",
    },
    searching: "Szukanie...",
    failed: "Nie udało się przeszukać zgłoszeń i\u00a0klientów.",
    retry: "Szukaj ponownie",
    none: "Nic nie pasuje. Sprawdź pisownię albo wpisz mniej słów.",
    found: (count: number) => `Znaleziono: ${count}`,
    kinds: {
      ...leadNames,
      tenant: "Tenant",
      "scm-instance": "Instancja SCM",
    },
    clientStatuses: { active: "Aktywny", inactive: "Nieaktywny", suspended: "Zawieszony" },
  },
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Short, for a column: `5 min temu`, `3 godz. temu`, `2 dni temu`. */
function age(ms: number): string {
  if (ms < minuteMs) return "teraz";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}\u00a0min temu`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)}\u00a0godz. temu`;
  const days = Math.floor(ms / dayMs);
  return `${formatCount(days)}\u00a0${days === 1 ? "dzień" : "dni"} temu`;
}
