import { formatZloty } from "../money.ts";

/** The texts of the orders. */
export const orders = {
  title: "Zamówienia",
  loading: "Ładowanie zamówień...",
  empty: "Brak zamówień",
  searchHint: "Numer, imię, e-mail lub klub",
  emptyHint: "Zamówienia ze strony pojawią się tutaj.",
  manageTitle: (name: string) => `Zamówienie: ${name}`,
  updatedDescription: "Status zamówienia został zaktualizowany.",
  plans: { small: "Mały", medium: "Średni", large: "Duży" },
  paymentModes: { monthly: "Miesięcznie", yearly: "Rocznie" },
  modules: {
    skladki: "Składki",
    zaswiadczenia: "Zaświadczenia",
    rejestr: "Rejestr strzelnicy",
    zawody: "Zawody",
    magazyn: "Magazyn broni",
  },
  formatZloty,
  address: "Adres",
  wrongChecksum: "Błędna suma kontrolna",
  statuses: {
    pending: "Oczekuje",
    processing: "W realizacji",
    completed: "Zakończone",
    cancelled: "Anulowane",
  },
  states: { unanswered: "Do odpowiedzi", open: "W\u00a0toku" },
};
