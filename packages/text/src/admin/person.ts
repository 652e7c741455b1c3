import { formatCount } from "../count.ts";
import { personCopy } from "./person-copy.ts";

/** The screen for requests of people about their data. A one-letter word never ends a line. */
export const person = {
  title: "Dane osób",
  lead: "Gdy ktoś pyta o\u00a0swoje dane: znajdź je, wydaj kopię, sprostuj, ogranicz lub usuń.",
  search: {
    label: "Wyszukiwanie osoby",
    email: "E-mail",
    phone: "Telefon",
    name: "Imię i\u00a0nazwisko",
    nameHint:
      "Całe imię i\u00a0nazwisko, w\u00a0tej kolejności. Dla osób, które podał ktoś inny, np.\u00a0członek zarządu, albo których adresu nie mamy.",
    submit: "Szukaj",
    submitting: "Szukanie...",
  },
  loading: "Szukanie danych tej osoby...",
  failed: "Nie udało się przeszukać danych.",
  empty: "Nic nie znaleziono",
  emptyHint: "Sprawdź pisownię. Ktoś mógł też użyć innego adresu.",
  found: (count: number) => `Znalezione wpisy: ${formatCount(count)}`,
  incomplete: "To tylko pierwsze 2\u00a0000 wpisów. Kopia i\u00a0usunięcie obejmują wszystkie.",
  places: personCopy.places,
  columns: personCopy.columns,
  factsOf: personCopy.factsOf,
  foundBy: personCopy.foundBy,
  isTheirs: "To ta osoba",
  isTheirsHint:
    "Inni mogą mieć to samo nazwisko lub telefon. Kopia, ograniczenie i\u00a0usunięcie obejmą zaznaczone wpisy.",
  open: "Otwórz zgłoszenie",

  copy: {
    json: "Kopia JSON",
    page: "Kopia do druku",
    done: "Kopia zapisana",
    doneDescription: "Plik zawiera dane osobowe. Przekaż go bezpiecznie i\u00a0usuń.",
    failed: "Nie udało się wydać kopii",
  },

  restriction: {
    restrict: "Ogranicz przetwarzanie",
    lift: "Znieś ograniczenie",
    hint: "Zgłoszenia zostają, ale nikt ich nie zmienia i\u00a0nie wychodzą o\u00a0nich e-maile.",
    restricted: "Ograniczono przetwarzanie",
    lifted: "Zniesiono ograniczenie",
    changed: (count: number) => `Zgłoszenia: ${formatCount(count)}.`,
  },

  correction: {
    correct: "Sprostuj",
    title: "Sprostowanie danych",
    submit: "Zapisz",
    submitting: "Zapisywanie...",
    cancel: "Anuluj",
    close: "Zamknij okno",
    done: "Dane sprostowane",
  },
  resend: {
    title: "Wysłać na nowy adres?",
    explanation: (mail: string) => `Na poprzedni adres poszło już: ${mail}.`,
    explanationWithEntry: (mail: string) =>
      `Na poprzedni adres poszło już: ${mail}, a\u00a0w\u00a0nim wpis do kalendarza.`,
    submit: "Wyślij na nowy adres",
    submitting: "Wysyłanie...",
    cancel: "Nie wysyłaj",
    close: "Zamknij okno",
  },

  erasure: {
    erase: "Usuń dane",
    title: "Usunąć dane tej osoby?",
    lead: "Znikną na zawsze, także z\u00a0odtworzonych kopii zapasowych. E-maile, które czekają, nie zostaną wysłane.",
    counts: "Do usunięcia",
    confirmation: (who: string) => `Przepisz: ${who}`,
    submit: "Usuń na zawsze",
    submitting: "Usuwanie...",
    cancel: "Anuluj",
    close: "Zamknij okno",
    done: "Dane usunięte",
    doneHint: (count: number) => `Usunięte wpisy: ${formatCount(count)}.`,
  },
};
