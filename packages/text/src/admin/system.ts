import type { DeadLetterKind, EventName, RetentionKind, TemplateName } from "@scm/contract";
import { formatCount } from "../count.ts";

/** A one-letter word never ends a line. */
export const system = {
  title: "Stan systemu",
  refresh: "Odśwież",
  takenAt: (moment: string) => `Stan na ${moment}`,
  loading: "Ładowanie stanu systemu...",
  failed: "Nie udało się wczytać stanu systemu.",
  versionOf: (version: string) => `wersja ${version}`,

  health: { ok: "Działa", away: "Nie działa", unknown: "Nie wiadomo", evicting: "Zagrożenie" },

  services: {
    title: "Usługi",
    api: "Serwer strony",
    node: (version: string) => `Node.js ${version}`,
    database: "PostgreSQL",
    workers: "Worker",
    workersThere: (count: number, lastStart: string) =>
      `Uruchomione procesy: ${count}, ostatni start ${lastStart}.`,
    workersGone: "Zgłoszenia są przyjmowane, ale e-maile i\u00a0zdarzenia czekają.",
    workerSeenAt: (moment: string) => `Ostatnio widziany ${moment}.`,
    mail: "Serwer poczty",
    mailFlows: "E-maile wychodzą na bieżąco.",
    mailHeld: (since: string) =>
      `Nie przyjmuje e-maili od ${since}. Czekają w\u00a0bazie, a\u00a0przyczynę podaje dziennik workera.`,
    mailRefused: {
      SMTP_URL: "Odrzuca logowanie. Popraw SMTP_URL i\u00a0uruchom workery ponownie.",
      MAIL_FROM: "Odrzuca nadawcę. Popraw MAIL_FROM i\u00a0uruchom workery ponownie.",
    },
    mailNextTry: (moment: string) => `Następna próba: ${moment}.`,
    mailUnknown: "Wie to tylko działający worker.",
  },

  figures: {
    events: "Zdarzenia",
    new: "Nowe",
    dispatched: "W\u00a0kolejce",
    oldestOpen: "Najstarsze otwarte",
    none: "brak",
    mails: "E-maile",
    webhooks: "Webhooki",
    pending: "Oczekujące",
    sending: "Wysyłane",
    uncertain: "Niepewne",
    dead: "Porzucone",
    limited: "Wstrzymane przez limit",
    held: "Wstrzymane po przywróceniu kopii",
  },

  retention: {
    title: "Okresy przechowywania",
    hint: "Raz na dobę usuwane są dane, których okres przechowywania minął.",
    never: "Jeszcze nie było.",
    running: (started: string) => `Trwa od ${started}.`,
    ended: (ended: string) => `Ostatnio ${ended}.`,
    /** Kinds without a deletion are not named. */
    nothing: "Nie było nic do usunięcia.",
    kinds: {
      spam: "Możliwy spam",
      contact: "Kontakty",
      "demo-booking": "Rezerwacje demo",
      order: "Zamówienia",
      "beta-signup": "Zgłoszenia beta",
      "bug-report": "Zgłoszenia błędów",
      mail: "Porzucone e-maile",
    } satisfies Record<RetentionKind, string>,
  },

  queues: {
    title: "Kolejki",
    loading: "Ładowanie kolejek...",
    failed: "Nie udało się wczytać stanu kolejek.",
    awayHint:
      "Redis nie odpowiada, więc liczby zadań są nieznane. Zgłoszenia są przyjmowane, a\u00a0zdarzenia czekają w\u00a0bazie.",
    evictingHint: (policy: string) =>
      `Redis może gubić zadania. Ustaw maxmemory-policy na noeviction (teraz: ${policy}).`,
    policyUnknown: "nieznane",
    queue: "Kolejka",
    waiting: "Czekają",
    active: "W\u00a0toku",
    delayed: "Odłożone",
    jobsFailed: "Nieudane",
    names: new Map([
      ["events", "Zdarzenia"],
      ["bug-reports", "Zgłoszenia błędów"],
    ]),
  },

  dead: {
    title: "Porzucone",
    lead: "Tego system sam już nie ponawia. Usuń przyczynę i\u00a0ponów.",
    loading: "Ładowanie porzuconych...",
    failed: "Nie udało się wczytać porzuconych.",
    empty: "Nic nie zostało porzucone",
    emptyHint: "Zdarzenia, e-maile i\u00a0webhooki, które się nie udały, pojawią się tutaj.",
    noMatch: "Brak porzuconych tego rodzaju",
    noMatchHint: "Wybierz inny rodzaj albo pokaż wszystkie.",
    showAll: "Pokaż wszystkie",
    kind: "Rodzaj",
    everyKind: "Wszystkie rodzaje",
    kinds: {
      event: "Zdarzenie",
      mail: "E-mail",
      webhook: "Webhook",
      limited: "E-mail",
      held: "E-mail",
    } satisfies Words,
    manyOf: {
      event: "Zdarzenia",
      mail: "E-maile",
      webhook: "Webhooki",
      limited: "E-maile wstrzymane przez limit",
      held: "E-maile wstrzymane po przywróceniu kopii",
    } satisfies Words,
    reason: "Przyczyna",
    reasonUnknown: "nieznana",
    receiver: "Odbiorca",
    subject: "Dotyczy",
    attempts: "Próby",
    since: "Od",
    retry: "Ponów",
    retrying: "Ponawianie...",
    retried: "Ponowiono",
    retriedDescription: "Jeśli znów się nie uda, wróci na tę listę.",
    retryAll: "Ponów wszystkie",
    confirm: {
      title: (count: number) => `Ponowić wszystkie (${formatCount(count)})?`,
      text: "Każda pozycja dostanie nowy komplet prób. Przy dużej liczbie e-maili ich wysłanie może potrwać.",
      cancel: "Anuluj",
      close: "Zamknij okno",
    },
    retriedMany: (count: number) => `Liczba ponowionych pozycji: ${formatCount(count)}.`,
  },

  /** The words that differ for mails that were held back. */
  keptBack: {
    noMatch: "Żaden e-mail nie jest wstrzymany",
    retry: "Wyślij",
    retrying: "Wysyłanie...",
    retried: "Przekazano do wysłania",
    retriedDescription: "E-mail wyjdzie za chwilę.",
    retryAll: "Wyślij wszystkie",
    retriedMany: (count: number) => `Liczba przekazanych e-maili: ${formatCount(count)}.`,
  },
  limited: {
    title: "Wstrzymane przez limit",
    lead: "Te e-maile zatrzymał limit, a\u00a0nie błąd. Wyślij te, które są potrzebne.",
    noMatchHint: "E-maile, które zatrzyma limit, pojawią się tutaj.",
    confirm: sendAll("Limit ich już nie zatrzyma."),
  },
  held: {
    title: "Wstrzymane po przywróceniu kopii",
    lead: "Przywrócono kopię zapasową, a\u00a0te e-maile mogły już wcześniej zostać wysłane. Wyślij te, które są potrzebne.",
    noMatchHint: "E-maile, których dotyczy przywrócenie kopii zapasowej, pojawią się tutaj.",
    confirm: sendAll("Te e-maile mogły już wcześniej zostać wysłane."),
  },

  /** By the names of events, mail templates and webhooks. */
  names: new Map<string, string>(Object.entries(letterNames())),

  /** The age in the largest whole unit: `3 godz. temu`. */
  ago: (from: string, now: number) => {
    const seconds = Math.max(Math.round((now - Date.parse(from)) / 1000), 0);
    const [unit, size] = units.find(([, least]) => seconds >= least) ?? (["second", 1] as const);
    return relative.format(-Math.floor(seconds / size), unit).replaceAll(" ", "\u00a0");
  },
};

