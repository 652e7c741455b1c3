/** What events, mails and entries of the audit log are about. A kind that is not here is shown as it is. */
export const subjects: ReadonlyMap<string, string> = new Map([
  ["contact", "Kontakt"],
  ["demo-booking", "Rezerwacja demo"],
  ["order", "Zamówienie"],
  ["beta-signup", "Zgłoszenie beta"],
  ["bug-report", "Zgłoszenie błędu"],
  ["slot", "Slot"],
  ["testimonial", "Opinia"],
  ["tenant", "Tenant"],
  ["scm-instance", "Instancja SCM"],
  ["operator", "Operator"],
  ["mail", "E-mail"],
  ["popup", "Okno zapisów na stronie"],
]);
