export const beta = {
  title: "Zapisz klub do zamkniętych testów beta",
  benefit: "Pełny dostęp bezpłatnie do końca 2025 roku.",
  announcement: "Na stronie pojawił się formularz: {title}. {benefit}",
  open: "Zapisz klub",
  close: "Zamknij",
  phone: "Telefon",
  clubName: "Nazwa klubu",
  clubSize: "Liczba członków",
  clubSizeNone: "Wybierz",
  clubSizes: {
    "1-20": "1-20",
    "21-50": "21-50",
    "51-100": "51-100",
    "101-200": "101-200",
    "200+": "Powyżej 200",
  },
  send: "Zgłoś klub do testów",
  reference: "Numer zgłoszenia: {reference}",
  invalid: "Błąd walidacji",
  fillIn: "Wypełnij wszystkie wymagane pola.",
  phoneNeeded: "Wymagany numer telefonu",
  phoneNeededDesc: "Numer telefonu jest wymagany do kontaktu w sprawie testów beta.",
};

/** The toasts after a signup. */
export const betaOutcome = {
  sent: "Zgłoszenie zostało wysłane pomyślnie!",
  sentDesc: "Dziękujemy! Szczegóły przekażemy e-mailem i\u00a0telefonicznie.",
  errorDesc: "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.",
};