function sendAll(text: string) {
  return {
    title: (count: number) => `Wysłać wszystkie (${formatCount(count)})?`,
    text,
    cancel: "Anuluj",
    close: "Zamknij okno",
  };
}

type Words = Record<DeadLetterKind, string>;

const relative = new Intl.RelativeTimeFormat("pl", { numeric: "always", style: "short" });

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

function mailNames(): Record<Exclude<TemplateName, EventName>, string> {
  return {
    "contact.to-staff": "Powiadomienie o\u00a0kontakcie",
    "contact.to-visitor": "Potwierdzenie kontaktu",
    "demo-booking.to-staff": "Powiadomienie o\u00a0rezerwacji demo",
    "demo-booking.to-visitor": "Przyjęcie rezerwacji demo",
    "demo-booking.confirmed": "Potwierdzenie terminu demo",
    "demo-booking.cancelled": "Odwołanie terminu demo",
    "demo-booking.unconfirmed": "Cofnięcie potwierdzenia demo",
    "demo-booking.reminder": "Przypomnienie o\u00a0prezentacji",
    "demo-booking.moved-to-staff": "Powiadomienie o\u00a0nowym terminie demo",
    "demo-booking.withdrawn-to-staff": "Powiadomienie o\u00a0odwołaniu demo",
    "demo-booking.lapsing-to-staff": "Ostrzeżenie zespołu przed wygaśnięciem rezerwacji demo",
    "demo-booking.unanswered-to-staff": "Ostrzeżenie zespołu o\u00a0niepotwierdzonym demo",
    "demo-booking.host": "Zaproszenie do kalendarza prowadzącego",
    "demo-booking.host-cancelled": "Odwołanie zaproszenia prowadzącego",
    "demo-booking.lapsing": "Ostrzeżenie o\u00a0wygaśnięciu rezerwacji demo",
    "order.to-staff": "Powiadomienie o\u00a0zamówieniu",
    "order.to-visitor": "Potwierdzenie zamówienia",
    "order.to-administrator": "Powiadomienie administratora z\u00a0zamówienia",
    "beta-signup.to-staff": "Powiadomienie o\u00a0zgłoszeniu beta",
    "beta-signup.to-visitor": "Potwierdzenie zgłoszenia beta",
    "bug-report.to-staff": "Powiadomienie o\u00a0zgłoszeniu błędu",
    "staff.summary": "Podsumowanie wstrzymanych e-maili",
    "staff.follow-up": "Dzień następnego kontaktu",
    "contact.reply": "Odpowiedź na kontakt",
    "demo-booking.reply": "Odpowiedź na rezerwację demo",
    "order.reply": "Odpowiedź na zamówienie",
    "beta-signup.reply": "Odpowiedź na zgłoszenie beta",
    "bug-report.reply": "Odpowiedź na zgłoszenie błędu",
    "contact.assigned": "Powiadomienie opiekuna kontaktu",
    "demo-booking.assigned": "Powiadomienie opiekuna rezerwacji demo",
    "order.assigned": "Powiadomienie opiekuna zamówienia",
    "beta-signup.assigned": "Powiadomienie opiekuna zgłoszenia beta",
    "bug-report.assigned": "Powiadomienie opiekuna zgłoszenia błędu",
  };
}

