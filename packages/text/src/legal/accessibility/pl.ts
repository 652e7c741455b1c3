import { list, paragraph, terms, type LegalText } from "../blocks.ts";

/** What is done so that everybody can use the site, in Polish. */
export const pl: LegalText = {
  pageTitle: "Deklaracja dostępności – {product}",
  description:
    "Jak dbamy o\u00a0dostępność serwisu {product}, co i\u00a0jak sprawdzamy, jakie są znane ograniczenia i\u00a0jak zgłosić przeszkodę.",
  title: "Deklaracja dostępności",
  lead: "Dbamy o\u00a0to, by z\u00a0serwisu mógł skorzystać każdy, także za pomocą klawiatury i\u00a0czytnika ekranu. Dążymy do zgodności z\u00a0WCAG 2.2 na poziomie AA. O\u00a0przeszkodach napisz: [{email}](mailto:{email}).",
  contents: "Spis treści",
  print: "Drukuj lub zapisz",
  home: "Wróć na stronę główną",
  sections: [
    {
      id: "aims",
      title: "1. Do czego dążymy",
      blocks: [
        paragraph(
          "Deklaracja dotyczy publicznych stron serwisu {product}, w\u00a0obu językach, wraz z\u00a0formularzami i\u00a0oknami dialogowymi. Zadbaliśmy o\u00a0to, by:",
        ),
        list(
          "serwisu można było używać samą klawiaturą, a\u00a0zaznaczony element był dobrze widoczny,",
          "czytnik ekranu podawał nagłówki, nazwy pól i\u00a0komunikaty o\u00a0błędach,",
          "treść mieściła się na ekranie o\u00a0szerokości 320\u00a0pikseli bez przewijania w\u00a0bok,",
          "tekst był czytelny w\u00a0jasnym i\u00a0ciemnym wyglądzie,",
          "ruch na stronie ustawał, gdy w\u00a0systemie włączono jego ograniczenie,",
          "treść stron można było przeczytać także bez JavaScriptu.",
        ),
      ],
    },
    {
      id: "tests",
      title: "2. Co i\u00a0jak sprawdzamy",
      blocks: [
        paragraph(
          "Testy automatyczne otwierają strony i\u00a0okna dialogowe w\u00a0przeglądarce Chromium. Program axe-core szuka tam naruszeń WCAG, w\u00a0jasnym i\u00a0ciemnym wyglądzie. Osobne testy sprawdzają obsługę klawiaturą, szerokość 320\u00a0pikseli, ograniczenie ruchu i\u00a0odczyt bez JavaScriptu.",
        ),
        paragraph(
          "Są to nasze własne testy, a\u00a0nie audyt zewnętrzny. Automat nie wykrywa wszystkich przeszkód, dlatego ważne są dla nas uwagi osób, które korzystają z\u00a0serwisu.",
        ),
      ],
    },
    {
      id: "limits",
      title: "3. Znane ograniczenia",
      blocks: [
        list(
          "Logo przy opinii pochodzi od klubu i\u00a0może być mało czytelne. Nazwę klubu podajemy zawsze obok, jako tekst.",
          "Opinie piszą kluby, na ogół po polsku. Tak też pokazujemy je w\u00a0angielskiej wersji serwisu.",
          "Kalendarz Google i\u00a0Outlook, do których można dodać termin prezentacji, są serwisami innych firm. Ten sam wpis można pobrać jako plik.",
        ),
      ],
    },
    {
      id: "report",
      title: "4. Jak zgłosić przeszkodę",
      blocks: [
        paragraph(
          "Jeśli coś utrudnia Ci korzystanie z\u00a0serwisu, napisz lub zadzwoń. Podaj adres strony i\u00a0opisz, czego nie udało się zrobić; pomoże nam też nazwa przeglądarki i\u00a0programu wspomagającego. Odpowiemy w\u00a0ciągu 14\u00a0dni.",
        ),
        terms(
          { term: "E-mail", text: "[{email}](mailto:{email})" },
          { term: "Telefon", text: "[{phone}]({phoneUri})" },
          { term: "Adres", text: "{company}, {address}" },
        ),
      ],
    },
  ],
};
