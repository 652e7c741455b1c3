import { leadNewsMax } from "@scm/contract";
import { formatCount } from "../count.ts";

/** Working through many leads: several at once, by the keyboard, and as they come. */
export const leadWork = {
  export: "Eksport CSV",

  select: {
    one: (title: string) => `Zaznacz: ${title}`,
    page: "Zaznacz wszystkie na tej stronie",
    everything: (total: number) => `Zaznacz wszystkie pasujące (${formatCount(total)})`,
    selected: (count: number) => `Zaznaczono: ${formatCount(count)}`,
    clear: "Odznacz",
    bar: "Zaznaczone zgłoszenia",
    status: "Nowy status",
    choose: "Wybierz status",
    change: "Zmień status",
    isTold: "Nadawca każdego zgłoszenia dowie się o\u00a0zmianie.",
    progress: "Postęp zmiany statusu",
    done: (done: number, total: number) => `${formatCount(done)} z\u00a0${formatCount(total)}`,
    stop: "Zatrzymaj",
    stopping: "Zatrzymywanie...",
    close: "Zamknij podsumowanie",
    summary: {
      title: "Zmiana statusu zakończona",
      stopped: "Zmiana statusu zatrzymana",
      failed: "Zmiana statusu przerwana",
      changed: (count: number) => `Zmieniono: ${formatCount(count)}`,
      unchanged: (count: number) => `Już miało ten status: ${formatCount(count)}`,
      notChanged: (count: number) => `Nie udało się zmienić: ${formatCount(count)}`,
    },
  },

  news: {
    amount,
    /** On a list. */
    show: (count: number) => `${amount(count)}\u00a0${fresh(count)} – pokaż`,
    /** On a list that is narrowed or stands in another order: the press takes that away. */
    showUnfiltered: (count: number) => `${amount(count)}\u00a0${fresh(count)} – pokaż bez filtrów`,
    /** In the menu, for those who do not see where the number stands. */
    inMenu: (count: number) => `, ${amount(count)}\u00a0${fresh(count)}`,
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
      select: "zaznacz lub odznacz",
      close: "zamknij szczegóły",
      search: "przejdź do szukania",
      refresh: "odśwież listę",
      jump: "przejdź do ekranu",
      help: "pokaż tę pomoc",
    },
    or: "lub",
    jump: {
      title: "Przejdź do ekranu",
      search: "Nazwa ekranu",
      none: "Brak takiego ekranu",
    },
  },
};

/** The server reports no more at once, so the number is then a lower bound. */
function amount(count: number): string {
  return count < leadNewsMax ? String(count) : `${leadNewsMax}+`;
}

function fresh(count: number): string {
  return freshWords.get(polish.select(count)) ?? "nowych zgłoszeń";
}

const polish = new Intl.PluralRules("pl");
const freshWords = new Map([
  ["one", "nowe zgłoszenie"],
  ["few", "nowe zgłoszenia"],
]);
