import type { PublicHoliday } from "@scm/contract";

const holidays: Record<PublicHoliday, string> = {
  newYear: "Nowy Rok",
  epiphany: "Święto Trzech Króli",
  easterSunday: "Wielkanoc",
  easterMonday: "Poniedziałek Wielkanocny",
  labourDay: "Święto Pracy",
  constitutionDay: "Święto Konstytucji 3\u00a0Maja",
  pentecost: "Zielone Świątki",
  corpusChristi: "Boże Ciało",
  assumption: "Wniebowzięcie NMP",
  allSaints: "Wszystkich Świętych",
  independenceDay: "Święto Niepodległości",
  christmasEve: "Wigilia",
  christmasDay: "Boże Narodzenie",
  secondDayOfChristmas: "Drugi dzień świąt",
};

export const slots = {
  title: "Sloty",
  lead: "Terminy prezentacji, które goście strony mogą zarezerwować. Czas warszawski.",
  loading: "Ładowanie slotów...",
  failed: "Nie udało się wczytać slotów.",
  empty: "Brak dostępnych slotów",
  open: (count: number) => `Wolne sloty: ${count}.`,

  free: "Wolny",
  past: "Minął",

  form: {
    title: "Nowy slot",
    day: "Data",
    hour: "Godzina",
    create: "Utwórz slot",
    creating: "Tworzenie...",
  },

  created: "Slot utworzony",
  createFailed: "Nie udało się utworzyć slotu",
  deleted: "Slot usunięty",
  deleteFailed: "Nie udało się usunąć slotu",
  undo: "Cofnij",
  booking: "Rezerwacja",
  bookingOf: (moment: string) => `Rezerwacja na ${moment}`,

  holidays,
  weekend: "Weekend",
  /** The calendar of the site offers weekdays only. */
  onWeekend: "W\u00a0weekendy kalendarz na stronie nie proponuje terminów.",
  onHoliday: (name: string) => `To święto: ${name}.`,

  week: {
    previous: "Poprzedni tydzień",
    current: "Ten tydzień",
    next: "Następny tydzień",
    go: (range: string) => `Zobacz tydzień ${range}`,
    hour: "Godzina",
    caption: (range: string) => `Sloty w\u00a0tygodniu ${range}`,
    days: "Dzień tygodnia",
    hint: "Naciśnij puste pole, aby utworzyć slot, a\u00a0wolny slot, aby wpisać rozmówcę lub go usunąć.",
    typeIn: "Wpisz rozmówcę",
    delete: "Usuń",
    repeat: "Powtórz tydzień",
    repeatHint: "Tworzy te same godziny w\u00a0następnym tygodniu",
    createAt: (moment: string) => `Utwórz slot ${moment}`,
    freeAt: (moment: string) => `Wolny slot ${moment}`,
    pastAt: (moment: string) => `Brak slotu, ${moment}`,
  },

  pattern: {
    open: "Dodaj wiele slotów",
    title: "Wiele slotów naraz",
    close: "Zamknij okno",
    fields: {
      weekdays: "Dni tygodnia",
      hours: "Godziny",
      from: "Od dnia",
      to: "Do dnia",
      skipsHolidays: "Pomiń święta",
    },
    cancel: "Anuluj",
    submit: "Utwórz sloty",
    submitting: "Tworzenie...",
    counting: "Liczenie slotów...",
    incomplete: "Wybierz dni, godziny i\u00a0daty.",
    existingUnknown:
      "Nie udało się sprawdzić, które sloty już istnieją. Istniejące zostaną pominięte.",
    preview: (counts: SlotCounts) => willBe(counts.created) + skippedOf(counts),
    faults: {
      day: "Podaj datę.",
      weekdays: "Wybierz co najmniej jeden dzień tygodnia.",
      hours: "Wybierz co najmniej jedną godzinę.",
      order: "Koniec jest przed początkiem.",
      weeksMax: (weeks: number) => `Najwyżej ${weeks}\u00a0tygodni naraz.`,
      countMax: (count: number) =>
        `Najwyżej ${count}\u00a0slotów naraz. Wybierz mniej dni lub godzin.`,
      none: (counts: SlotCounts) =>
        `Ten wybór nie tworzy żadnego slotu${skippedOf(counts) || ": w\u00a0tych datach nie ma takich dni"}.`,
    },
    created: (count: number) => `Utworzono ${count}\u00a0${slotWord(count)}`,
    skipped: (count: number) => `Pominięto: ${count}`,
    deleted: (count: number) => `Usunięto ${count}\u00a0${slotWord(count)}`,
    held: (count: number) => `Zostały zarezerwowane: ${count}`,
  },
};

export type SlotCounts = { created: number; holidays: number; existing: number; past: number };

/** Why hours of a pattern make no slot; empty if each makes one. */
function skippedOf({ holidays: onHolidays, existing, past }: SlotCounts): string {
  const reasons = [
    onHolidays > 0 && `${onHolidays} (święta)`,
    existing > 0 && `${existing} (już istnieją)`,
    past > 0 && `${past} (minęły)`,
  ].filter(Boolean);
  return reasons.length > 0 ? `, pominięte: ${reasons.join(", ")}` : "";
}

function willBe(count: number): string {
  const verb = forms.select(count) === "few" ? "powstaną" : "powstanie";
  return `${verb} ${count}\u00a0${slotWord(count)}`;
}

function slotWord(count: number): string {
  const form = forms.select(count);
  if (form === "one") return "slot";
  return form === "few" ? "sloty" : "slotów";
}

const forms = new Intl.PluralRules("pl");
