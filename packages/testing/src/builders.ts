import type { ContactSubmission } from "@scm/contract";

/** A valid submission; a test names only what matters to it. */
export function aContact(own: Partial<ContactSubmission> = {}): ContactSubmission {
  return {
    name: "Anna Nowak",
    email: "anna@klub.example",
    subject: "Oferta dla klubu",
    message: "Dzień dobry,\nprosimy o ofertę dla 120 członków.",
    locale: "pl",
    ...own,
  };
}
