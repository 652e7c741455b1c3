import { partsOfQuarter, type RoadmapChoice } from "@scm/contract";
import { formatDay } from "../moment.ts";
import { pl as landing } from "../site/landing/pl.ts";
import { orders } from "./orders.ts";

const states: Record<RoadmapChoice, string> = {
  asPlanned: "Według planu",
  launched: "Uruchomione",
  inProgress: "W\u00a0trakcie",
  testing: "Testy",
  planned: "Planowane",
};

const romans = { 1: "I", 2: "II", 3: "III", 4: "IV" } as const;

/** `II kwartał 2027` */
function quarterName(quarter: string): string {
  const { year, number } = partsOfQuarter(quarter);
  return `${romans[number]}\u00a0kwartał\u00a0${year}`;
}

const polish = new Intl.PluralRules("pl");
const fields: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "pole",
  few: "pola",
  many: "pól",
};

const confirmed: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "osoba z\u00a0potwierdzonym terminem dostanie",
  few: "osoby z\u00a0potwierdzonym terminem dostaną",
  many: "osób z\u00a0potwierdzonym terminem dostanie",
};

const others: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "inna",
  few: "inne",
  many: "innych",
};

const linkHint = "tylko w\u00a0potwierdzeniu";

/** The screen of what the owner of the site decides. */
export const site = {
  title: "Strona",
  lead: "Co mówi strona: stan prac, obietnice, ceny, prezentacja i\u00a0odpowiedzi. Zmiany widać po opublikowaniu.",
  loading: "Ładowanie treści strony...",
  failed: "Nie udało się wczytać treści strony.",
  published: (at: string, email: string | null) => `Opublikowano ${published(at, email)}.`,
  local: (label: string, locale: "pl" | "en") =>
    `${label} (${locale === "pl" ? "po polsku" : "po angielsku"})`,

  index: "Części strony",
  isChanged: "zmienione",

  modules: {
    title: "Moduły",
    lead: "Zaznacz te, z\u00a0których klub może korzystać. Pozostałe strona pokazuje jako „Wkrótce”.",
    names: landing.features.modules,
    ready: "gotowy",
    soon: "„Wkrótce”",
  },

  news: {
    title: "Nowe funkcje",
    lead: "Moduły, które ostatnio doszły do systemu. Bez wpisów sekcji nie ma.",
    name: "Nazwa",
    text: "Opis",
    entry: (number: number) => `Nowa funkcja ${number}`,
    add: "Dodaj nową funkcję",
    empty: "Brak nowych funkcji",
  },

  roadmap: {
    title: "Plan rozwoju",
    lead: "„Według planu” znaczy: planowany, a\u00a0po swoim kwartale bez stanu, z\u00a0dopiskiem „termin podamy”, dopóki go nie podasz. Punkt z\u00a0modułem jest uruchomiony, gdy moduł jest gotowy w\u00a0części „Moduły”. Gdy coś się przesuwa, wybierz nowy kwartał; obiecany stanie obok, przekreślony.",
    name: "Nazwa",
    kind: "Rodzaj",
    kinds: { milestone: "Etap, który się kończy", module: "Moduł lub wersja" },
    state: "Stan",
    states,
    finished: "Zakończone",
    unknown: "bez stanu",
    module: "Moduł",
    noModule: "żaden",
    promised: "Obiecany kwartał",
    movedTo: "Nowy kwartał",
    notMoved: "bez zmian",
    note: "Dopisek, nieobowiązkowy",
    quarter: quarterName,
    late: "Kwartał minął. Wybierz nowy albo podaj stan.",
    entry: (number: number) => `Punkt ${number}`,
    add: "Dodaj punkt planu",
    empty: "Brak punktów planu",
  },

  popup: {
    title: "Popup testów beta",
    lead: "Obietnica w\u00a0oknie zapisów. Samo okno włącza się na ekranie testów beta.",
    promise: "Obietnica",
    endsOn: "Obowiązuje do (włącznie)",
    endsOnHint: "Puste pole: bez końca. Po tym dniu wiersz znika ze strony.",
    over: (day: string) => `Obietnica minęła ${formatDay(day)}, wiersz jest ukryty.`,
  },

  prices: {
    title: "Ceny",
    lead: "Kwoty netto w\u00a0złotych. Zamówienie zachowuje ceny z\u00a0chwili złożenia; nowe liczą się od publikacji.",
    shownLead:
      "Zaznaczone kwoty pokazuje strona główna; zamiast pozostałych stoi tam „Wkrótce”. Cennik i\u00a0zamówienie zawsze pokazują kwoty i\u00a0wymieniają te, których strona główna jeszcze nie ogłasza.",
    plans: "Plany",
    modules: "Moduły dodatkowe",
    modes: { monthly: "Miesiąc", yearly: "Rok" },
    simpleOrder: "Rok, proste zamówienie",
    module: (name: string) => `Moduł: ${name}`,
    otherModule: "Każdy moduł, którego nie ma w\u00a0zamówieniu",
    amount: (of: string, plan: string, mode: string) => `${of}, plan ${plan}, ${mode}`,
    email: "E-mail, za wiadomość",
    sms: "SMS, za wiadomość",
    euro: "Kurs euro (ile złotych)",
    euroHint: "Dla kwot po angielsku; faktury są w\u00a0złotych.",
    ordersTitle: "Jak można zamówić",
    orders: { full: "Pełne zamówienie", simple: "Proste zamówienie w\u00a0cenniku" },
    open: "otwarte",
    closed: "wstrzymane, bez przycisków na stronie",
    planNames: orders.plans,
    moduleNames: orders.modules,
    shown: "kwota na stronie głównej",
    soon: "„Wkrótce” na stronie głównej",
  },

  event: {
    title: "Prezentacja",
    lead: "Jak długo trwa, gdzie się odbywa i\u00a0kto prowadzi. To samo trafia do wiadomości i\u00a0do kalendarza.",
    minutes: "Czas trwania w\u00a0minutach",
    minutesHint: "Od 15 do 60: następny termin zaczyna się po godzinie.",
    place: "Miejsce",
    link: "Link do spotkania (opcjonalnie)",
    linkHint: `Adres http lub https. Podajemy go ${linkHint}. {code} w\u00a0adresie to losowy kod, inny dla każdej rezerwacji, np. https://meet.example/klub-{code}.`,
    linkMissing:
      "Prezentacja jest online, a\u00a0linku nie ma: potwierdzenie powie, że przyślemy go później. Kto ma już potwierdzony termin, dostanie e-mail, gdy go podasz.",
    linkOpen: "Adres http nie jest szyfrowany: po drodze można go podsłuchać lub podmienić.",
    linkSecret:
      "W\u00a0adresie jest login lub hasło. Dostanie je każdy, kto ma potwierdzony termin.",
    host: "Prowadzi",
    company: "Firma",
    person: "Wskazana osoba",
    hostName: "Imię i\u00a0nazwisko",
    hostEmail: "E-mail",
    hostHint:
      "Na stronie widać tylko imię i\u00a0nazwisko. Na ten adres wysyłamy wpisy do kalendarza.",
    confirmsAtOnce: "Potwierdzaj od razu",
    confirmsAtOnceHint:
      "Nowa rezerwacja nie czeka na operatora: nadawca od razu dostaje potwierdzenie z\u00a0wpisem do kalendarza.",
    atOnce: "od razu",
    byOperator: "potwierdza operator",
  },

  people: {
    title: "Ludzie",
    lead: "Kto stoi za systemem: sekcja na stronie głównej, w\u00a0tej kolejności. Prowadzący prezentację jest wśród nich, jeśli ma to samo imię i\u00a0nazwisko albo ten sam adres. E-maile o\u00a0prezentacji podpisuje prowadzący, pozostałe pierwsza osoba. Bez osób sekcji i\u00a0podpisu nie ma.",
    entry: (number: number) => `Osoba ${number}`,
    name: "Imię i\u00a0nazwisko",
    role: "Rola",
    phone: "Telefon (opcjonalnie)",
    email: "E-mail (opcjonalnie)",
    emailHint: "Widać go na stronie głównej.",
    add: "Dodaj osobę",
    empty: "Brak osób",
  },

  faq: {
    title: "Pytania i\u00a0odpowiedzi",
    lead: "Sekcja na stronie głównej, w\u00a0tej kolejności. Bez pytań sekcji nie ma.",
    entry: (number: number) => `Pytanie ${number}`,
    question: "Pytanie",
    answer: "Odpowiedź",
    add: "Dodaj pytanie",
    empty: "Brak pytań",
  },

  list: {
    full: (max: number) => `Może ich być najwyżej ${max}.`,
    up: "W\u00a0górę",
    down: "W\u00a0dół",
    delete: "Usuń",
    moved: (number: number) => `Teraz na miejscu ${number}.`,
    added: (entry: string) => `Dodano: ${entry}.`,
    deleted: (entry: string) => `Usunięto: ${entry}`,
    undo: "Cofnij",
  },

  /** The changes of a publication: in the bar before it, in the audit log after it. */
  changes: {
    title: "Zmienione wartości",
    becomes: " zmienia się na: ",
    order: "nowa kolejność",
    others: (count: number) => `i\u00a0${count}\u00a0${others[polish.select(count)]}`,
    moves: (part: number) =>
      `Zmiana o\u00a0${part > 0 ? "+" : "–"}${Math.round(Math.abs(part) * 100)}\u00a0%. Na pewno?`,
    saves: (was: number, is: number) =>
      `Rok oszczędza teraz ${is}\u00a0%, a\u00a0nie ${was}\u00a0%.`,
    takeBack: "Cofnij tę publikację",
    takenBack: "Strona jest znowu taka, jak przed tą publikacją",
  },

  bar: {
    publish: "Opublikuj",
    publishing: "Publikowanie...",
    discard: "Odrzuć zmiany",
    discarded: "Zmiany zostały odrzucone",
    undo: "Cofnij",
    unchanged: "Nie ma nic do opublikowania: nic się nie zmieniło.",
    changed: (sections: readonly string[]) => `Zmienione: ${sections.join(", ")}.`,
    told: (count: number) =>
      `${count}\u00a0${confirmed[polish.select(count)]} e-mail o\u00a0zmianie prezentacji.`,
    faulty: (count: number) => `${count}\u00a0${fields[polish.select(count)]} do poprawy:`,
    restored: "Przywrócono zmiany, które nie zostały opublikowane.",
    published: "Strona została zaktualizowana",
    failed: "Nie udało się opublikować strony.",
  },
};

function published(at: string | null, email: string | null): string {
  return [at, email].filter((one) => one !== null).join(", ");
}
