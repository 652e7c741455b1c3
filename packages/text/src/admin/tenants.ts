import { admin } from "../admin.ts";
import type { ClientWords } from "./instances.ts";

/** The words of the list, the record and the form. Texts that the specification quotes are literal. */
export const tenants: ClientWords = {
  ...admin,
  ...admin.list,
  title: "Tenanty",
  lead: "Klub, którego system zgłasza błędy i\u00a0dostaje od nas webhooki. Instalację SCM, która tylko zgłasza błędy, dodaj w\u00a0Systems.",
  table: "Lista tenantów",
  loading: "Ładowanie tenantów...",
  failed: admin.list.failed,
  sessionOver: admin.status.sessionOver,
  logInAgain: admin.access.logInAgain,
  close: "Zamknij okno",

  searchHint: "Nazwa, klub, e-mail, telefon lub domena",
  noMatchHint: "Zmień szukany tekst lub status.",
  empty: "Brak tenantów",
  emptyHint: "Dodaj pierwszy tenant, a\u00a0system klubu dostanie dane do logowania.",
  add: "Dodaj tenant",
  addFirst: "Dodaj pierwszy tenant",
  details: (name) => `Klient: ${name}`,
  gone: "Tego klienta już nie ma",
  goneHint: "Odnośnik prowadzi do klienta, którego nie ma na liście.",

  states: { active: "Aktywny", inactive: "Nieaktywny" },
  going: "Wyłączany",
  tiers: { basic: "Basic", premium: "Premium", enterprise: "Enterprise" },
  limits: {
    basic: "do 50\u00a0osób",
    premium: "do 200\u00a0osób",
    enterprise: "do 1000\u00a0osób",
  },
  never: "Nigdy",
  noDomain: "Brak domeny",
  erased: "usunięty",
  copy: {
    lang: "pl",
    copy: "Kopiuj",
    copied: "Skopiowano do schowka",
    failed: "Nie udało się skopiować",
    failedHint: "Zaznacz tekst i\u00a0skopiuj go ręcznie.",
  },

  form: {
    title: "Dodaj tenant",
    required: "* pole wymagane",
    names: "Nazwy oddzielone przecinkami.",
    cancel: "Anuluj",
    submit: "Utwórz tenant",
    submitting: "Tworzenie...",
    created: "Tenant został utworzony pomyślnie",
    failed: "Błąd podczas tworzenia tenant",
    toast: { failed: "Błąd podczas tworzenia tenant", unreachable: admin.unreachable },
    draft: admin.draft,
  },

  access: {
    handOver: (name) => `Przekaż klubowi: ${name}`,
    lead: "Z\u00a0tymi danymi system klubu łączy się z\u00a0nami. Programista wpisze je w\u00a0jego ustawieniach.",
    title: "Poświadczenia",
    pending: "Poświadczenia zostaną wydane za chwilę...",
    late: "Wydanie poświadczeń trwa dłużej niż zwykle.",
    check: "Sprawdź ponownie",
    address: "Adres",
    clientId: "Client ID",
    endpoints: "Dane OAuth 2.0",
    tokenPath: "Ścieżka tokenu",
    reportPath: "API zgłoszeń błędów",
    scope: "Zakres",
    copyAll: "Kopiuj wszystko jako .env",
    copiedAll: "Skopiowano plik .env",
    documentation: "Dokumentacja dla programisty",
    done: "Gotowe",
  },

  secret: {
    name: "Client secret",
    masked: "Sekret jest ukryty",
    reveal: "Pokaż",
    hide: "Ukryj",
    notRevealed: "Nie udało się pokazać sekretu",
    replace: "Nowy sekret",
    explanation:
      "Nowy sekret działa od razu. Stary i\u00a0pobrane nim tokeny działają jeszcze przez 24\u00a0godziny, aby system klubu zdążył przejść na nowy. Gdy sekret wyciekł, dezaktywuj klienta na ten czas.",
    issue: "Wydaj nowy sekret",
    issuing: "Wydawanie...",
    issued: "Nowy sekret został wydany",
    issuedHint: "Przekaż go klubowi bezpieczną drogą. Możesz go też tutaj pokazać później.",
    failed: "Nie udało się wydać nowego sekretu",
    cancel: "Anuluj",
  },
};

