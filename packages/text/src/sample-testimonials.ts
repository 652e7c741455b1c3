import type { TestimonialCreation } from "@scm/contract";

/** For an installation that is being tried out. Clubs and persons are invented. */
export const sampleTestimonials: TestimonialCreation[] = [
  {
    clubName: "Klub Strzelecki „Przykład”",
    shortTestimonial: "Składki, zaświadczenia i rejestr pobytu mamy wreszcie w jednym miejscu.",
    fullTestimonial:
      "Przez lata prowadziliśmy klub w arkuszach. Dziś członkowie sami widzą swoje składki, zaświadczenia drukujemy w minutę, a rejestr pobytu na strzelnicy podpisują na tablecie. Zarząd spotyka się rzadziej i krócej.",
    authorName: "Jan Przykładowy",
    authorPosition: "Prezes Zarządu",
    isActive: true,
  },
  {
    clubName: "Towarzystwo Strzeleckie „Wzór”",
    shortTestimonial: "Zawody, które zajmowały nam weekend liczenia, rozliczamy tego samego dnia.",
    fullTestimonial:
      "Zgłoszenia zbieramy przez stronę, wyniki wczytujemy z programu do punktacji, a klasyfikacja jest gotowa, zanim zawodnicy spakują sprzęt. Najbardziej cieszy nas to, że nikt już nie pyta, gdzie są wyniki.",
    authorName: "Anna Wzorcowa",
    authorPosition: "Sekretarz",
    isActive: true,
  },
  {
    clubName: "Sekcja Strzelecka „Próba”",
    shortTestimonial: "Wdrożenie trwało tydzień, a skarbnik odzyskał wieczory.",
    fullTestimonial:
      "Baliśmy się przenoszenia danych 300 członków. Okazało się, że wystarczył jeden arkusz i tydzień pracy po godzinach. Przypomnienia o składkach wychodzą same, więc skarbnik nie dzwoni już do nikogo z prośbą o wpłatę.",
    authorName: "Piotr Próbny",
    authorPosition: "Skarbnik",
    isActive: true,
  },
];
