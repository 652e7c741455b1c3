/** The texts of the signups for the beta tests. */
export const betaSignups = {
  title: "Zgłoszenia beta",
  loading: "Ładowanie zgłoszeń beta...",
  empty: "Brak zgłoszeń do testów beta",
  searchHint: "Imię, e-mail, telefon lub klub",
  emptyHint: "Zgłoszenia do testów ze strony pojawią się tutaj.",
  manageTitle: (name: string) => `Zgłoszenie beta: ${name}`,
  updatedDescription: "Status zgłoszenia beta został zaktualizowany.",
  clubSizes: {
    "1-20": "1–20 członków",
    "21-50": "21–50 członków",
    "51-100": "51–100 członków",
    "101-200": "101–200 członków",
    "200+": "powyżej 200 członków",
  },
  statuses: {
    pending: "Oczekuje",
    accepted: "Zaakceptowane",
    rejected: "Odrzucone",
    active: "Aktywne",
  },
  states: { unanswered: "Do odpowiedzi", open: "Do załatwienia" },
};
