import { inboxCountMax } from "@scm/contract";
import { formatCount, formatTotal } from "../count.ts";
import { formatDay } from "../moment.ts";
import { leadNames } from "./lead-names.ts";

/** Texts of the inbox, and of owner and next contact of a lead. */
export const inbox = {
  title: "Skrzynka",
  loading: "Ładowanie skrzynki...",
  empty: "Nie ma tu zgłoszeń",
  emptyHint: "Zgłoszenia ze wszystkich formularzy i\u00a0z\u00a0systemów klubów pojawią się tutaj.",
  searchHint: "Imię, klub, e-mail, numer...",
  list: "Zgłoszenia w\u00a0skrzynce",

  view: "Widok",
  everything: "Wszystkie",
  /** The view of a filter that has no name. */
  unnamed: "Własny filtr",
  views: {
    unanswered: "Do odpowiedzi",
    toConfirm: "Do potwierdzenia",
    overdue: "Czeka ponad 24\u00a0h",
    demosToday: "Prezentacje dziś",
    mine: "Moje",
  },
  /** Beside a view in the menu. */
  count: (count: number) => (count < inboxCountMax ? String(count) : `${inboxCountMax - 1}+`),
  /** For screen readers, after the name of a view. */
  countOf: (count: string) => `, zgłoszeń: ${count}`,

  /** In the frame of the panel. */
  standingMails: (since: string, count: number) =>
    `E-maile czekają od ${since}: ${formatTotal(count)}`,
  toState: "Stan systemu",

  waitingFirst: "Najdłużej czekające",
  filters: {
    kind: {
      label: "Rodzaj",
      choices: leadNames,
    },
    state: {
      label: "Stan",
      choices: { unanswered: "Do odpowiedzi", open: "Otwarte" },
    },
  },

  /** How often a problem was reported, whose repeats have one row. */
  repeats: (count: number) => `×${formatCount(count)}`,

  /** Short names of the kinds, for a row. */
  kinds: { ...leadNames, "demo-booking": "Demo", "beta-signup": "Beta", "bug-report": "Błąd" },

  assignment: {
    region: "Opiekun i\u00a0następny kontakt",
    owner: "Opiekun",
    nobody: "Bez opiekuna",
    followUp: "Następny kontakt",
    saved: {
      owner: (email: string | null) =>
        email === null ? "Zgłoszenie nie ma opiekuna" : `Opiekun: ${email}`,
      followUp: (day: string | null) =>
        day === null ? "Bez terminu następnego kontaktu" : `Następny kontakt: ${formatDay(day)}`,
    },
    /** An operator is notified of leads that others assign. */
    told: "Opiekun dostanie e-mail.",
    undone: "Cofnięto zmianę",
  },
};
