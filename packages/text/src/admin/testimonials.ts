/** Texts that the specification quotes are literal. */
export const testimonials = {
  title: "Zarządzanie opiniami",
  loading: "Ładowanie opinii...",
  failed: "Nie udało się wczytać opinii.",
  add: "Dodaj opinię",

  counters: "Pokaż opinie",
  all: "Wszystkie",
  active: "Aktywne",
  inactive: "Nieaktywne",

  search: "Szukaj",
  searchHint: "Klub, autor lub treść",
  empty: "Brak opinii do wyświetlenia",
  emptyHint: "Dodaj pierwszą opinię, a\u00a0pojawi się na stronie głównej.",
  noMatch: "Brak wyników",
  noMatchHint: "Zmień szukany tekst lub pokaż wszystkie opinie.",
  clear: "Wyczyść filtry",
  found: (some: number, all: number) => `Znalezione opinie: ${some} z\u00a0${all}`,

  isActive: "Aktywna",
  isInactive: "Nieaktywna",
  createdAt: "Utworzono",
  onSite: "Na stronie",
  edit: "Edytuj",
  delete: "Usuń",

  form: {
    addTitle: "Nowa opinia",
    editTitle: "Edycja opinii",
    fields: {
      clubName: "Nazwa klubu",
      shortTestimonial: "Krótka opinia",
      fullTestimonial: "Pełna opinia",
      authorName: "Imię i\u00a0nazwisko autora",
      authorPosition: "Stanowisko autora",
      logoUrl: "Adres logo (opcjonalnie)",
      isActive: "Widoczna na stronie",
      consentedBy: "Zgodę dał(a)",
      consentedOn: "Dzień zgody",
      isConsentedAnew: "Jest zgoda na ten tekst",
    },
    logoUrlHint: "Pełny adres obrazka, od https://. Bez niego na stronie stanie znak zastępczy.",
    shortTestimonialHint: "Na slajdzie strony głównej.",
    fullTestimonialHint: "Cała historia, po kliknięciu slajdu.",
    letters: (typed: number, least: number) => `Znaki: ${typed}, minimum ${least}.`,
    preview: "Podgląd slajdu",
    previewShort: "Tu pojawi się krótka opinia.",
    previewClub: "Nazwa klubu",
    previewAuthor: "Imię i\u00a0nazwisko",
    previewPosition: "stanowisko",
    consentedByHint: "Imię i\u00a0nazwisko osoby, która zgodziła się na publikację tego tekstu.",
    consentHint:
      "Zapisana zgoda dotyczy innego tekstu. Bez zgody na ten opinii nie będzie na stronie.",
    close: "Zamknij okno",
    cancel: "Anuluj",
    save: "Zapisz zmiany",
    create: "Dodaj opinię",
    submitting: "Zapisywanie...",
  },

  consent: {
    term: "Zgoda",
    given: (by: string, day: string) => `${by}, ${day}`,
    none: "Brak zgody",
    outdated: "Zgoda na inny tekst",
  },

  deletion: {
    question: "Czy na pewno chcesz usunąć tę opinię?",
    subject: (club: string, author: string) => `${club} – ${author}`,
    hint: (days: number) =>
      `Zaraz potem można to cofnąć, a\u00a0po ${days}\u00a0dniach opinia zostanie skasowana. Usuń ją także, gdy autor wycofał zgodę.`,
    confirm: "Usuń opinię",
    deleting: "Usuwanie...",
    cancel: "Anuluj",
    undo: "Cofnij",
  },

  toasts: {
    created: "Opinia została dodana pomyślnie!",
    changed: "Opinia została zaktualizowana!",
    deleted: "Opinia została usunięta!",
    toggled: "Status opinii został zmieniony!",
    restored: "Opinia została przywrócona!",
  },
};
