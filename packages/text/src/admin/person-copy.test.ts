import { expect, test } from "vitest";
import { personCopy } from "./person-copy.ts";

type Row = Parameters<typeof personCopy.factsOf>[0];

function shown(row: Row): string[] {
  return personCopy.factsOf(row).map(({ term, value }) => `${term}: ${value}`);
}

test.each([
  ["contact", "in_progress", "closed", ["W trakcie", "Odrzucony"]],
  ["bug-report", "open", "closed", ["Otwarte", "Zamknięte"]],
  [undefined, "pending", "cancelled", ["Oczekuje", "Anulowane"]],
  ["order", "pending", "of-a-later-release", ["Oczekuje", "of-a-later-release"]],
])("the history of %s names the statuses %s and %s", (kind, from, to, words) => {
  const data = { lead_kind: kind, status_from: from, status_to: to };

  const facts = personCopy.factsOf({ place: "lead_events", data });

  const ofStatus = facts.filter(({ column }) => column.startsWith("status"));
  expect(ofStatus.map(({ value }) => value)).toEqual(words);
});

test("a row leaves out empty lists and what only the system needs, but no unknown column", () => {
  const data = {
    id: "0199a000-0000-7000-8000-000000000001",
    version: 3,
    is_suspected_spam: false,
    consent_state: "none",
    consented_by: null,
    author_name: "Anna Maj",
    of_a_later_release: "x",
  };

  expect(shown({ place: "testimonials", data })).toEqual([
    "Autor: Anna Maj",
    "of_a_later_release: x",
  ]);
});

test("the name of a passkey is not called the name of a person", () => {
  expect(shown({ place: "passkeys", data: { name: "Telefon" } })).toEqual([
    "Nazwa klucza: Telefon",
  ]);
});

test("an order and a beta signup have names for what was chosen in the form", () => {
  const order = { plan: "medium", selected_modules: ["rejestr", "zawody"], total_grosze: 31_000 };

  expect(shown({ place: "orders", data: order })).toEqual([
    "Plan: Średni",
    "Moduły: Rejestr strzelnicy\nZawody",
    expect.stringMatching(/^Razem netto: 310.zł$/),
  ]);
  expect(shown({ place: "beta_signups", data: { club_size: "1-20" } })).toEqual([
    "Wielkość klubu: 1–20 członków",
  ]);
});

test("where a lead comes from is in words, and left out where nothing is known", () => {
  const data = { source: { channel: "phone", utmTerm: "phone" }, proof: { form: "panel" } };

  expect(shown({ place: "contacts", data })).toEqual([
    "Źródło: Droga: Telefon\nutm_term: phone",
    expect.stringMatching(/: Formularz: Wpisane w.panelu, bez formularza$/),
  ]);
  expect(shown({ place: "contacts", data: { source: {} } })).toEqual([]);
});

test("a controller whose name ends with a dot gets no second one", () => {
  const lead = personCopy.lead("Spółka z o.o.", "Anna Maj", "2027-03-28T08:05:00.000Z");

  expect(lead).toBe("Administrator: Spółka z o.o. Osoba: Anna Maj. Stan na 28.03.2027 10:05.");
});
