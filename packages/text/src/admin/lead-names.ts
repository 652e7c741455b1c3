import type { LeadKind } from "@scm/contract";

/** The name of a lead of each kind. */
export const leadNames = {
  contact: "Kontakt",
  "demo-booking": "Rezerwacja demo",
  order: "Zamówienie",
  "beta-signup": "Zgłoszenie beta",
  "bug-report": "Zgłoszenie błędu",
} satisfies Record<LeadKind, string>;
