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

  headings: {
    reference: "Numer zgłoszenia",
    createdAt: "Utworzono",
    status: "Status",
    language: "Język",
    notes: "Notatki",
    owner: "Opiekun",
    followUpOn: "Następny kontakt",
    processedAt: "Przetworzono",
    total: "Razem netto (zł)",
    adminEmail: "E-mail administratora",
  },
};
