import type { Testimonial, TestimonialCreation } from "@scm/contract";

/** Every sample says so in its first words, so that it is known as one wherever it is shown. */
export function isSample({ shortTestimonial }: Pick<Testimonial, "shortTestimonial">): boolean {
  return shortTestimonial.startsWith("Przykładowa opinia:");
}

/** To try the panel with. The clubs and persons are invented, so no page shows them. */
export const sampleTestimonials: TestimonialCreation[] = [
  {
    clubName: "Klub Strzelecki „Przykład”",
    shortTestimonial:
      "Przykładowa opinia: składki, zaświadczenia i\u00a0rejestr pobytu mamy wreszcie w\u00a0jednym miejscu.",
    fullTestimonial:
      "Przykładowa opinia: przez lata prowadziliśmy klub w\u00a0arkuszach. Dziś członkowie sami widzą swoje składki, zaświadczenia drukujemy w\u00a0minutę, a\u00a0rejestr pobytu na strzelnicy podpisują na tablecie. Zarząd spotyka się rzadziej i\u00a0krócej.",
    authorName: "Jan Przykładowy",
    authorPosition: "Prezes Zarządu",
    isActive: false,
  },
  {
    clubName: "Towarzystwo Strzeleckie „Wzór”",
    shortTestimonial:
      "Przykładowa opinia: zawody, które zajmowały nam weekend liczenia, rozliczamy tego samego dnia.",
    fullTestimonial:
      "Przykładowa opinia: zgłoszenia zbieramy przez stronę, wyniki wczytujemy z\u00a0programu do punktacji, a\u00a0klasyfikacja jest gotowa, zanim zawodnicy spakują sprzęt. Najbardziej cieszy nas to, że nikt już nie pyta, gdzie są wyniki.",
    authorName: "Anna Wzorcowa",
    authorPosition: "Sekretarz",
    isActive: false,
  },
  {
    clubName: "Sekcja Strzelecka „Próba”",
    shortTestimonial:
      "Przykładowa opinia: wdrożenie poszło sprawnie, a\u00a0skarbnik odzyskał wieczory.",
    fullTestimonial:
      "Przykładowa opinia: baliśmy się przenoszenia danych 300\u00a0członków. Okazało się, że wystarczył jeden arkusz. Skarbnik od razu widzi, kto zapłacił, a\u00a0kto jeszcze nie, i\u00a0nie prowadzi już własnych zestawień.",
    authorName: "Piotr Próbny",
    authorPosition: "Skarbnik",
    isActive: false,
  },
];
