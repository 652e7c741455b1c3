const types = { bug: "Błąd", feature: "Nowa funkcja", improvement: "Ulepszenie", other: "Inne" };

/** The texts of the reports that come from the systems of clubs. */
export const bugReports = {
  title: "Zgłoszenia błędów",
  loading: "Ładowanie raportów błędów...",
  empty: "Brak raportów błędów",
  searchHint: "Tytuł, opis lub kategoria",
  emptyHint: "Zgłoszenia z\u00a0systemów klubów pojawią się tutaj.",
  manageTitle: (title: string) => `Zgłoszenie błędu: ${title}`,
  updatedDescription: "Status zgłoszenia błędu został zaktualizowany.",
  /** By their names in the query, in the order of their controls. */
  filters: {
    priority: {
      label: "Priorytet",
      choices: { low: "Niski", medium: "Średni", high: "Wysoki", critical: "Krytyczny" },
    },
    type: { label: "Rodzaj", choices: types },
    group: { label: "Powtórzenia", own: "Jeden problem", choices: {} },
  },
  types,
  priorities: {
    low: "Niski priorytet",
    medium: "Średni priorytet",
    high: "Wysoki priorytet",
    critical: "Krytyczny priorytet",
  },
  senders: { tenant: "Klient", "scm-instance": "Instancja SCM" },
  senderEmail: "E-mail klubu",
  /** From two on, every number has the same form. */
  reported: (times: number) => `zgłoszono ${times}\u00a0razy`,
  answer: {
    label: "Odpowiedź dla klubu",
    hint: "Może ją odczytać system klubu. Puste pole wycofuje zapisaną odpowiedź.",
  },
  statuses: {
    open: "Otwarte",
    in_progress: "W trakcie",
    resolved: "Rozwiązane",
    closed: "Zamknięte",
  },
  // "open" is also a status of its own.
  states: { unanswered: "Do odpowiedzi", open: "Nierozwiązane" },
};
