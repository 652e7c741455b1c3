import { screen, waitFor, within } from "@testing-library/react";
import type { LeadHistory } from "@scm/contract";
import { expect, test } from "vitest";
import { json, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aChange, aHistory } from "../../../test-history.ts";
import { aContact } from "../../../test-leads.ts";
import { aPerson } from "../../../test-person.ts";

const contact = aContact();
const path = `/api/admin/contacts/${contact.id}`;

/** All entries but the submission. */
async function entriesOf(different: Partial<LeadHistory>): Promise<string[]> {
  stubApi({
    "GET /api/admin/user": () => json(operator),
    "GET /api/admin/contacts": () => json([contact]),
    [`GET ${path}`]: () => json(contact),
    [`GET ${path}/history`]: () => json(aHistory(different)),
    [`GET ${path}/person`]: () => json(aPerson()),
  });
  await openApp(`/security/admin/contacts?id=${contact.id}`);
  const panel = within(await screen.findByRole("region", { name: "Historia" }));
  await waitFor(() => expect(panel.getAllByRole("listitem").length).toBeGreaterThan(1));
  return panel
    .getAllByRole("listitem")
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
}

test("an answer to the club is an entry, given or withdrawn", async () => {
  const quiet = { statusTo: "new" };
  const changes = [
    aChange({ ...quiet, publicAnswer: "Naprawione." }),
    aChange({ ...quiet, id: operator.id, publicAnswer: "" }),
  ];

  expect(await entriesOf({ changes })).toEqual([
    "Odpowiedź dla klubuNaprawione.28.03.2027 11:00, ewa@operator.example",
    "Wycofano odpowiedź dla klubu28.03.2027 11:00, ewa@operator.example",
  ]);
});

test("the history names who resent a mail", async () => {
  const at = "2027-03-28T09:30:00.000Z";
  const resends = [{ id: operator.id, operator: "jan@operator.example", createdAt: at }];

  expect(await entriesOf({ resends })).toEqual([
    "Zlecono ponowne wysłanie e-maila28.03.2027 11:30, jan@operator.example",
  ]);
});

test("a change of status lists its notes and its answer", async () => {
  const changes = [aChange({ adminNotes: "Sprawdzone", publicAnswer: "Naprawione." })];

  expect(await entriesOf({ changes })).toEqual([
    "Zmiana statusuzNowynaZakończonyNotatkiSprawdzoneOdpowiedź dla klubuNaprawione." +
      "28.03.2027 11:00, ewa@operator.example",
  ]);
});

test("notes that change with an answer are labelled", async () => {
  const changes = [aChange({ statusTo: "new", adminNotes: "Sprawdzone", publicAnswer: "" })];

  expect(await entriesOf({ changes })).toEqual([
    "Wycofano odpowiedź dla klubuNotatkiSprawdzone28.03.2027 11:00, ewa@operator.example",
  ]);
});
