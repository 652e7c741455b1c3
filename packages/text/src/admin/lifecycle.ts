export const lifecycle = {
  title: "Zarządzanie cyklem życia",
  tabs: "Rodzaje zgłoszeń",
  notes: "Notatki administratora",
  notesHint: "Puste pole nie zmienia zapisanych notatek.",
  update: "Aktualizuj",
  updating: "Aktualizowanie...",
  kinds: {
    contact: {
      tab: "Kontakty",
      empty: "Brak kontaktów",
      updated: "Status kontaktu zaktualizowany",
    },
    "demo-booking": {
      tab: "Demo",
      empty: "Brak rezerwacji demo",
      updated: "Status demo zaktualizowany",
    },
    order: {
      tab: "Zamówienia",
      empty: "Brak zamówień",
      updated: "Status zamówienia zaktualizowany",
    },
    "beta-signup": {
      tab: "Testy beta",
      empty: "Brak zgłoszeń beta",
      updated: "Status testów beta zaktualizowany",
    },
    "bug-report": {
      tab: "Błędy",
      empty: "Brak zgłoszeń błędów",
      updated: "Status błędu zaktualizowany",
    },
  },
};