function letterNames() {
  const events: Record<EventName, string> = {
    "contact.submitted": "Nowy kontakt",
    "demo-booking.submitted": "Nowa rezerwacja demo",
    "demo-booking.status-changed": "Zmiana statusu rezerwacji demo",
    "demo-booking.reminder-due": "Przypomnienie o\u00a0prezentacji",
    "demo-booking.lapse-near": "Ostrzeżenie o\u00a0wygaśnięciu rezerwacji demo",
    "demo-booking.lapsed": "Wygaśnięcie rezerwacji demo",
    "demo-booking.moved": "Przełożenie demo",
    "order.submitted": "Nowe zamówienie",
    "beta-signup.submitted": "Nowe zgłoszenie beta",
    "bug-report.received": "Nowe zgłoszenie błędu",
    "staff.summary-due": "Podsumowanie wstrzymanych e-maili",
    "staff.follow-up-due": "Dzień następnego kontaktu",
    "bug-report.status-changed": "Zmiana zgłoszenia błędu",
    "tenant.created": "Poświadczenia nowego klienta",
    "scm-instance.created": "Poświadczenia nowej instancji SCM",
    "operator.password-changed": "Zmiana hasła operatora",
    "operator.passkey-added": "Dodanie klucza dostępu",
    "operator.passkey-removed": "Usunięcie klucza dostępu",
    "operator.passkey-refused": "Odrzucenie klucza dostępu",
    "operator.managed": "Zmiana wśród operatorów",
    "operator.link-due": "Link do ustawienia hasła",
  };
  return { ...events, ...mailNames(), test: "Próbny webhook" };
}
