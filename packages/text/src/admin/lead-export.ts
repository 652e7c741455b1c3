/** Texts of the CSV exports; the values are worded as on the screens. */
export const leadExport = {
  /** File names without the date, in ASCII for older systems. */
  fileNames: {
    contact: "kontakty",
    "demo-booking": "rezerwacje-demo",
    order: "zamowienia",
    "beta-signup": "zgloszenia-beta",
    "bug-report": "zgloszenia-bledow",
  },

  yes: "tak",
  no: "nie",
  languages: { pl: "polski", en: "angielski" },

  headings: {
    reference: "Numer zgłoszenia",
    createdAt: "Utworzono",
    status: "Status",
    name: "Imię i\u00a0nazwisko",
    email: "E-mail",
    phone: "Telefon",
    club: "Klub",
    language: "Język",
    suspectedSpam: "Możliwy spam",
    notes: "Notatki",
    processedAt: "Przetworzono",

    subject: "Temat",
    message: "Wiadomość",

    slot: "Termin prezentacji",
    preferredDate: "Termin widziany w\u00a0formularzu",

    orderNumber: "Numer zamówienia",
    plan: "Plan",
    paymentMode: "Rozliczenie",
    modules: "Moduły",
    memberCount: "Liczba członków",
    total: "Razem netto (zł)",
    street: "Ulica",
    postalCode: "Kod pocztowy",
    city: "Miasto",
    nip: "NIP",
    isNipValid: "NIP poprawny",
    regon: "REGON",
    isRegonValid: "REGON poprawny",
    authorizedPersons: "Osoby upoważnione",
    adminName: "Administrator systemu",
    adminEmail: "E-mail administratora",

    clubSize: "Wielkość klubu",

    title: "Tytuł",
    description: "Opis",
    type: "Rodzaj",
    priority: "Priorytet",
    category: "Kategoria",
    reporterName: "Zgłaszający",
    reporterEmail: "E-mail zgłaszającego",
    reproductionSteps: "Jak powtórzyć błąd",
    expectedBehavior: "Oczekiwane działanie",
    actualBehavior: "Rzeczywiste działanie",
    publicAnswer: "Odpowiedź dla klubu",
    sender: "Nadawca",
    groupSize: "Liczba takich zgłoszeń",
  },
};
