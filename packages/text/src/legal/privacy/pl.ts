/* oxlint-disable max-lines -- texts have no bound */
import { list, paragraph, table, terms, type LegalText } from "../blocks.ts";

/** The privacy policy in Polish. What it says of periods and safeguards is what docs/operations.md says. */
export const pl: LegalText = {
  pageTitle: "Polityka prywatności – {product}",
  description:
    "Jakie dane osobowe zbieramy na stronie {product}, po co, jak długo je przechowujemy i\u00a0jakie masz prawa.",
  title: "Polityka prywatności",
  inForce: "obowiązuje od 15.07.2025",
  lead: "Jakie dane zbieramy, po co, na jakiej podstawie i\u00a0jak długo, komu je przekazujemy i\u00a0jakie masz prawa.",
  contents: "Spis treści",
  print: "Drukuj lub zapisz",
  home: "Wróć na stronę główną",
  sections: [
    {
      id: "controller",
      title: "1. Administrator danych",
      blocks: [
        paragraph(
          "Administratorem Twoich danych osobowych jest {company}, adres: {address}, NIP\u00a0{taxId} („my”).",
        ),
        paragraph(
          "W\u00a0sprawach danych osobowych napisz na adres [{email}](mailto:{email}), zadzwoń pod numer [{phone}]({phoneUri}) albo wyślij list na adres podany wyżej.",
        ),
        paragraph(
          "Polityka dotyczy osób, które odwiedzają tę stronę i\u00a0wysyłają z\u00a0niej formularze, osób, których dane w\u00a0formularzu podał ktoś inny, oraz osób zgłaszających błędy z\u00a0systemów klubów. Spełnia obowiązki informacyjne z\u00a0art.\u00a013 i\u00a014 rozporządzenia (UE) 2016/679 („RODO”).",
        ),
        paragraph(
          "Nie dotyczy danych, które klub przechowuje w\u00a0systemie {product}, na przykład danych swoich członków. Ich administratorem jest klub, a\u00a0my przetwarzamy je tylko na jego polecenie (art.\u00a028 RODO).",
        ),
      ],
    },
    {
      id: "purposes",
      title: "2. Cele i\u00a0podstawy prawne",
      blocks: [
        table({
          caption: "Cele i\u00a0podstawy prawne przetwarzania",
          columns: ["Cel", "Podstawa prawna"],
          rows: [
            [
              "Odpowiedź na wiadomość lub propozycję funkcji",
              "art.\u00a06 ust.\u00a01 lit.\u00a0f RODO: nasz prawnie uzasadniony interes, czyli odpowiadanie tym, którzy do nas piszą; lit.\u00a0b, gdy wiadomość zmierza do zawarcia umowy",
            ],
            [
              "Umówienie prezentacji, jej potwierdzenie, zmiana, odwołanie i\u00a0przypomnienie o\u00a0niej",
              "art.\u00a06 ust.\u00a01 lit.\u00a0b RODO: działania na Twoje żądanie przed zawarciem umowy; lit.\u00a0f, gdy działasz za klub: kontakt z\u00a0jego przedstawicielem",
            ],
            [
              "Przyjęcie zamówienia, zawarcie i\u00a0wykonanie umowy",
              "art.\u00a06 ust.\u00a01 lit.\u00a0b RODO, gdy stroną umowy jesteś Ty; lit.\u00a0f, gdy jest nią klub: kontakt z\u00a0osobami, które go reprezentują i\u00a0obsługują",
            ],
            [
              "Jednoznaczne ustalenie osoby, która dostaje pierwsze uprawnienia administratora w\u00a0systemie klubu (numer PESEL)",
              "art.\u00a06 ust.\u00a01 lit.\u00a0f RODO: ochrona danych klubu i\u00a0jego członków przed dostaniem się w\u00a0niepowołane ręce",
            ],
            [
              "Przyjęcie zgłoszenia do testów beta i\u00a0ich przeprowadzenie",
              "art.\u00a06 ust.\u00a01 lit.\u00a0b RODO: działania na Twoje żądanie; lit.\u00a0f, gdy działasz za klub",
            ],
            [
              "Obsługa zgłoszeń błędów z\u00a0systemów klubów",
              "art.\u00a06 ust.\u00a01 lit.\u00a0f RODO: usuwanie błędów i\u00a0informowanie klubu, którego system je zgłosił",
            ],
            [
              "Publikacja opinii z\u00a0nazwiskiem i\u00a0funkcją autora",
              "art.\u00a06 ust.\u00a01 lit.\u00a0a\u00a0RODO: zgoda autora, którą można wycofać w\u00a0każdej chwili",
            ],
            [
              "Rozpatrywanie reklamacji i\u00a0odstąpień, rachunkowość i\u00a0podatki",
              "art.\u00a06 ust.\u00a01 lit.\u00a0c RODO: obowiązki z\u00a0ustawy z\u00a0dnia 30\u00a0maja\u00a02014\u00a0r. o\u00a0prawach konsumenta, ustawy o\u00a0rachunkowości i\u00a0przepisów podatkowych",
            ],
            [
              "Ustalenie, dochodzenie i\u00a0obrona roszczeń",
              "art.\u00a06 ust.\u00a01 lit.\u00a0f RODO: ochrona naszych praw",
            ],
            [
              "Bezpieczeństwo strony: ograniczanie liczby zgłoszeń, rozpoznawanie spamu, zapis czynności operatorów",
              "art.\u00a06 ust.\u00a01 lit.\u00a0f RODO: ochrona strony i\u00a0danych przed nadużyciami",
            ],
          ],
        }),
        paragraph(
          "Nie wysyłamy reklam ani newslettera. Podany adres e-mail służy tylko do sprawy, w\u00a0której piszesz.",
        ),
      ],
    },
    {
      id: "scope",
      title: "3. Zakres danych",
      blocks: [
        paragraph("Zbieramy tylko to, co podasz w\u00a0formularzu:"),
        terms(
          {
            term: "Wiadomość i\u00a0propozycja funkcji",
            text: "imię i\u00a0nazwisko, e-mail, temat, treść.",
          },
          {
            term: "Rezerwacja prezentacji",
            text: "imię i\u00a0nazwisko, e-mail, wybrany termin; telefon i\u00a0nazwa klubu, jeśli je podasz.",
          },
          {
            term: "Zamówienie uproszczone",
            text: "imię i\u00a0nazwisko, e-mail, telefon, nazwa klubu, plan; liczba członków, jeśli ją podasz.",
          },
          {
            term: "Zamówienie pełne",
            text: "ponadto adres, okres rozliczeniowy i\u00a0moduły; NIP i\u00a0REGON, jeśli je podasz; imiona, nazwiska i\u00a0funkcje osób upoważnionych; imię, nazwisko, e-mail i\u00a0numer PESEL administratora systemu po stronie klubu.",
          },
          {
            term: "Testy beta",
            text: "imię i\u00a0nazwisko, e-mail, telefon, nazwa i\u00a0wielkość klubu.",
          },
          {
            term: "Zgłoszenie błędu z\u00a0systemu klubu",
            text: "opis błędu oraz imię, nazwisko i\u00a0e-mail zgłaszającego, jeśli system klubu je przekaże.",
          },
          {
            term: "Opinia",
            text: "nazwa klubu, imię, nazwisko i\u00a0funkcja autora, treść, logo klubu.",
          },
        ),
        paragraph(
          "Do zgłoszenia dopisujemy datę, język strony, status i\u00a0notatki z\u00a0obsługi sprawy oraz zapis o\u00a0wysłanych do Ciebie wiadomościach. Formularz podaje nam też, po jakim czasie od otwarcia strony został wysłany i\u00a0czy wypełniono pole niewidoczne dla ludzi. Służy to wyłącznie do oznaczenia możliwego spamu.",
        ),
        paragraph(
          "Adresów IP nie zapisujemy przy zgłoszeniach ani w\u00a0dziennikach aplikacji. Aby ograniczyć liczbę zgłoszeń i\u00a0prób logowania, liczymy je pod skrótem adresu obliczonym z\u00a0tajnym kluczem; skrót znika najpóźniej po 15\u00a0minutach. Dostawca hostingu przetwarza adres IP w\u00a0zakresie technicznie niezbędnym do przesłania strony.",
        ),
        paragraph(
          "Podanie danych jest dobrowolne. Bez danych oznaczonych jako wymagane nie możemy obsłużyć formularza. Jeżeli Twoje dane podał ktoś inny, na przykład osoba składająca zamówienie za klub, źródłem danych jest ta osoba lub ten klub.",
        ),
        paragraph(
          "Nie zbieramy danych szczególnych kategorii (art.\u00a09 RODO). Prosimy nie wpisywać ich w\u00a0treści wiadomości.",
        ),
      ],
    },
    {
      id: "recipients",
      title: "4. Odbiorcy danych",
      blocks: [
        paragraph("Dane przekazujemy tylko wtedy, gdy jest to potrzebne, następującym odbiorcom:"),
        list(
          "dostawcom hostingu i\u00a0infrastruktury chmurowej, także ze Stanów Zjednoczonych (zob. [sekcję\u00a07](#transfers)),",
          "dostawcy poczty elektronicznej, przez którego serwer SMTP wychodzą nasze wiadomości,",
          "operatorom płatności elektronicznych, którzy są odrębnymi administratorami danych,",
          "biuru rachunkowemu, doradcom prawnym i\u00a0podatkowym, jeżeli wymaga tego sprawa,",
          "organom i\u00a0innym podmiotom uprawnionym na podstawie przepisów prawa.",
        ),
        paragraph(
          "Dostawcy, którzy działają na nasze zlecenie, przetwarzają dane na podstawie umów zgodnych z\u00a0art.\u00a028 RODO. W\u00a0naszym zespole dostęp mają tylko upoważnione osoby. Danych nie sprzedajemy ani nie udostępniamy sieciom reklamowym.",
        ),
      ],
    },
    {
      id: "retention",
      title: "5. Okres przechowywania",
      blocks: [
        table({
          caption: "Okresy przechowywania danych",
          columns: ["Dane", "Jak długo"],
          rows: [
            [
              "Wiadomości, propozycje funkcji, rezerwacje prezentacji, zgłoszenia do testów beta",
              "do załatwienia sprawy, a\u00a0potem nie dłużej niż do przedawnienia roszczeń, które mogą z\u00a0niej wyniknąć (art.\u00a0118 Kodeksu cywilnego), albo do skutecznego sprzeciwu",
            ],
            [
              "Zamówienia i\u00a0umowy",
              "przez czas trwania umowy, a\u00a0potem do przedawnienia roszczeń; zamówienia, po których nie zawarto umowy\u00a0– jak wiadomości",
            ],
            [
              "Numer PESEL administratora systemu po stronie klubu",
              "30\u00a0dni od zakończenia lub anulowania zamówienia, najpóźniej 180\u00a0dni od jego złożenia; usuwany automatycznie",
            ],
            [
              "Dokumenty księgowe i\u00a0podatkowe",
              "5\u00a0lat od końca roku kalendarzowego wskazanego w\u00a0przepisach podatkowych i\u00a0o\u00a0rachunkowości",
            ],
            [
              "Reklamacje i\u00a0odstąpienia",
              "do załatwienia sprawy, a\u00a0potem do przedawnienia roszczeń",
            ],
            [
              "Zgłoszenia błędów",
              "do usunięcia błędu, a\u00a0potem tak długo, jak są potrzebne do utrzymania systemu klubu, nie dłużej niż do przedawnienia roszczeń z\u00a0umowy z\u00a0klubem",
            ],
            ["Opinie", "do wycofania zgody lub zakończenia publikacji"],
            ["Zapisy o\u00a0wysłanych wiadomościach", "30\u00a0dni od wysłania"],
            [
              "Odcisk zgłoszenia, który chroni przed przyjęciem go dwa razy",
              "24\u00a0godziny; przy zgłoszeniach błędów 30\u00a0dni",
            ],
            [
              "Skróty adresów IP w\u00a0licznikach zgłoszeń i\u00a0logowań",
              "najwyżej 15\u00a0minut",
            ],
            [
              "Zapisy o\u00a0odczytaniu numeru PESEL (kto, kiedy i\u00a0przy którym zamówieniu, bez samego numeru)",
              "tak długo, jak musimy wykazać prawidłowe przetwarzanie (art.\u00a05 ust.\u00a02 RODO)",
            ],
          ],
        }),
        paragraph(
          "Z\u00a0kopii zapasowych dane znikają, gdy zastępują je kopie nowsze. Numer PESEL jest także tam wyłącznie w\u00a0postaci zaszyfrowanej.",
        ),
      ],
    },
    {
      id: "rights",
      title: "6. Twoje prawa",
      blocks: [
        paragraph("Na zasadach określonych w\u00a0RODO masz prawo:"),
        list(
          "dostępu do swoich danych i\u00a0otrzymania ich kopii (art.\u00a015),",
          "sprostowania danych (art.\u00a016),",
          "usunięcia danych (art.\u00a017),",
          "ograniczenia przetwarzania (art.\u00a018),",
          "przenoszenia danych, które przetwarzamy automatycznie na podstawie umowy lub zgody (art.\u00a020),",
          "cofnięcia zgody w\u00a0każdej chwili, co nie wpływa na zgodność z\u00a0prawem tego, co działo się przedtem (art.\u00a07 ust.\u00a03).",
        ),
        paragraph(
          "Masz też prawo w\u00a0każdej chwili wnieść sprzeciw wobec przetwarzania opartego na art.\u00a06 ust.\u00a01 lit.\u00a0f RODO, z\u00a0przyczyn związanych z\u00a0Twoją szczególną sytuacją (art.\u00a021). Przestaniemy wtedy przetwarzać dane, chyba że istnieją ważne, prawnie uzasadnione podstawy nadrzędne albo dane są potrzebne do ustalenia, dochodzenia lub obrony roszczeń.",
        ),
        paragraph(
          "Wystarczy napisać na adres [{email}](mailto:{email}). Odpowiadamy bez zbędnej zwłoki, najpóźniej w\u00a0ciągu miesiąca; w\u00a0sprawach skomplikowanych możemy ten termin przedłużyć o\u00a0dwa miesiące, o\u00a0czym uprzedzimy. Nie pobieramy opłat. Jeżeli nie będziemy pewni, kim jesteś, poprosimy o\u00a0potwierdzenie tożsamości.",
        ),
        paragraph(
          "Możesz wnieść skargę do organu nadzorczego: Prezes Urzędu Ochrony Danych Osobowych, [uodo.gov.pl](https://uodo.gov.pl).",
        ),
      ],
    },
    {
      id: "transfers",
      title: "7. Przekazywanie danych poza EOG",
      blocks: [
        paragraph(
          "Część naszych dostawców hostingu ma siedzibę lub serwery w\u00a0Stanach Zjednoczonych, więc dane mogą trafić poza Europejski Obszar Gospodarczy. Przekazujemy je wyłącznie na jednej z\u00a0dwóch podstaw:",
        ),
        list(
          "decyzji Komisji Europejskiej (UE) 2023/1795 z\u00a0dnia 10\u00a0lipca\u00a02023\u00a0r. stwierdzającej odpowiedni stopień ochrony (ramy ochrony danych UE–USA), gdy dostawca figuruje na liście uczestników tych ram (art.\u00a045 RODO),",
          "standardowych klauzul umownych przyjętych decyzją wykonawczą Komisji (UE) 2021/914 z\u00a0dnia 4\u00a0czerwca\u00a02021\u00a0r., wraz z\u00a0potrzebnymi środkami uzupełniającymi (art.\u00a046 ust.\u00a02 lit.\u00a0c RODO).",
        ),
        paragraph(
          "Listę dostawców i\u00a0kopię zastosowanych zabezpieczeń otrzymasz, pisząc na adres [{email}](mailto:{email}).",
        ),
      ],
    },
    {
      id: "automated-decisions",
      title: "8. Brak zautomatyzowanych decyzji",
      blocks: [
        paragraph(
          "Nie podejmujemy wobec Ciebie decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu i\u00a0nie profilujemy (art.\u00a022 RODO).",
        ),
        paragraph(
          "Zgłoszenie, które wygląda na spam, dostaje jedynie oznaczenie i\u00a0nie powoduje wysłania automatycznego potwierdzenia. Nie jest odrzucane: czyta je człowiek i\u00a0to on decyduje, co dalej.",
        ),
      ],
    },
    {
      id: "security",
      title: "9. Bezpieczeństwo danych",
      blocks: [
        paragraph(
          "Stosujemy środki techniczne i\u00a0organizacyjne odpowiednie do ryzyka (art.\u00a032 RODO), w\u00a0szczególności:",
        ),
        list(
          "szyfrowane połączenie między przeglądarką a\u00a0stroną,",
          "szyfrowanie numeru PESEL (AES-256-GCM), zanim trafi do bazy danych; operator widzi w\u00a0jego miejscu kropki, a\u00a0każde odczytanie zostawia zapis, którego nie można zmienić ani usunąć w\u00a0systemie,",
          "brak numerów PESEL w\u00a0e-mailach, dziennikach, listach i\u00a0kolejkach zadań,",
          "dzienniki bez imion, adresów e-mail, adresów IP i\u00a0treści zgłoszeń,",
          "dostęp do zgłoszeń tylko dla zalogowanych operatorów; ich hasła przechowujemy jako skróty argon2id, a\u00a0sesje wygasają,",
          "ograniczenie liczby prób logowania i\u00a0wysyłanych formularzy,",
          "kopie zapasowe i\u00a0klucze szyfrujące przechowywane osobno.",
        ),
        paragraph(
          "Naruszenie ochrony danych zgłaszamy organowi nadzorczemu w\u00a0ciągu 72\u00a0godzin od jego stwierdzenia, chyba że jest mało prawdopodobne, by rodziło ryzyko dla osób (art.\u00a033 RODO). O\u00a0naruszeniu, które niesie wysokie ryzyko, zawiadamiamy także osoby, których ono dotyczy (art.\u00a034 RODO).",
        ),
      ],
    },
    {
      id: "changes",
      title: "10. Zmiany polityki",
      blocks: [
        paragraph(
          "Politykę zmieniamy, gdy zmieniają się przepisy albo sposób, w\u00a0jaki przetwarzamy dane. Nową wersję publikujemy na tej stronie wraz z\u00a0datą, od której obowiązuje. O\u00a0istotnych zmianach uprzedzamy e-mailem osoby, z\u00a0którymi łączy nas umowa lub trwająca sprawa.",
        ),
        paragraph(
          "Zmiana polityki nie ogranicza praw nabytych wcześniej. Jeżeli chcemy użyć danych w\u00a0nowym celu, informujemy o\u00a0tym przed rozpoczęciem, a\u00a0gdy potrzebna jest zgoda\u00a0– prosimy o\u00a0nią.",
        ),
      ],
    },
    {
      id: "cookies",
      title: "11. Pliki cookies i\u00a0pamięć przeglądarki",
      blocks: [
        paragraph(
          "Używamy tylko tego, co jest konieczne do świadczenia usługi, o\u00a0którą prosisz (art.\u00a0399 ustawy z\u00a0dnia 12\u00a0lipca\u00a02024\u00a0r.\u00a0– Prawo komunikacji elektronicznej). Dlatego nie pytamy o\u00a0zgodę na cookies.",
        ),
        table({
          caption: "Co zapisujemy w\u00a0przeglądarce",
          columns: ["Co", "Po co i\u00a0jak długo"],
          rows: [
            [
              "Plik cookie „locale”",
              "pamięta język wybrany przełącznikiem PL/EN; rok od ostatniego wyboru",
            ],
            [
              "Plik cookie „theme”",
              "pamięta wybrany motyw, jasny albo ciemny; rok od ostatniego wyboru",
            ],
            [
              "Plik cookie sesji operatora",
              "tylko u\u00a0naszych operatorów po zalogowaniu; do wylogowania, najwyżej 12\u00a0godzin, a\u00a0bez aktywności 30\u00a0minut",
            ],
            [
              "Znacznik okienka testów beta",
              "pamięta, że okienko już pokazano; do wyczyszczenia danych strony w\u00a0przeglądarce",
            ],
            [
              "Szkice formularzy",
              "chronią wpisany tekst przed utratą przy odświeżeniu strony; do wysłania formularza lub zamknięcia karty; numer PESEL nigdy nie trafia do szkicu",
            ],
          ],
        }),
        paragraph(
          "Nie używamy narzędzi analitycznych ani reklamowych, skryptów innych firm, wtyczek społecznościowych ani plików cookies podmiotów trzecich. Także kroje pisma pochodzą z\u00a0naszego serwera.",
        ),
        paragraph(
          "Logo klubu przy opinii może pochodzić z\u00a0serwera tego klubu, który otrzymuje wtedy adres IP przeglądarki.",
        ),
        paragraph(
          "Zapisane dane możesz w\u00a0każdej chwili usunąć albo zablokować w\u00a0ustawieniach przeglądarki. Strona będzie działać dalej, ale zapomni język, motyw, szkice i\u00a0to, że okienko testów beta już pokazano.",
        ),
      ],
    },
    {
      id: "contact",
      title: "12. Kontakt",
      blocks: [
        paragraph(
          "W\u00a0każdej sprawie dotyczącej danych osobowych możesz się z\u00a0nami skontaktować:",
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
