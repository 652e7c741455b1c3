import { leadNames } from "./lead-names.ts";

/** The subjects of events, mails and audit entries. Unknown kinds are shown as they are. */
export const subjects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(leadNames),
  ["reply-template", "Szablon odpowiedzi"],
  ["slot", "Slot"],
  ["testimonial", "Opinia"],
  ["tenant", "Klient"],
  ["scm-instance", "Instancja SCM"],
  ["operator", "Operator"],
  ["person", "Osoba"],
  ["visitor-link", "Link do zgłoszeń"],
  ["mail", "E-mail"],
  ["popup", "Okno zapisów na stronie"],
  ["site", "Strona"],
]);