/** The words of tenants alone. */
export const tenancy = {
  columns: {
    tenant: "Tenant",
    club: "Klub",
    plan: "Plan",
    maxUsers: "Maks. użytkowników",
    maxUsersShort: "Maks. osób",
    status: "Status",
    credentials: "Poświadczenia",
    createdAt: "Utworzono",
    lastActivity: "Ostatnia aktywność",
    lastActivityShort: "Aktywność",
  },
  order: "Zamówienie",
  ofOrder: (number: string) => `Zamówienie ${number}`,

  switch: {
    activate: "Aktywuj",
    deactivate: "Dezaktywuj",
    /** Completes the name of the button for screen readers. */
    of: (name: string) => `tenant ${name}`,
    going: (seconds: number) => `Dezaktywacja za ${seconds}\u00a0sekund`,
    goingHint: (name: string) => `${name}: tokeny przestaną działać.`,
    undone: "Cofnięto dezaktywację",
    goesOn: (name: string) => `${name}: tokeny działają dalej.`,
    done: "Status tenant został zaktualizowany",
    deactivated: (name: string) => `${name}: tokeny przestały działać, a\u00a0nowych nie dostanie.`,
    activated: (name: string) => `${name}: system klubu może znowu pobrać token.`,
    undo: "Cofnij",
  },

  credentials: {
    masked: "Identyfikator klienta jest ukryty",
    revealOf: (name: string) => `poświadczenia: ${name}`,
  },

  fields: {
    clubName: "Nazwa klubu",
    tenantName: "Nazwa tenant",
    contactEmail: "Email kontaktowy",
    contactPhone: "Telefon kontaktowy",
    domain: "Domena",
    webhookUrl: "URL webhook",
    subscriptionPlan: "Plan subskrypcji",
    maxUsers: "Maksymalna liczba użytkowników",
    modules: "Moduły",
  },
  webhookHint:
    "Adres https, pod który wysyłamy zmiany statusu zgłoszeń. Puste pole wyłącza powiadomienia.",
  aboveLimit: (users: number) => `To więcej niż limit planu: ${users}.`,

  fromOrder: {
    title: (number: string) => `Na podstawie zamówienia ${number}`,
    hint: "Sprawdź dane przed utworzeniem klienta.",
    back: "Wróć do zamówienia",
    loading: "Wczytywanie zamówienia...",
    failed: "Nie udało się wczytać zamówienia.",
    leaveOut: "Wypełnij bez zamówienia",
    gone: "Tego zamówienia już nie ma.",
    detach: "Odłącz od zamówienia",
  },

  edit: {
    title: "Dane",
    save: "Zapisz zmiany",
    saving: "Zapisywanie...",
    saved: "Zmiany zostały zapisane",
    undo: "Cofnij zmiany",
    failed: "Nie udało się zapisać zmian",
  },

  systems: "Systemy tego klubu",
  auditLog: "Dziennik",

  webhook: {
    title: "Webhooki",
    /** Replaces the words of a secret where that of a webhook differs. */
    secret: {
      name: "Sekret podpisu",
      replace: "Nowy sekret podpisu",
      explanation:
        "Nowym sekretem podpisujemy od razu. Starym podpisujemy też jeszcze przez 24\u00a0godziny, aby system klubu zdążył przejść na nowy.",
    },
    secretHint: "Nim podpisujemy każdą wiadomość (Standard Webhooks).",
    secretPending: "Zostanie wydany razem z\u00a0poświadczeniami.",
    loading: "Ładowanie webhooków...",
    failed: "Nie udało się wczytać webhooków.",
    deliveries: "Ostatnie wiadomości",
    none: "Nic jeszcze nie wysłano.",
    test: "Wyślij test",
    testing: "Wysyłanie...",
    tested: "Wiadomość testowa jest w\u00a0drodze",
    testFailed: "Nie udało się wysłać testu",
    noAddress: "Najpierw zapisz adres.",
    inactive: "Klient jest nieaktywny, więc nic się do niego nie wysyła.",
    resend: "Wyślij ponownie",
    resendOf: (type: string, at: string) => `${type}, ${at}`,
    resent: "Wiadomość zostanie wysłana ponownie",
    resendFailed: "Nie udało się wysłać ponownie",
    refresh: "Odśwież",
    types: {
      test: "Test",
      "bug-report.status-changed": "Zmiana statusu zgłoszenia",
    },
    states: { pending: "Czeka", sending: "Wysyłanie", sent: "Dostarczono", dead: "Porzucono" },
    attempts: (count: number) => `prób: ${count}`,
    answer: (status: number) => `odpowiedź ${status}`,
    nextTry: (at: string) => `następna próba ${at}`,
  },
};
