/* oxlint-disable max-lines -- texts have no bound */
import { code, paragraph, steps, terms, type DocumentationText } from "./blocks.ts";

/** What a developer of a club system reads in Polish. A one-letter word never ends a line. */
export const pl: DocumentationText = {
  pageTitle: "Dokumentacja dla twórców systemów klubowych – {product}",
  description:
    "Jak system klubu pobiera token, wysyła zgłoszenia błędów i\u00a0dowiaduje się o\u00a0zmianach ich statusu.",
  title: "Dla twórców systemów klubowych",
  lead: "System Twojego klubu może sam wysyłać zgłoszenia błędów i\u00a0dowiadywać się o\u00a0zmianach ich statusu. Wystarczy para danych dostępowych i\u00a0trzy wywołania.",
  baseAddress: "Adres bazowy",
  openApi: "Opis dla narzędzi (OpenAPI)",
  contents: "Spis treści",
  copy: "Kopiuj",
  copied: "Skopiowano do schowka",
  copyFailed: "Nie udało się skopiować",
  copyFailedDescription: "Zaznacz kod i\u00a0skopiuj go za pomocą klawiatury.",
  exampleLanguage: "Język przykładu",
  sections: [
    {
      id: "start",
      title: "W\u00a0skrócie",
      blocks: [
        steps(
          "Poproś nas o\u00a0[dane dostępowe](#credentials): `clientId` i\u00a0`clientSecret`.",
          "Wymień je na [token](#token) w\u00a0`POST /oauth/token`. Token jest ważny godzinę.",
          "Wyślij [zgłoszenie](#report) do `POST /api/bug-report` z\u00a0nagłówkiem `Idempotency-Key`.",
          "Sprawdzaj [status](#status) albo pozwól, by powiadomił Cię [webhook](#webhooks).",
        ),
        paragraph(
          "Wszystkie wywołania odbywają się przez HTTPS. Treść to JSON w\u00a0UTF-8, a\u00a0tylko o\u00a0token prosi się formularzem. Czas podajemy w\u00a0formacie ISO 8601, w\u00a0UTC. Nowe pole w\u00a0odpowiedzi nie może zepsuć Twojego programu: pomijaj to, czego nie znasz.",
        ),
        paragraph(
          "Każde wywołanie, z\u00a0polami i\u00a0odpowiedziami, opisuje też [OpenAPI](/api/openapi.json). Na jego podstawie narzędzia potrafią wygenerować klienta.",
        ),
      ],
    },
    {
      id: "credentials",
      title: "Dane dostępowe",
      blocks: [
        paragraph(
          "Nasz operator dodaje klub i\u00a0przekazuje Ci `clientId` oraz `clientSecret`. Klub, który chce dostawać webhooki, podaje też adres, na który mamy je wysyłać, i\u00a0otrzymuje sekret zaczynający się od `whsec_`.",
        ),
        paragraph(
          "Zarejestrowana instancja SCM ma `apiKey` i\u00a0`apiSecret`. Działają tak samo: użyj `apiKey` wszędzie, gdzie jest tu mowa o\u00a0`clientId`, a\u00a0`apiSecret` zamiast `clientSecret`. Instancja nie dostaje webhooków, więc pyta o\u00a0status; aby zmienić jej sekret, trzeba ją zarejestrować od nowa.",
        ),
        paragraph(
          "Sekrety trzymaj na serwerze, poza kodem i\u00a0jego repozytorium. Nie ma dla nich miejsca w\u00a0przeglądarce, w\u00a0aplikacji mobilnej ani w\u00a0logach. Przykłady odczytują je ze zmiennych środowiskowych.",
        ),
        paragraph(
          "Gdy trzeba zmienić sekret, poproś nas o\u00a0nowy i\u00a0wybierz, kiedy najpóźniej mają przestać działać wszystkie wcześniejsze: po 0, 1 czy 24\u00a0godzinach. Do tego czasu działają i\u00a0stary, i\u00a0nowy, więc wymienisz go bez przerwy w\u00a0pracy. Token wygasa najpóźniej razem z\u00a0sekretem, za który został wydany. Po wycieku wybierz 0: wszystkie wcześniejsze sekrety i\u00a0wydane za nie tokeny przestają działać natychmiast.",
        ),
      ],
    },
    {
      id: "token",
      title: "Pobierz token",
      blocks: [
        paragraph(
          "`POST /oauth/token` to przepływ client credentials z\u00a0OAuth 2.0 (RFC 6749, sekcja 4.4). Wystarczy dowolna biblioteka OAuth. Narzędzia znajdą adresy w\u00a0`/.well-known/oauth-authorization-server` (RFC 8414).",
        ),
        code("token"),
        terms(
          {
            term: "`Authorization`",
            note: "nagłówek",
            text: "HTTP Basic. Zakoduj identyfikator i\u00a0sekret jak w\u00a0formularzu, połącz je dwukropkiem, a\u00a0całość zakoduj w\u00a0Base64.",
          },
          {
            term: "`client_id`, `client_secret`",
            note: "zamiast nagłówka",
            text: "Ta sama para w\u00a0treści żądania. Użyj jednego z\u00a0dwóch sposobów; oba naraz to `invalid_request`.",
          },
          { term: "`grant_type`", note: "wymagane", text: "Zawsze `client_credentials`." },
          {
            term: "`scope`",
            note: "opcjonalne",
            text: "`bug-reports:write`. Bez tego pola dostaniesz to samo.",
          },
        ),
        paragraph(
          "Treść ma typ `application/x-www-form-urlencoded`. Żaden parametr nie może być w\u00a0adresie ani się powtarzać.",
        ),
        code("token-answer"),
        paragraph(
          "Zachowaj token i\u00a0używaj go, dopóki nie wygaśnie (`expires_in`, w\u00a0sekundach); nie proś o\u00a0nowy przed każdym zgłoszeniem. Może wygasnąć wcześniej: razem z\u00a0sekretem albo, natychmiast i\u00a0na stałe, po dezaktywacji klubu. Odtąd odpowiedzią jest 401. Gdy klub znów będzie aktywny, poproś o\u00a0nowy token; dane dostępowe pozostają te same.",
        ),
        paragraph("Odmowa to JSON z\u00a0polami `error` i\u00a0`error_description`:"),
        code("token-refusal"),
        terms(
          {
            term: "`invalid_request`",
            note: "400; 405; 413",
            text: "Parametru brakuje, powtarza się albo jest w\u00a0adresie, treść nie jest formularzem lub klient przedstawił się na dwa sposoby. 405: metoda jest inna niż `POST`. 413: treść jest za duża.",
          },
          {
            term: "`invalid_client`",
            note: "401",
            text: "Identyfikatora lub sekretu brakuje albo jest błędny, lub klub jest nieaktywny. Odpowiedź ma nagłówek `WWW-Authenticate: Basic`.",
          },
          {
            term: "`unsupported_grant_type`",
            note: "400",
            text: "`grant_type` jest inne niż `client_credentials`.",
          },
          { term: "`invalid_scope`", note: "400", text: "Nie ma takiego zakresu." },
          {
            term: "`temporarily_unavailable`",
            note: "429; 503",
            text: "429: za dużo tokenów lub nieudanych prób; te drugie nigdy nie blokują właściwego sekretu. 503: chwilowo nie możemy odpowiedzieć. Odczekaj tyle, ile podaje `Retry-After`.",
          },
          {
            term: "`server_error`",
            note: "500",
            text: "Błąd jest po naszej stronie. Spróbuj później.",
          },
        ),
      ],
    },
    {
      id: "report",
      title: "Wyślij zgłoszenie",
      blocks: [
        paragraph(
          "`POST /api/bug-report` przyjmuje zgłoszenie jako JSON. Token podaj w\u00a0nagłówku `Authorization: Bearer`, nigdy w\u00a0adresie.",
        ),
        code("report-request"),
        terms(
          {
            term: "`title`",
            note: "wymagane, do 200\u00a0znaków",
            text: "Czego dotyczy zgłoszenie.",
          },
          {
            term: "`description`",
            note: "wymagane, do 10\u00a0000 znaków",
            text: "Co się stało. Może mieć kilka wierszy.",
          },
          {
            term: "`category`",
            note: "do 200\u00a0znaków",
            text: "Część Twojego systemu. Zgłoszenia jednego klienta o\u00a0tym samym tytule i\u00a0tej samej kategorii liczymy razem; każde zachowuje własne `id`.",
          },
          {
            term: "`type`",
            note: "domyślnie `bug`",
            text: "`bug`, `feature`, `improvement` lub `other`.",
          },
          {
            term: "`priority`",
            note: "domyślnie `medium`",
            text: "`low`, `medium`, `high` lub `critical`.",
          },
          {
            term: "`reporterName`, `reporterEmail`",
            note: "do 200\u00a0znaków każde",
            text: "Kto zauważył problem. Nie wysyłamy tam wiadomości.",
          },
          {
            term: "`reproductionSteps`, `expectedBehavior`, `actualBehavior`",
            note: "do 10\u00a0000 znaków każde",
            text: "Jak odtworzyć problem, co powinno się stać i\u00a0co się stało.",
          },
        ),
        paragraph("Pusty tekst jest traktowany jak brak pola. Cała treść może mieć 256\u00a0KiB."),
        code("report-answer"),
        paragraph(
          "202 oznacza, że zgłoszenie jest trwale zapisane. Zachowaj `id`: prowadzi do statusu i\u00a0pojawia się w\u00a0webhookach. Gdy któreś pole jest błędne, odpowiedź 400 mówi, które:",
        ),
        code("report-refusal"),
        paragraph("Kompletny program, z\u00a0tokenem, kluczem i\u00a0ponawianiem:"),
        code("report"),
      ],
    },
    {
      id: "retries",
      title: "Ponawianie bez duplikatów",
      blocks: [
        paragraph(
          "Połączenie może się zerwać, gdy zgłoszenie jest już zapisane, a\u00a0Ty jeszcze o\u00a0tym nie wiesz. Dlatego nadaj każdemu zgłoszeniu własny klucz w\u00a0nagłówku `Idempotency-Key`: od 1 do 255 widocznych znaków ASCII, najlepiej losowy UUID. Utwórz go razem ze zgłoszeniem i\u00a0przechowuj obok niego.",
        ),
        terms(
          {
            term: "Ten sam klucz, ta sama treść",
            note: "przez 30\u00a0dni",
            text: "Odpowiadamy 202 z\u00a0`id` z\u00a0pierwszego razu. Drugie zgłoszenie nie powstaje.",
          },
          {
            term: "Ten sam klucz, inna treść",
            note: "422",
            text: "Niczego nie zapisujemy. Zmienione zgłoszenie potrzebuje własnego klucza.",
          },
        ),
        paragraph("Kiedy i\u00a0jak ponawiać:"),
        terms(
          {
            term: "Brak połączenia lub odpowiedzi",
            note: "ponów",
            text: "Odczekaj 1\u00a0s, 2\u00a0s, 4\u00a0s i\u00a0tak dalej do 60\u00a0s, z\u00a0losowym odchyleniem, by nie wszystkie systemy wróciły w\u00a0tej samej chwili.",
          },
          {
            term: "429 lub 5xx",
            note: "ponów",
            text: "Odczekaj tyle, ile podaje `Retry-After` (w\u00a0sekundach); bez tego nagłówka jak wyżej.",
          },
          {
            term: "401",
            note: "raz, z\u00a0nowym tokenem",
            text: "Token wygasł. Jeśli nowy też zostanie odrzucony albo go nie ma, trzeba sprawdzić dane dostępowe.",
          },
          {
            term: "Każdy inny błąd 4xx",
            note: "nie ponawiaj",
            text: "To samo żądanie znów zostanie odrzucone. Zapisz odpowiedź i\u00a0popraw program.",
          },
        ),
        paragraph("Każda próba wysłania zgłoszenia ma ten sam klucz i\u00a0tę samą treść."),
      ],
    },
    {
      id: "status",
      title: "Sprawdź status",
      blocks: [
        paragraph(
          "`GET /api/bug-report/{id}` z\u00a0takim samym tokenem. Widzisz tylko to, co zostało wysłane z\u00a0Twojego systemu; każde inne id to 404. Status jest dostępny od razu po odpowiedzi 202.",
        ),
        code("status"),
        code("status-answer"),
        terms(
          {
            term: "`status`",
            text: "`open` (otwarte), `in_progress` (w\u00a0trakcie), `resolved` (rozwiązane) lub `closed` (zamknięte).",
          },
          {
            term: "`publicAnswer`",
            note: "tekst lub `null`",
            text: "To, co chcemy przekazać klubowi.",
          },
        ),
        paragraph("Nie odpytuj w\u00a0pętli: o\u00a0każdej zmianie powiadomi Cię webhook."),
      ],
    },
    {
      id: "webhooks",
      title: "Webhooki",
      blocks: [
        paragraph(
          "Gdy zmienia się status zgłoszenia lub nasza publiczna odpowiedź na nie, wysyłamy `POST` na adres podany przez klub. Adres zaczyna się od `https://` i\u00a0jest dostępny z\u00a0internetu. Dopóki klub jest nieaktywny, nic nie wysyłamy. Wiadomości podpisujemy zgodnie ze specyfikacją [Standard Webhooks](https://www.standardwebhooks.com/).",
        ),
        code("webhook-message"),
        terms(
          {
            term: "`bug-report.status-changed`",
            note: "wartość `type`",
            text: "Wysyłamy go przy każdej zmianie statusu lub `publicAnswer`, a\u00a0gdy zmieniają się razem, tylko raz. `data` zawiera `id` zgłoszenia i\u00a0jego `status` po zmianie; jeśli nowa jest tylko odpowiedź, status pozostaje bez zmian. O\u00a0resztę zapytaj, używając tokenu.",
          },
          {
            term: "`test`",
            note: "wartość `type`",
            text: "Wysyła go nasz operator, by sprawdzić, czy Twój adres odpowiada. `data` jest puste.",
          },
          {
            term: "`webhook-id`",
            note: "nagłówek",
            text: "Taki sam przy każdej próbie dostarczenia wiadomości. Ta sama wiadomość może przyjść dwa razy, więc zapamiętaj id i\u00a0pomijaj te, które już znasz.",
          },
          {
            term: "`webhook-timestamp`",
            note: "nagłówek",
            text: "Sekundy od 1970 roku. Odrzucaj to, co różni się od Twojego zegara o\u00a0więcej niż 5\u00a0minut.",
          },
          {
            term: "`webhook-signature`",
            note: "nagłówek",
            text: "`v1,` i\u00a0HMAC-SHA256 z\u00a0`id.timestamp.body` w\u00a0Base64. Kluczem jest to, co w\u00a0sekrecie stoi za `whsec_`, odkodowane z\u00a0Base64. Podpisów może być kilka, oddzielonych spacjami.",
          },
        ),
        paragraph(
          "Sprawdź podpis na bajtach w\u00a0takiej postaci, w\u00a0jakiej przyszły, zanim je sparsujesz, i\u00a0porównuj w\u00a0stałym czasie. Odpowiedz 2xx w\u00a0ciągu 5\u00a0s, a\u00a0pracę wykonaj później. Wiadomości mogą przyjść w\u00a0innej kolejności, niż następowały zmiany: aktualny jest zawsze [status](#status). `timestamp` w\u00a0treści mówi, kiedy powstała wiadomość.",
        ),
        code("webhook"),
        paragraph(
          "Wszystko poza 2xx jest niepowodzeniem, także przekierowanie. Kolejne próby następują po 5\u00a0s, 5\u00a0min, 30\u00a0min, 2\u00a0h, 5\u00a0h, 8\u00a0h i\u00a012\u00a0h od poprzedniej: 8 prób w\u00a0ciągu 28\u00a0godzin. Odpowiedź 410 kończy je od razu, podobnie jak adres, który nie jest publiczny lub nie używa HTTPS. Nasz operator może wysłać wiadomość ponownie: nieprzyjętą próbujemy wtedy dostarczyć z\u00a0tym samym `webhook-id`, a\u00a0przyjęta przychodzi jako nowa wiadomość, z\u00a0własnym id.",
        ),
      ],
    },
    {
      id: "errors",
      title: "Błędy",
      blocks: [
        paragraph(
          "Poza `/oauth/token` każdy błąd ma postać `application/problem+json` (RFC 9457) z\u00a0polami `type`, `title`, `status` i\u00a0`detail`. Program niech patrzy na status i\u00a0`type`, które wymieniamy poniżej; słowa są dla ludzi i\u00a0mogą się zmienić. Są po polsku, a\u00a0z\u00a0nagłówkiem `Accept-Language: en` po angielsku.",
        ),
        terms(
          {
            term: "`/problems/malformed-json`",
            note: "400",
            text: "Treść nie jest dokumentem JSON w\u00a0UTF-8.",
          },
          {
            term: "`/problems/invalid-input`",
            note: "400",
            text: "Błędne pole lub `Idempotency-Key`. `errors` wylicza `path` i\u00a0`message` każdego z\u00a0nich.",
          },
          {
            term: "`/problems/token-in-address`",
            note: "400",
            text: "Token jest w\u00a0adresie. Jego miejsce jest w\u00a0nagłówku `Authorization: Bearer`.",
          },
          {
            term: "`/problems/no-token`",
            note: "401",
            text: "Brak nagłówka `Authorization: Bearer`.",
          },
          {
            term: "`/problems/invalid-token`",
            note: "401",
            text: 'Token jest nieznany lub wygasł, albo klub jest nieaktywny. Nagłówek `WWW-Authenticate: Bearer` zawiera `error="invalid_token"`.',
          },
          {
            term: "`/problems/insufficient-scope`",
            note: "403",
            text: 'Token nie ma wymaganego zakresu. Nagłówek `WWW-Authenticate: Bearer` zawiera `error="insufficient_scope"`.',
          },
          {
            term: "`/problems/foreign-origin`",
            note: "403",
            text: "Zgłoszenie wysłała przeglądarka, ze strony innego serwisu. Wysyłaj je ze swojego serwera.",
          },
          {
            term: "`/problems/not-found`",
            note: "404",
            text: "Wśród zgłoszeń z\u00a0Twojego systemu nie ma takiego.",
          },
          {
            term: "`/problems/too-large`",
            note: "413",
            text: "Treść jest za duża.",
          },
          {
            term: "`/problems/not-json`",
            note: "415",
            text: "Treść nie jest zwykłym `application/json`.",
          },
          {
            term: "`/problems/key-reused`",
            note: "422",
            text: "Ten `Idempotency-Key` należy do innej treści.",
          },
          {
            term: "`/problems/too-many`",
            note: "429",
            text: "Za dużo żądań. Odczekaj tyle, ile podaje `Retry-After`.",
          },
          {
            term: "`/problems/internal`",
            note: "500",
            text: "Błąd jest po naszej stronie. Spróbuj później, z\u00a0tym samym kluczem.",
          },
          {
            term: "`/problems/unavailable`",
            note: "503",
            text: "Chwilowo nie możemy odpowiedzieć. Odczekaj tyle, ile podaje `Retry-After`.",
          },
        ),
      ],
    },
    {
      id: "limits",
      title: "Limity",
      blocks: [
        terms(
          {
            term: "300 zgłoszeń na minutę",
            text: "Dla każdego klienta, chyba że uzgodnimy inaczej. Ile jeszcze zostało, mówi nagłówek `RateLimit`.",
          },
          {
            term: "300 tokenów na minutę",
            text: "Dla każdego klienta, liczone osobno; zmienia się razem z\u00a0limitem powyżej.",
          },
          {
            term: "300 zapytań o\u00a0status na minutę",
            text: "Dla każdego klienta, liczone osobno; zmienia się razem z\u00a0limitem powyżej.",
          },
          {
            term: "30 nieudanych prób na minutę",
            text: "Pobrania tokenu, dla każdego klienta i\u00a0adresu. Na dalsze nieudane próby odpowiadamy 429; właściwy sekret przyjmujemy mimo to.",
          },
          { term: "256\u00a0KiB", text: "Treść zgłoszenia." },
          { term: "8\u00a0KiB", text: "Treść żądania tokenu." },
          { term: "3600\u00a0s", text: "Czas życia tokenu." },
          { term: "30\u00a0dni", text: "Tak długo pamiętamy `Idempotency-Key`." },
          { term: "5\u00a0s", text: "Tyle webhook czeka na Twoją odpowiedź." },
        ),
      ],
    },
  ],
};
