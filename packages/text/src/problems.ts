import type { Locale, ProblemSlug } from "@scm/contract";

/** Slugs are stable; these words may change. */
type ProblemText = { title: string; detail: string };

const pl = {
  "invalid-input": {
    title: "Nieprawidłowe dane",
    detail: "Niektóre pola są niepoprawnie wypełnione.",
  },
  "malformed-json": {
    title: "Nieprawidłowy JSON",
    detail: "Treść żądania nie jest poprawnym dokumentem JSON w\u00a0kodowaniu UTF-8.",
  },
  "wrong-login": { title: "Błąd logowania", detail: "Nieprawidłowy email lub hasło" },
  "totp-required": {
    title: "Potrzebny kod",
    detail: "Podaj kod z\u00a0aplikacji uwierzytelniającej albo kod odzyskiwania.",
  },
  "wrong-code": {
    title: "Nieprawidłowy kod",
    detail: "Kod jest nieprawidłowy albo został już użyty.",
  },
  "totp-on": {
    title: "Kody są już włączone",
    detail: "Logowanie z\u00a0kodem jest już włączone. Najpierw je wyłącz.",
  },
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
  "first-password": {
    title: "Ustaw własne hasło",
    detail: "To konto ma pierwsze hasło, które zna ktoś jeszcze. Najpierw zmień je na własne.",
  },
  "second-factor-required": {
    title: "Dodaj drugi składnik logowania",
    detail: "Panel wymaga drugiego składnika logowania: kodu albo klucza dostępu. Dodaj go.",
  },
  "fresh-proof-required": {
    title: "Potwierdź, że to Ty",
    detail: "Od ostatniego potwierdzenia minęło za dużo czasu. Podaj hasło jeszcze raz.",
  },
  "foreign-origin": {
    title: "Niedozwolone źródło żądania",
    detail: "Zmiany są przyjmowane tylko ze strony tego serwisu.",
  },
  "not-found": { title: "Nie znaleziono", detail: "Pod tym adresem niczego nie ma." },
  "too-large": { title: "Za duże żądanie", detail: "Treść żądania jest za duża." },
  "not-json": {
    title: "Nieobsługiwany typ treści",
    detail: "Żądanie musi mieć typ treści application/json.",
  },
  "key-reused": {
    title: "Klucz użyty ponownie",
    detail: "Ten Idempotency-Key należy do innego zgłoszenia.",
  },
  "slot-unavailable": {
    title: "Termin niedostępny",
    detail: "Ten termin nie jest już dostępny. Wybierz inny.",
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
  "lead-restricted": {
    title: "Przetwarzanie ograniczone",
    detail:
      "Dane tej osoby są tylko przechowywane. Najpierw znieś ograniczenie w\u00a0Danych osób.",
  },
  "person-is-operator": {
    title: "To jest czynny operator",
    detail: "Tego adresu używa operator. Najpierw wyłącz jego konto.",
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
} satisfies Record<ProblemSlug, ProblemText>;

const en = {
  "invalid-input": { title: "Invalid input", detail: "Some fields are not filled in correctly." },
  "malformed-json": {
    title: "Malformed JSON",
    detail: "The body of the request is not a JSON document in UTF-8.",
  },
  "wrong-login": { title: "Login failed", detail: "Wrong e-mail or password." },
  "totp-required": {
    title: "Code required",
    detail: "Give a code of the authenticator app, or a recovery code.",
  },
  "wrong-code": {
    title: "Wrong code",
    detail: "The code is wrong, or was used before.",
  },
  "totp-on": {
    title: "Codes are on already",
    detail: "The login asks for a code already. Switch that off first.",
  },
  "passkey-required": { title: "Passkey required", detail: "Log in with your passkey." },
  "wrong-passkey": {
    title: "Login by passkey failed",
    detail: "This passkey belongs to no account, or the try has expired. Please try again.",
  },
  "too-many-passkeys": {
    title: "Too many passkeys",
    detail: "This account has 20 passkeys already. Remove one of them first.",
  },
  "no-session": { title: "No session", detail: "Log in to go on." },
  "first-password": {
    title: "Choose your own password",
    detail: "This account has a first password, which somebody else knows. Change it first.",
  },
  "second-factor-required": {
    title: "Add a second factor",
    detail: "The panel requires a second factor. Add a code or a passkey first.",
  },
  "fresh-proof-required": {
    title: "Prove that it is you",
    detail: "The last proof is too long ago. Give your password once more.",
  },
  "foreign-origin": {
    title: "Origin not allowed",
    detail: "Changes are accepted from this site only.",
  },
  "not-found": { title: "Not found", detail: "There is nothing at this address." },
  "too-large": { title: "Request too large", detail: "The body of the request is too large." },
  "not-json": {
    title: "Unsupported media type",
    detail: "The request must have the content type application/json.",
  },
  "key-reused": {
    title: "Key used again",
    detail: "This Idempotency-Key belongs to another submission.",
  },
  "slot-unavailable": {
    title: "Slot not available",
    detail: "This time is no longer free. Please choose another one.",
  },
  "slot-lost": {
    title: "The slot cannot be taken back",
    detail: "This slot cannot be taken back: somebody else has it, or it was deleted.",
  },
  "edit-conflict": {
    title: "Somebody was faster",
    detail: "Somebody else has changed this lead since it was read. Nothing was overwritten.",
  },
  "mail-under-way": {
    title: "The mail is on its way",
    detail: "This mail is waiting to be sent already, or is just being sent.",
  },
  "mail-withdrawn": {
    title: "The mail is out of date",
    detail: "There is no reason for this mail any more, so it cannot be sent.",
  },
  "lead-restricted": {
    title: "Processing is restricted",
    detail: "The data of this person are only kept. Lift the restriction first.",
  },
  "person-is-operator": {
    title: "This is an active operator",
    detail: "An operator uses this address. Disable the account first.",
  },
  "no-credentials": {
    title: "No credentials",
    detail: "The credentials are not issued yet. Please try again in a moment.",
  },
  "rotated-meanwhile": {
    title: "The secret has just changed",
    detail: "Somebody else has just made a new secret. Reload and see whether it will do.",
  },
  "secret-unreadable": {
    title: "The secret cannot be read",
    detail: "This secret cannot be read. Issue a new one.",
  },
  "tenant-inactive": {
    title: "Inactive tenant",
    detail: "This tenant is switched off, so nothing is sent to it.",
  },
  "no-webhook-address": {
    title: "No webhook address",
    detail: "This tenant names no address for webhooks.",
  },
  "not-dead": {
    title: "Nothing to try again",
    detail:
      "This does not wait for another try: somebody has started one already, or it is settled.",
  },
  "no-token": { title: "No token", detail: "Send a token in the header Authorization: Bearer." },
  "invalid-token": {
    title: "Invalid token",
    detail: "The token is unknown, has ended, or was taken back. Ask for a new one.",
  },
  "insufficient-scope": {
    title: "Insufficient scope",
    detail: "This token does not cover that.",
  },
  "token-in-address": {
    title: "Token in the address",
    detail: "A token must not stand in the address. Send it in the header Authorization: Bearer.",
  },
  "slot-exists": { title: "Slot exists", detail: "There is a slot at this time already." },
  "slot-held": {
    title: "Slot is taken",
    detail: "This slot cannot be deleted because a booking holds it. Cancel the booking first.",
  },
  "too-many": {
    title: "Too many requests",
    detail: "Too many tries in a short time. Please try again in a moment.",
  },
  "too-many-bookings": {
    title: "Too many bookings",
    detail:
      "Several demo times are already reserved from this e-mail address or network. Wait for our answer or write to us.",
  },
  unavailable: {
    title: "Service unavailable",
    detail: "The service is unavailable for the moment. Please try again shortly.",
  },
  internal: { title: "Server error", detail: "An unexpected error occurred." },
} satisfies Record<ProblemSlug, ProblemText>;

export function problemText(locale: Locale, slug: ProblemSlug): ProblemText {
  return { pl, en }[locale][slug];
}
