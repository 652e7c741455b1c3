import type { ProblemSlug } from "@scm/contract";

/** Slugs are stable; these words may change. */
export type ProblemText = { title: string; detail: string };

export const pl: Record<ProblemSlug, ProblemText> = {
  "invalid-input": {
    title: "Nieprawidłowe dane",
    detail: "Niektóre pola są niepoprawnie wypełnione.",
  },
  "malformed-json": {
    title: "Nieprawidłowy JSON",
    detail: "Treść żądania nie jest poprawnym dokumentem JSON w\u00a0kodowaniu UTF-8.",
  },
  "wrong-login": { title: "Błąd logowania", detail: "Nieprawidłowy email lub hasło" },
  "passkey-required": { title: "Potrzebny klucz dostępu", detail: "Zaloguj się kluczem dostępu." },
  "wrong-passkey": {
    title: "Nie udało się zalogować kluczem",
    detail: "Ten klucz nie należy do żadnego konta albo próba wygasła. Spróbuj ponownie.",
  },
  "too-many-passkeys": {
    title: "Za dużo kluczy dostępu",
    detail: "To konto ma już 20 kluczy dostępu. Najpierw usuń któryś z\u00a0nich.",
  },
  "no-session": { title: "Brak sesji", detail: "Zaloguj się, aby kontynuować." },
  "other-operator": {
    title: "W\u00a0tej przeglądarce jest ktoś inny",
    detail:
      "Ta karta należy do innego konta, więc nic nie wysłaliśmy. W\u00a0tej przeglądarce zalogowano się jako {operator}. Skopiuj swój tekst i\u00a0odśwież stronę albo zaloguj się ponownie w\u00a0innej karcie i\u00a0spróbuj jeszcze raz.",
  },
  "first-password": {
    title: "Ustaw własne hasło",
    detail: "To konto ma pierwsze hasło, które zna ktoś jeszcze. Najpierw zmień je na własne.",
  },
  "second-factor-required": {
    title: "Dodaj klucz dostępu",
    detail: "Panel wymaga klucza dostępu. Dodaj go.",
  },
  "fresh-proof-required": {
    title: "Potwierdź, że to Ty",
    detail:
      "Od ostatniego potwierdzenia minęło za dużo czasu. Podaj hasło albo klucz dostępu jeszcze raz.",
  },
  "foreign-origin": {
    title: "Niedozwolone źródło żądania",
    detail: "Zmiany są przyjmowane tylko ze strony tego serwisu.",
  },
  "not-found": { title: "Nie znaleziono", detail: "Pod tym adresem niczego nie ma." },
  "method-not-allowed": {
    title: "Niedozwolona metoda",
    detail: "Tego adresu nie można wywołać tą metodą. Dozwolone wymienia nagłówek Allow.",
  },
  "too-large": { title: "Za duże żądanie", detail: "Treść żądania jest za duża." },
  "not-json": {
    title: "Nieobsługiwany typ treści",
    detail: "Żądanie musi mieć typ treści application/json.",
  },
  "key-reused": {
    title: "Klucz użyty ponownie",
    detail:
      "Pierwsze wysłanie (z\u00a0tym samym Idempotency-Key) jest już zapisane, a\u00a0ta treść jest inna.",
  },
  "orders-closed": {
    title: "Zamówienia wstrzymane",
    detail: "Takich zamówień chwilowo nie przyjmujemy. Napisz do nas.",
  },
  "slot-unavailable": {
    title: "Termin niedostępny",
    detail: "Ten termin nie jest już dostępny. Wybierz inny.",
  },
  "price-changed": {
    title: "Cena się zmieniła",
    detail: "To zamówienie kosztuje teraz więcej. Nowa cena jest w\u00a0polu `current`.",
  },
  "booking-cancelled": {
    title: "Rezerwacja odwołana",
    detail: "Ta rezerwacja została zapisana, a\u00a0potem odwołana. Zarezerwuj jeszcze raz.",
  },
  "slot-lost": {
    title: "Terminu nie można przywrócić",
    detail: "Tego terminu nie można przywrócić: zajął go ktoś inny albo został usunięty.",
  },
  "edit-conflict": {
    title: "Ktoś był szybszy",
    detail: "Ktoś inny zmienił to zgłoszenie, odkąd je wczytano. Nic nie zostało nadpisane.",
  },
  "mail-under-way": {
    title: "Wiadomość jest w\u00a0drodze",
    detail: "Ta wiadomość już czeka na wysłanie albo właśnie jest wysyłana.",
  },
  "mail-withdrawn": {
    title: "Wiadomość jest nieaktualna",
    detail: "Ta wiadomość nie jest już potrzebna, więc nie można jej wysłać.",
  },
  "lead-without-address": {
    title: "Brak adresu e-mail",
    detail: "To zgłoszenie nie ma poprawnego adresu e-mail, więc nie można na nie odpowiedzieć.",
  },
  "too-many-templates": {
    title: "Za dużo szablonów",
    detail: "Jest już 200 szablonów odpowiedzi. Najpierw usuń któryś z\u00a0nich.",
  },
  "reply-sent": {
    title: "Odpowiedź już wysłana",
    detail: "Ta odpowiedź jest już wysłana albo właśnie wychodzi. Nie można jej cofnąć.",
  },
  "export-too-large": {
    title: "Za dużo zgłoszeń",
    detail: "Eksport ma najwyżej 5000 zgłoszeń. Zawęź filtr.",
  },
  "lead-restricted": {
    title: "Przetwarzanie ograniczone",
    detail:
      "Dane tej osoby są tylko przechowywane. Najpierw znieś ograniczenie w\u00a0Danych osób.",
  },
  "person-is-operator": {
    title: "To jest czynny operator",
    detail: "Tego adresu używa operator. Najpierw wyłącz jego konto.",
  },
  "consent-missing": {
    title: "Brak ważnej zgody",
    detail: "Zgoda na publikację tej opinii dotyczy innego tekstu. Najpierw zapisz nową zgodę.",
  },
  "no-credentials": {
    title: "Brak poświadczeń",
    detail: "Poświadczenia nie zostały jeszcze wydane. Spróbuj ponownie za chwilę.",
  },
  "rotated-meanwhile": {
    title: "Sekret właśnie się zmienił",
    detail: "Ktoś inny właśnie nadał nowy sekret. Odśwież stronę i\u00a0sprawdź, czy to wystarczy.",
  },
  "secret-unreadable": {
    title: "Sekret nie do odczytania",
    detail: "Tego sekretu nie można odczytać. Wydaj nowy.",
  },
  "password-link-over": {
    title: "Link nie działa",
    detail: "Tego linku ktoś już użył, minął jego czas albo zastąpił go nowszy.",
  },
  "operator-protected": {
    title: "Tego konta nie można tu zmienić",
    detail:
      "Własne konto zmienia się na ekranie „Moje konto”, a co najmniej jeden aktywny operator zawsze zostaje.",
  },
  "operator-changed": {
    title: "To konto już się zmieniło",
    detail:
      "Nic się nie zmieniło: ta osoba ma już hasło albo jej konto jest wyłączone. Zamknij okno, lista pokazuje nowy stan.",
  },
  "visitor-link-over": {
    title: "Link nie działa",
    detail: "Ten link jest nieprawidłowy albo nieaktualny. Poproś o\u00a0nowy.",
  },
  "request-changed": {
    title: "Zgłoszenie się zmieniło",
    detail:
      "To zgłoszenie zmieniło się, odkąd je wczytano. Nic nie zostało zapisane: sprawdź i\u00a0spróbuj ponownie.",
  },
  "request-closed": {
    title: "Tego zgłoszenia nie można już zmienić",
    detail:
      "To zgłoszenie jest zakończone, odwołane albo jego termin minął. Napisz do nas, jeśli czegoś potrzebujesz.",
  },
  "request-restricted": {
    title: "Przetwarzanie wstrzymane",
    detail: "Przechowujemy te dane, ale ich nie zmieniamy. Napisz do nas, żeby to cofnąć.",
  },
  "tenant-inactive": {
    title: "Tenant nieaktywny",
    detail: "Ten tenant jest wyłączony, więc nic się do niego nie wysyła.",
  },
  "no-webhook-address": {
    title: "Brak adresu webhook",
    detail: "Ten tenant nie ma adresu webhook.",
  },
  "not-dead": {
    title: "Nie ma czego ponawiać",
    detail: "Ta pozycja nie czeka na ponowienie: ktoś już ją ponowił albo została załatwiona.",
  },
  "no-token": {
    title: "Brak tokenu",
    detail: "Podaj token w\u00a0nagłówku Authorization: Bearer.",
  },
  "invalid-token": {
    title: "Nieprawidłowy token",
    detail: "Token jest nieznany, wygasł albo został cofnięty. Pobierz nowy.",
  },
  "insufficient-scope": {
    title: "Niewystarczający zakres",
    detail: "Ten token nie obejmuje tej czynności.",
  },
  "token-in-address": {
    title: "Token w\u00a0adresie",
    detail: "Token nie może stać w\u00a0adresie. Podaj go w\u00a0nagłówku Authorization: Bearer.",
  },
  "slot-exists": { title: "Termin już istnieje", detail: "Taki termin jest już na liście." },
  "slot-held": {
    title: "Termin zajęty",
    detail: "Tego terminu nie można usunąć, bo jest na niego rezerwacja. Najpierw ją anuluj.",
  },
  "too-many": {
    title: "Za dużo prób",
    detail: "Za dużo prób w\u00a0krótkim czasie. Spróbuj ponownie za chwilę.",
  },
  "looks-automated": {
    title: "Zgłoszenie wygląda na wysłane przez program",
    detail:
      "Termin nie został zarezerwowany, bo formularz wygląda na wypełniony przez program. Jeśli wysyła go osoba, wyślij go ponownie bez pól website i\u00a0sentAfterMs.",
  },
  "too-many-bookings": {
    title: "Za dużo rezerwacji",
    detail:
      "Z\u00a0tego adresu e-mail albo z\u00a0tej sieci zarezerwowano już kilka terminów demo. Poczekaj na odpowiedź albo napisz do nas.",
  },
  unavailable: {
    title: "Usługa chwilowo niedostępna",
    detail: "Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.",
  },
  internal: { title: "Błąd serwera", detail: "Wystąpił nieoczekiwany błąd." },
};
