import { parseFault, type Fault, type Locale } from "@scm/contract";

/** What is wrong with a field, as a sentence. `{bound}` is a number of characters. */
const sentences: Record<Locale, Record<Fault, string>> = {
  pl: {
    required: "To pole jest wymagane.",
    email: "Podaj poprawny adres e-mail, np. anna@klub.pl.",
    tooLong: "Za długi tekst: najwięcej {bound} znaków.",
    tooShort: "Za krótki tekst: co najmniej {bound} znaków.",
    characters: "Tekst zawiera niedozwolone znaki sterujące.",
    invalid: "Nieprawidłowa wartość.",
  },
  en: {
    required: "This field is required.",
    email: "Enter a valid e-mail address, such as anna@club.org.",
    tooLong: "The text is too long: {bound} characters at most.",
    tooShort: "The text is too short: {bound} characters at least.",
    characters: "The text contains control characters, which are not allowed.",
    invalid: "This value is not valid.",
  },
};

/** Turns a message of a contract schema (`tooLong 200`) into a sentence for the reader. */
export function faultSentence(locale: Locale, message: string): string {
  const { fault, bound } = parseFault(message);
  return sentences[locale][fault].replace("{bound}", bound.toLocaleString(locale));
}
