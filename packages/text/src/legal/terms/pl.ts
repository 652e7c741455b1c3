/* oxlint-disable max-lines -- texts have no bound */
import { clauses, form, paragraph, type LegalText } from "../blocks.ts";

/** The terms in Polish, which is the version that binds. */
export const pl: LegalText = {
  pageTitle: "Regulamin – {product}",
  description:
    "Regulamin sklepu {product}: zamówienia i\u00a0płatności, odstąpienie od umowy, reklamacje i\u00a0wymagania techniczne.",
  title: "Regulamin sklepu",
  inForce: "obowiązuje od 15.07.2025",
  lead: "Zasady korzystania ze strony {product}, składania zamówień i\u00a0świadczenia usług drogą elektroniczną.",
  contents: "Spis treści",
  print: "Drukuj lub zapisz",
  home: "Wróć na stronę główną",
  sections: [
    {
      id: "seller",
      title: "1. Sprzedawca",
      blocks: [
        clauses(
          "Sprzedawcą i\u00a0usługodawcą jest {company}, adres: {address}, NIP\u00a0{taxId} („Sprzedawca”).",
          "Ze Sprzedawcą można się skontaktować pod adresem e-mail [{email}](mailto:{email}), pod numerem telefonu [{phone}]({phoneUri}) oraz listownie na adres podany wyżej. Za połączenie telefoniczne płaci się według taryfy własnego operatora.",
          "Niniejszy regulamin („Regulamin”) określa zasady korzystania ze Strony, składania Zamówień oraz zawierania i\u00a0wykonywania Umów. Jest zarazem regulaminem, o\u00a0którym mowa w\u00a0art.\u00a08 ustawy z\u00a0dnia 18\u00a0lipca\u00a02002\u00a0r. o\u00a0świadczeniu usług drogą elektroniczną.",
          "Regulamin jest dostępny nieodpłatnie pod tym adresem, także przed zawarciem Umowy, w\u00a0postaci, którą można pobrać, zapisać i\u00a0wydrukować.",
        ),
      ],
    },
    {
      id: "definitions",
      title: "2. Definicje",
      blocks: [
        clauses(
          {
            term: "Strona",
            text: "serwis internetowy Sprzedawcy, w\u00a0którym opublikowano Regulamin, prowadzony w\u00a0języku polskim i\u00a0angielskim.",
          },
          {
            term: "System",
            text: "{product}, działający w\u00a0chmurze system do zarządzania klubem strzeleckim, udostępniany przez Internet.",
          },
          {
            term: "Klient",
            text: "osoba fizyczna o\u00a0pełnej zdolności do czynności prawnych, osoba prawna albo jednostka organizacyjna, której ustawa przyznaje zdolność prawną, w\u00a0szczególności klub strzelecki, która korzysta z\u00a0Usług Elektronicznych, składa Zamówienie lub zawiera Umowę.",
          },
          {
            term: "Konsument",
            text: "Klient będący osobą fizyczną, który dokonuje ze Sprzedawcą czynności prawnej niezwiązanej bezpośrednio z\u00a0jego działalnością gospodarczą lub zawodową (art.\u00a022¹ Kodeksu cywilnego). W\u00a0zakresie, w\u00a0jakim przepisy tak stanowią, prawa Konsumenta ma także osoba fizyczna, która zawiera umowę bezpośrednio związaną ze swoją działalnością gospodarczą, jeżeli z\u00a0treści tej umowy wynika, że nie ma ona dla tej osoby charakteru zawodowego.",
          },
          {
            term: "Usługa Elektroniczna",
            text: "usługa świadczona przez Sprzedawcę drogą elektroniczną za pośrednictwem Strony, opisana w\u00a0[sekcji\u00a04](#services).",
          },
          {
            term: "Plan",
            text: "wariant Systemu dobrany do liczby członków klubu: Klub Mały, Klub Średni albo Klub Duży.",
          },
          {
            term: "Moduł",
            text: "dodatkowa część Systemu, którą można dobrać do Planu.",
          },
          {
            term: "Okres Rozliczeniowy",
            text: "miesiąc albo rok, za który Klient płaci z\u00a0góry.",
          },
          {
            term: "Zamówienie",
            text: "zgłoszenie zamiaru korzystania z\u00a0Systemu, wysłane formularzem na Stronie.",
          },
          {
            term: "Umowa",
            text: "zawarta na odległość umowa o\u00a0świadczenie usługi cyfrowej, której przedmiotem jest Dostęp w\u00a0wybranym Planie i\u00a0z\u00a0wybranymi Modułami.",
          },
          {
            term: "Dostęp",
            text: "możliwość korzystania z\u00a0Systemu przez osoby, którym Klient nadał uprawnienia.",
          },
          {
            term: "Operator Płatności",
            text: "podmiot świadczący usługi płatnicze, który obsługuje płatności elektroniczne na rzecz Sprzedawcy.",
          },
        ),
      ],
    },
    {
      id: "use",
      title: "3. Warunki korzystania",
      blocks: [
        clauses(
          "Przeglądanie Strony jest bezpłatne i\u00a0nie wymaga konta ani podawania danych osobowych.",
          {
            text: "Klient korzysta ze Strony i\u00a0z\u00a0Systemu zgodnie z\u00a0prawem, Regulaminem i\u00a0dobrymi obyczajami. Zabronione jest w\u00a0szczególności:",
            items: [
              "dostarczanie treści o\u00a0charakterze bezprawnym,",
              "podawanie danych nieprawdziwych albo danych innych osób bez podstawy prawnej,",
              "zakłócanie pracy Strony lub Systemu, omijanie zabezpieczeń i\u00a0próby uzyskania dostępu do cudzych danych,",
              "masowe lub automatyczne wysyłanie formularzy.",
            ],
          },
          "Kto składa Zamówienie w\u00a0imieniu klubu lub innej organizacji, oświadcza, że jest do tego upoważniony.",
          "Klient nadaje i\u00a0odbiera uprawnienia swoim użytkownikom Systemu, chroni dane dostępowe i\u00a0niezwłocznie zawiadamia Sprzedawcę o\u00a0podejrzeniu, że poznała je osoba nieuprawniona.",
          "System wspiera prowadzenie ewidencji i\u00a0dokumentacji klubu. Za treść i\u00a0kompletność wprowadzonych danych oraz za wypełnienie obowiązków, które na Klienta nakładają odrębne przepisy, odpowiada Klient.",
          "Prawa do Systemu i\u00a0do treści Strony przysługują Sprzedawcy lub jego licencjodawcom. Na czas trwania Umowy Klient otrzymuje niewyłączne i\u00a0niezbywalne uprawnienie do korzystania z\u00a0Systemu na potrzeby własnej działalności, w\u00a0granicach wybranego Planu i\u00a0Modułów.",
          "Informacje o\u00a0częściach Systemu oznaczonych na Stronie jako dostępne wkrótce oraz o\u00a0planach rozwoju nie są ofertą, a\u00a0podane tam terminy mogą się zmienić.",
          "Sprzedawca może na czas niezbędny ograniczyć działanie Strony lub Systemu, aby je konserwować, rozwijać lub zabezpieczyć. O\u00a0planowanych przerwach w\u00a0działaniu Systemu uprzedza Klientów, chyba że zwłoka groziłaby bezpieczeństwu danych. Nie ogranicza to praw Konsumenta z\u00a0tytułu niezgodności usługi z\u00a0Umową.",
        ),
      ],
    },
    {
      id: "services",
      title: "4. Usługi elektroniczne i\u00a0wymagania techniczne",
      blocks: [
        clauses(
          {
            text: "Za pośrednictwem Strony Sprzedawca nieodpłatnie świadczy następujące Usługi Elektroniczne:",
            items: [
              "udostępnianie treści Strony,",
              "formularz kontaktowy, także do zgłaszania propozycji funkcji,",
              "rezerwację terminu prezentacji Systemu,",
              "zgłoszenie klubu do zamkniętych testów beta,",
              "formularz Zamówienia.",
            ],
          },
          "Odpłatnie, na podstawie Umowy, Sprzedawca zapewnia Dostęp.",
          "Umowa o\u00a0nieodpłatną Usługę Elektroniczną zostaje zawarta z\u00a0chwilą rozpoczęcia korzystania z\u00a0niej i\u00a0kończy się z\u00a0chwilą opuszczenia Strony albo wysłania formularza. Klient może z\u00a0niej zrezygnować w\u00a0każdej chwili, bez podania przyczyny i\u00a0bez kosztów.",
          "Otrzymanie formularza Sprzedawca potwierdza e-mailem, chyba że zgłoszenie oznaczono jako możliwy spam. Zarezerwowany termin prezentacji wiąże po potwierdzeniu go przez Sprzedawcę. Z\u00a0prezentacji można zrezygnować bezpłatnie, pisząc na adres [{email}](mailto:{email}).",
          "Udział w\u00a0testach beta jest bezpłatny i\u00a0dobrowolny. O\u00a0przyjęciu zgłoszenia decyduje Sprzedawca, a\u00a0zakres i\u00a0czas testów podaje na Stronie lub w\u00a0zaproszeniu. Wersja testowa może zawierać błędy i\u00a0jest rozwijana w\u00a0trakcie testów, o\u00a0czym uczestnik jest uprzedzony.",
          {
            text: "Do korzystania ze Strony i\u00a0z\u00a0Systemu potrzebne są:",
            items: [
              "komputer, tablet lub telefon z\u00a0dostępem do Internetu,",
              "aktualna przeglądarka internetowa z\u00a0włączoną obsługą JavaScript i\u00a0plików cookies,",
              "czynny adres e-mail\u00a0– do wysyłania formularzy i\u00a0korzystania z\u00a0Systemu,",
              "program do odczytu plików PDF\u00a0– do dokumentów tworzonych w\u00a0Systemie,",
              "urządzenie z\u00a0ekranem dotykowym\u00a0– do składania podpisów w\u00a0rejestrze strzelnicy.",
            ],
          },
          "Korzystanie z\u00a0Internetu wiąże się z\u00a0zagrożeniami, w\u00a0szczególności ze szkodliwym oprogramowaniem i\u00a0wyłudzaniem danych. Sprzedawca zaleca aktualne oprogramowanie, ochronę antywirusową i\u00a0nieujawnianie haseł. Połączenie ze Stroną i\u00a0z\u00a0Systemem jest szyfrowane.",
          "Treści bezprawne można zgłosić na adres [{email}](mailto:{email}), podając ich dokładne położenie i\u00a0uzasadnienie. Sprzedawca rozpatruje zgłoszenie bez zbędnej zwłoki, w\u00a0sposób niearbitralny i\u00a0obiektywny; treść bezprawną usuwa lub blokuje, a\u00a0o\u00a0decyzji i\u00a0środkach odwoławczych zawiadamia zgłaszającego i\u00a0osobę, która treść zamieściła.",
          "Ten sam adres e-mail jest punktem kontaktowym dla organów i\u00a0odbiorców usług w\u00a0rozumieniu art.\u00a011 i\u00a012 rozporządzenia (UE) 2022/2065 (akt o\u00a0usługach cyfrowych). Można się kontaktować po polsku i\u00a0po angielsku.",
        ),
      ],
    },
    {
      id: "orders",
      title: "5. Zamówienia i\u00a0płatności",
      blocks: [
        clauses(
          "Zamówienia można składać na Stronie przez całą dobę. Klient wybiera Plan i\u00a0podaje wymagane dane; w\u00a0pełnym formularzu wybiera też Moduły i\u00a0Okres Rozliczeniowy oraz akceptuje Regulamin i\u00a0[politykę prywatności](/polityka-prywatnosci). Do chwili wysłania może sprawdzić i\u00a0poprawić każde pole.",
          "Wysłanie formularza jest zaproszeniem do zawarcia Umowy. Nie rodzi obowiązku zapłaty i\u00a0nie wiąże żadnej ze stron. Sprzedawca potwierdza e-mailem otrzymanie Zamówienia, podaje jego numer i\u00a0kontaktuje się z\u00a0Klientem, aby ustalić szczegóły.",
          "Po ustaleniu szczegółów Sprzedawca przesyła ofertę na trwałym nośniku. Oferta wymienia Plan, Moduły, Okres Rozliczeniowy, łączną cenę wraz z\u00a0podatkami, sposób zapłaty i\u00a0pozostałe informacje wymagane przez prawo. Umowa zostaje zawarta z\u00a0chwilą, w\u00a0której Klient przyjmie ofertę i\u00a0wyraźnie potwierdzi, że wie, iż pociąga to za sobą obowiązek zapłaty.",
          "Sprzedawca potwierdza zawarcie Umowy e-mailem, dołączając jej treść i\u00a0Regulamin, najpóźniej przed aktywacją Dostępu.",
          "Ceny na Stronie są podane w\u00a0złotych i\u00a0są cenami netto, chyba że zaznaczono inaczej; dolicza się do nich podatek VAT według obowiązującej stawki. Kwoty w\u00a0euro w\u00a0angielskiej wersji Strony są orientacyjne, a\u00a0rozliczenie następuje w\u00a0złotych. Jeżeli zamiast ceny podano, że będzie dostępna wkrótce, cenę określa oferta. Konsumentowi przed zawarciem Umowy zawsze podaje się łączną cenę brutto.",
          "Opłaty za wiadomości e-mail i\u00a0SMS wysyłane z\u00a0Systemu są naliczane według cennika na [stronie z\u00a0cennikiem](/cennik), obowiązującego w\u00a0dniu zawarcia Umowy.",
          "Płatności następują za pośrednictwem Operatorów Płatności, metodami płatności elektronicznej, które ci operatorzy udostępniają. Operatora i\u00a0dostępne metody Klient poznaje przed zapłatą.",
          "Sprzedawca aktywuje Dostęp niezwłocznie po zaksięgowaniu płatności, z\u00a0zastrzeżeniem [sekcji\u00a06](#withdrawal) w\u00a0przypadku Konsumenta. Przed zaksięgowaniem płatności Dostęp nie jest udzielany.",
          "Umowa trwa przez opłacony Okres Rozliczeniowy. Klient przedłuża ją, opłacając kolejny okres; bez zapłaty Umowa wygasa z\u00a0końcem okresu już opłaconego. Sprzedawca nie pobiera opłat bez osobnego zlecenia Klienta.",
          "Zmiana Planu lub dobranie Modułu w\u00a0trakcie Umowy wymaga uzgodnienia ceny i\u00a0dnia, od którego zmiana obowiązuje.",
          "Sprzedaż jest dokumentowana fakturą lub innym dowodem wymaganym przez przepisy, wystawianym w\u00a0postaci elektronicznej i\u00a0doręczanym zgodnie z\u00a0przepisami podatkowymi.",
          "Sprzedawca może rozwiązać Umowę ze skutkiem natychmiastowym, jeżeli Klient rażąco narusza Regulamin i\u00a0mimo wezwania, z\u00a0wyznaczonym odpowiednim terminem, nie zaprzestaje naruszenia. Klient może rozwiązać Umowę ze skutkiem natychmiastowym, jeżeli w\u00a0ten sposób narusza ją Sprzedawca.",
          "Po zakończeniu Umowy Klient może odzyskać swoje dane na zasadach ustalonych w\u00a0umowie powierzenia, o\u00a0której mowa w\u00a0[sekcji\u00a08](#personal-data); następnie dane są usuwane.",
        ),
      ],
    },
    {
      id: "withdrawal",
      title: "6. Odstąpienie od umowy",
      blocks: [
        clauses(
          "Konsument, który zawarł Umowę na odległość, może od niej odstąpić w\u00a0terminie 14\u00a0dni od dnia jej zawarcia, bez podania przyczyny i\u00a0bez ponoszenia kosztów, z\u00a0wyjątkiem kosztów przewidzianych w\u00a0ustawie z\u00a0dnia 30\u00a0maja\u00a02014\u00a0r. o\u00a0prawach konsumenta.",
          "Oświadczenie o\u00a0odstąpieniu można złożyć w\u00a0dowolny sposób, w\u00a0szczególności e-mailem na adres [{email}](mailto:{email}) lub listem na adres Sprzedawcy. Można skorzystać z\u00a0[wzoru formularza](#annex), nie jest to jednak obowiązkowe. Do zachowania terminu wystarczy wysłanie oświadczenia przed jego upływem.",
          "Otrzymanie oświadczenia złożonego elektronicznie Sprzedawca niezwłocznie potwierdza na trwałym nośniku.",
          "W\u00a0razie odstąpienia Umowę uważa się za niezawartą. Sprzedawca zwraca otrzymane płatności niezwłocznie, nie później niż w\u00a0terminie 14\u00a0dni od otrzymania oświadczenia, tym samym sposobem zapłaty, chyba że Konsument wyraźnie zgodził się na inny, który nie wiąże się dla niego z\u00a0kosztami.",
          {
            text: "Konsument traci prawo odstąpienia z\u00a0chwilą aktywacji Dostępu przed upływem 14\u00a0dni, jeżeli łącznie:",
            items: [
              "przed aktywacją wyraził na nią wyraźną zgodę,",
              "przed wyrażeniem zgody został poinformowany, że z\u00a0chwilą aktywacji utraci prawo odstąpienia, i\u00a0przyjął to do wiadomości,",
              "otrzymał na trwałym nośniku potwierdzenie zawarcia Umowy i\u00a0udzielonej zgody.",
            ],
          },
          "Bez zgody opisanej wyżej Sprzedawca nie aktywuje Konsumentowi Dostępu przed upływem 14\u00a0dni. Jeżeli mimo to do aktywacji doszło, prawo odstąpienia pozostaje.",
          "Postanowienia tej sekcji stosuje się w\u00a0granicach art.\u00a038 ustawy o\u00a0prawach konsumenta. Gdy według tej ustawy prawo odstąpienia trwa mimo aktywacji, a\u00a0Konsument żądał rozpoczęcia świadczenia przed upływem 14\u00a0dni, płaci on jedynie za świadczenie spełnione do chwili odstąpienia, proporcjonalnie do ceny ustalonej w\u00a0Umowie.",
          "Prawo odstąpienia z\u00a0tej sekcji nie przysługuje Klientom, którzy nie są Konsumentami, w\u00a0tym klubom działającym jako stowarzyszenia lub spółki.",
        ),
      ],
    },
    {
      id: "complaints",
      title: "7. Reklamacje",
      blocks: [
        clauses(
          "Sprzedawca ma obowiązek świadczyć usługi zgodnie z\u00a0Umową. Wobec Konsumenta odpowiada za zgodność usługi z\u00a0Umową według rozdziału\u00a05b ustawy z\u00a0dnia 30\u00a0maja\u00a02014\u00a0r. o\u00a0prawach konsumenta, a\u00a0wobec pozostałych Klientów według Kodeksu cywilnego.",
          "Reklamację, także dotyczącą Usług Elektronicznych i\u00a0płatności, można złożyć e-mailem na adres [{email}](mailto:{email}) lub listem na adres Sprzedawcy.",
          {
            text: "Rozpatrzenie reklamacji ułatwi podanie:",
            items: [
              "danych składającego i\u00a0numeru Zamówienia, jeżeli reklamacja go dotyczy,",
              "opisu nieprawidłowości i\u00a0daty jej wystąpienia,",
              "oczekiwanego sposobu załatwienia sprawy.",
            ],
          },
          "Sprzedawca odpowiada na reklamację w\u00a0terminie do 14\u00a0dni od jej otrzymania, e-mailem lub na innym trwałym nośniku. Brak odpowiedzi na reklamację Konsumenta w\u00a0tym terminie oznacza, że została uznana.",
          "Jeżeli usługa jest niezgodna z\u00a0Umową, Konsument może żądać doprowadzenia jej do zgodności, a\u00a0w\u00a0przypadkach określonych w\u00a0ustawie złożyć oświadczenie o\u00a0obniżeniu ceny albo o\u00a0odstąpieniu od Umowy. Sprzedawca doprowadza usługę do zgodności w\u00a0rozsądnym czasie, na własny koszt i\u00a0bez nadmiernych niedogodności dla Konsumenta.",
          {
            text: "Konsument może skorzystać z\u00a0pozasądowych sposobów rozpatrywania reklamacji i\u00a0dochodzenia roszczeń. Jest to dobrowolne. W\u00a0szczególności może:",
            items: [
              "zwrócić się do wojewódzkiego inspektora Inspekcji Handlowej o\u00a0przeprowadzenie postępowania w\u00a0sprawie pozasądowego rozwiązania sporu,",
              "zwrócić się do stałego sądu polubownego przy wojewódzkim inspektorze Inspekcji Handlowej,",
              "uzyskać bezpłatną pomoc powiatowego lub miejskiego rzecznika konsumentów albo organizacji konsumenckiej.",
            ],
          },
          "Informacje o\u00a0tych sposobach podaje Urząd Ochrony Konkurencji i\u00a0Konsumentów na stronie [uokik.gov.pl](https://uokik.gov.pl).",
        ),
      ],
    },
    {
      id: "personal-data",
      title: "8. Dane osobowe",
      blocks: [
        clauses(
          "Administratorem danych osobowych przetwarzanych w\u00a0związku ze Stroną, Zamówieniami i\u00a0Umowami jest Sprzedawca. Cele, podstawy prawne, odbiorców, okresy przechowywania i\u00a0prawa osób opisuje [polityka prywatności](/polityka-prywatnosci).",
          "Administratorem danych, które Klient wprowadza do Systemu, w\u00a0szczególności danych członków klubu, jest Klient. Sprzedawca przetwarza je wyłącznie na jego polecenie, na podstawie umowy powierzenia zawieranej najpóźniej z\u00a0chwilą aktywacji Dostępu, zgodnie z\u00a0art.\u00a028 rozporządzenia (UE) 2016/679 (RODO).",
          "Kto podaje w\u00a0Zamówieniu dane innych osób, w\u00a0tym osób upoważnionych do działania za klub i\u00a0administratora Systemu po stronie klubu, oświadcza, że jest do tego uprawniony, i\u00a0przekazuje tym osobom informację o\u00a0polityce prywatności.",
          "Numer PESEL administratora Systemu po stronie klubu służy wyłącznie do jednoznacznego ustalenia, komu nadano pierwsze uprawnienia. Jest przechowywany w\u00a0postaci zaszyfrowanej i\u00a0usuwany po 30\u00a0dniach od zakończenia lub anulowania Zamówienia, a\u00a0najpóźniej po 180\u00a0dniach od jego złożenia.",
          "Podanie danych oznaczonych jako wymagane jest dobrowolne, lecz konieczne do obsługi formularza lub Zamówienia.",
        ),
      ],
    },
    {
      id: "final",
      title: "9. Postanowienia końcowe",
      blocks: [
        clauses(
          "Regulamin obowiązuje od 15.07.2025.",
          {
            text: "Sprzedawca może zmienić Regulamin z\u00a0ważnej przyczyny, którą jest:",
            items: [
              "zmiana przepisów lub wydanie orzeczenia albo decyzji organu, które wpływają na treść Regulaminu,",
              "zmiana zakresu usług, sposobu ich świadczenia lub metod płatności,",
              "zmiana danych Sprzedawcy,",
              "potrzeba ochrony bezpieczeństwa usług lub danych.",
            ],
          },
          "O\u00a0zmianie Sprzedawca zawiadamia na Stronie, a\u00a0Klientów, których wiąże Umowa, także e-mailem, co najmniej 14\u00a0dni przed wejściem zmiany w\u00a0życie. Klient, który zmiany nie akceptuje, może do tego dnia rozwiązać Umowę i\u00a0otrzymuje zwrot opłaty za niewykorzystaną część okresu. Do usług już opłaconych i\u00a0Zamówień złożonych wcześniej stosuje się Regulamin dotychczasowy, chyba że przepisy bezwzględnie obowiązujące stanowią inaczej. Zmiany usługi cyfrowej wobec Konsumenta podlegają ponadto art.\u00a043p i\u00a043q ustawy o\u00a0prawach konsumenta.",
          "Umowy są zawierane w\u00a0języku polskim i\u00a0podlegają prawu polskiemu. Wybór ten nie pozbawia Konsumenta ochrony, którą dają mu bezwzględnie obowiązujące przepisy państwa jego zwykłego pobytu.",
          "Spory z\u00a0Konsumentem rozstrzyga sąd właściwy według przepisów ogólnych, a\u00a0spory z\u00a0pozostałymi Klientami\u00a0– sąd właściwy dla siedziby Sprzedawcy.",
          "W\u00a0sprawach nieuregulowanych stosuje się w\u00a0szczególności Kodeks cywilny, ustawę z\u00a0dnia 30\u00a0maja\u00a02014\u00a0r. o\u00a0prawach konsumenta, ustawę z\u00a0dnia 18\u00a0lipca\u00a02002\u00a0r. o\u00a0świadczeniu usług drogą elektroniczną oraz RODO. Żadne postanowienie Regulaminu nie wyłącza ani nie ogranicza praw, które przepisy bezwzględnie obowiązujące przyznają Konsumentowi.",
          "Wiążąca jest wersja polska. Wersja angielska jest tłumaczeniem służącym wygodzie czytelnika.",
          "Częścią Regulaminu jest załącznik: [wzór formularza odstąpienia](#annex).",
        ),
      ],
    },
    {
      id: "annex",
      title: "Załącznik. Wzór formularza odstąpienia",
      blocks: [
        paragraph(
          "Formularz należy wypełnić i\u00a0odesłać tylko w\u00a0razie chęci odstąpienia od Umowy. Adresat: {company}, {address}, {email}.",
        ),
        paragraph("Niniejszym odstępuję od umowy o\u00a0świadczenie następującej usługi:"),
        form(
          "Usługa (Plan i\u00a0Moduły)",
          "Numer Zamówienia",
          "Data zawarcia Umowy",
          "Imię i\u00a0nazwisko Konsumenta",
          "Adres Konsumenta",
          "Data",
          "Podpis (tylko na papierze)",
        ),
      ],
    },
  ],
};
