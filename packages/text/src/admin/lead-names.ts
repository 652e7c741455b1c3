import type { LeadKind } from "@scm/contract";

/** What a lead of each kind is called. */
export const leadNames = {
  contact: "Kontakt",
  "demo-booking": "Rezerwacja demo",
  order: "Zamówienie",
  "beta-signup": "Zgłoszenie beta",
  "bug-report": "Zgłoszenie błędu",
} satisfies Record<LeadKind, string>;
