import type { LeadPerson, PersonLead } from "@scm/contract";

export function aPersonLead(own: Partial<PersonLead> = {}): PersonLead {
  return {
    kind: "contact",
    id: "0199a000-0000-7000-8000-00000000000a",
    about: "Pytanie",
    status: "pending",
    createdAt: "2027-03-28T08:05:00.000Z",
    amountGrosze: null,
    ...own,
  };
}

/** One address with one lead, unless the test says otherwise. */
export function aPerson(own: Partial<LeadPerson> = {}): LeadPerson {
  return {
    address: "anna@klub.example",
    names: ["Anna Kowalska"],
    clubs: [],
    phones: [],
    leads: [aPersonLead()],
    tenants: [],
    nextDemo: null,
    lastAnswer: null,
    ...own,
  };
}
