import { parseFault, type Fault, type Locale } from "@scm/contract";

/**
 * `{bound}` is a number of characters or entries, the value itself, or what is wrong in a text. The
 * sentences for testimonials have no full stop, as their form requires.
 */
const sentences: Record<Locale, Record<Fault, string>> = {
  pl: {
    required: "To pole jest wymagane.",
    email: "Podaj poprawny adres e-mail, np. anna@klub.pl.",
    emailDomain: "Domena „{bound}” nie jest pełna: podaj ją z\u00a0końcówką, np. anna@klub.pl.",
    emailDots: "W\u00a0adresie e-mail kropka stoi w\u00a0złym miejscu albo dwa razy.",
    emailLetter: "Adres e-mail nie może mieć przed @ znaku „{bound}”.",
    tooLong: "Za długi tekst: najwyżej {bound} znaków.",
    tooShort: "Za krótki tekst: co najmniej {bound} znaków.",
    tooSmall: "Za mała liczba: co najmniej {bound}.",
    tooLarge: "Za duża liczba: najwyżej {bound}.",
    tooMany: "Za dużo pozycji: najwyżej {bound}.",
    characters: "Tekst zawiera niedozwolone znaki sterujące.",
    invalid: "Nieprawidłowa wartość.",
    price: "Podaj kwotę w\u00a0złotych, np. 160 albo 0,14.",
    instant: "Podaj datę i\u00a0godzinę ze strefą czasową (ISO 8601), np. 2027-01-15T09:00:00Z.",
    slotHour: "Termin musi przypadać o\u00a0pełnej godzinie od 06:00 do 16:00 czasu warszawskiego.",
    past: "Termin musi być w\u00a0przyszłości.",
    future: "Ten dzień jest w\u00a0przyszłości.",
    wrongPassword: "Nieprawidłowe hasło.",
    passwordUnchanged: "Nowe hasło musi być inne niż obecne.",
    passwordGuessable:
      "To hasło łatwo odgadnąć. Poza częstymi hasłami, ciągami takimi jak 1234 lub qwerty, nazwą produktu i\u00a0Twoim adresem e-mail musi mieć co najmniej pięć różnych znaków.",
    operatorKnown: "Ten adres ma już operator. Znajdziesz go na liście.",
    wrongPasskey: "Tego klucza dostępu nie można tu użyć. Spróbuj ponownie.",
    notTheSame: "To nie jest ten sam tekst.",
    personUnnamed: "Podaj adres e-mail, imię i\u00a0nazwisko albo telefon.",
    emailOrPhone: "Podaj telefon albo adres e-mail.",
    tenantName: "Nazwa tenant musi mieć co najmniej {bound} znaki",
    tenantClubName: "Nazwa klubu musi mieć co najmniej {bound} znaki",
    tenantEmail: "Nieprawidłowy adres email",
    phone: "Podaj numer telefonu, np. +48 600 500 400.",
    domain: "Podaj samą domenę, np. klub.pl.",
    scheme: "Zacznij adres od „https://”.",
    linkCode: "W\u00a0nawiasach klamrowych może stać tylko słowo code: {bound}.",
    webhookUrl: "Nieprawidłowy URL webhook",
    maxUsersMin: "Minimalna liczba użytkowników to {bound}",
    maxUsersMax: "Maksymalna liczba użytkowników to {bound}",
    unfilledVariable: "Uzupełnij ręcznie miejsca w\u00a0podwójnych nawiasach.",
    unknownVariable:
      "Nieznana zmienna „{bound}”. Możesz użyć: imie, klub, numer, termin, operator.",
    testimonialClubName: "Nazwa klubu musi mieć minimum {bound} znaki",
    testimonialShort: "Krótka opinia musi mieć minimum {bound} znaków",
    testimonialFull: "Pełna opinia musi mieć minimum {bound} znaków",
    testimonialAuthorName: "Imię i nazwisko musi mieć minimum {bound} znaki",
    testimonialAuthorPosition: "Stanowisko musi mieć minimum {bound} znaki",
  },
  en: {
    required: "This field is required.",
    email: "Enter a valid e-mail address, such as anna@club.org.",
    emailDomain: "The domain “{bound}” lacks its end: enter it whole, as in anna@club.org.",
    emailDots: "A dot in the e-mail address is in the wrong place, or there are two.",
    emailLetter: "An e-mail address cannot have “{bound}” before the @.",
    tooLong: "The text is too long: {bound} characters at most.",
    tooShort: "The text is too short: {bound} characters at least.",
    tooSmall: "The number is too small: {bound} at least.",
    tooLarge: "The number is too large: {bound} at most.",
    tooMany: "There are too many entries: {bound} at most.",
    characters: "The text contains control characters, which are not allowed.",
    invalid: "This value is not valid.",
    price: "Give an amount in złoty, such as 160 or 0.14.",
    instant: "Give a date and time with its time zone (ISO 8601), such as 2027-01-15T09:00:00Z.",
    slotHour: "A slot begins on the hour, from 06:00 to 16:00 Warsaw time.",
    past: "A slot must be in the future.",
    future: "This day is in the future.",
    wrongPassword: "The password is wrong.",
    passwordUnchanged: "The new password must differ from the present one.",
    passwordGuessable:
      "This password is easy to guess. Beside common passwords, runs such as 1234 or qwerty, the product's name and your e-mail address it must have at least five different characters.",
    operatorKnown: "An operator has this address already. You find them in the list.",
    wrongPasskey: "This passkey cannot be used here. Please try again.",
    notTheSame: "This is not the same text.",
    personUnnamed: "Enter an e-mail address, a name or a telephone number.",
    emailOrPhone: "Enter a telephone or an e-mail address.",
    tenantName: "The tenant's name needs at least {bound} characters.",
    tenantClubName: "The club's name needs at least {bound} characters.",
    tenantEmail: "Enter a valid e-mail address.",
    phone: "Enter a telephone number, such as +48 600 500 400.",
    domain: "Enter a domain alone, such as club.org.",
    scheme: "Begin the address with “https://”.",
    linkCode: "Only the word code may stand in braces: {bound}.",
    webhookUrl: "Enter a valid webhook URL.",
    maxUsersMin: "At least {bound} user is needed.",
    maxUsersMax: "At most {bound} users are possible.",
    unfilledVariable: "Fill in the places in double braces or brackets by hand.",
    unknownVariable:
      "The variable “{bound}” is unknown. There are imie, klub, numer, termin and operator.",
    testimonialClubName: "The club's name needs at least {bound} characters.",
    testimonialShort: "The short testimonial needs at least {bound} characters.",
    testimonialFull: "The full testimonial needs at least {bound} characters.",
    testimonialAuthorName: "The author's name needs at least {bound} characters.",
    testimonialAuthorPosition: "The author's position needs at least {bound} characters.",
  },
};

/** Turns a message of a contract schema (`tooLong 200`) into a sentence. */
export function faultSentence(locale: Locale, message: string): string {
  const { fault, bound } = parseFault(message);
  const shown = /^\d+$/.test(bound) ? Number(bound).toLocaleString(locale) : bound;
  return sentences[locale][fault].replace("{bound}", () => shown);
}
