import type { LaunchStep, LeadDay } from "@scm/contract";
import { formatCount } from "../count.ts";

export const dashboard = {
  quickLinks: "Szybkie przejścia",

  waiting: {
    title: "Teraz",
    unanswered: "Do odpowiedzi dziś",
    noneUnanswered: "Wszystko ma odpowiedź.",
    demosToday: "Prezentacje dziś",
    noDemosToday: "Dziś nie ma prezentacji.",
  },

  launch: {
    title: "Przed startem",
    progress: (done: number, all: number) => `Zrobione: ${done} z\u00a0${all}`,
    done: "zrobione",
    open: "do zrobienia",
    failed: "Nie udało się zapisać.",
    help: "Jak to zrobić?",
    more: "Co ustalić?",
    legend: "Kółka sprawdza system. Kwadrat zaznacz, bo o\u00a0tym wiesz tylko Ty.",
    steps: {
      company: "Dane firmy zamiast przykładowych",
      "demo-address": "Adres wersji demo zamiast przykładowego",
      mail: "Wyszedł pierwszy e-mail, np. po próbnej wiadomości ze strony",
      "second-operator": "Druga osoba ma dostęp",
      signature: "Twój podpis pod odpowiedziami",
      passkey: "Klucz dostępu do Twojego konta",
      slots: "Terminy na najbliższe dwa tygodnie",
      meeting: "Link albo miejsce prezentacji",
      "at-once": "Rezerwacje potwierdzane od razu",
      people: "Ludzie na stronie głównej",
      prices: "Ceny planów ogłoszone na stronie głównej",
      roadmap: "Plan rozwoju: każdy miniony punkt ma stan albo nowy termin",
      examples: "Przykładowe opinie ukryte",
      backup: "Wiadomo, dokąd trafiają kopie zapasowe",
    } satisfies Record<LaunchStep, string>,
  },

  days: {
    title: "Zgłoszenia z\u00a030\u00a0dni",
    none: "W\u00a0ostatnich 30 dniach nie było zgłoszeń.",
    most: (leads: number) => `Najwięcej w\u00a0ciągu dnia: ${formatCount(leads)}`,
    /** The text alternative of the drawing: the days that had some. */
    chart: (days: readonly LeadDay[]) => `Zgłoszenia dzień po dniu: ${days.map(bar).join(", ")}`,
    bar,
    day,
  },

  sources: { title: "Skąd przychodzą" },
};

/** `2027-03-28` as `28.03`. */
function day(iso: string): string {
  return `${iso.slice(8)}.${iso.slice(5, 7)}`;
}

function bar(of: LeadDay): string {
  return `${day(of.day)}\u00a0– ${formatCount(of.leads)}`;
}
