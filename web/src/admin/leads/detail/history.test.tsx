import { screen, waitFor, within } from "@testing-library/react";
import type { LeadHistory } from "@scm/contract";
import { expect, test } from "vitest";
import { json } from "../../../api.fixture.ts";
import { operator } from "../../../app.fixture.tsx";
import { aChange, aHistory, aMail, leadAnswers } from "../../../history.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";

const contact = aContact();

/** All entries but the submission. */
async function entriesOf(different: Partial<LeadHistory>): Promise<string[]> {
  await openPanel(`/security/admin/contacts?id=${contact.id}`, {
    "GET /api/admin/contacts": () => json([contact]),
    ...leadAnswers("/api/admin/contacts", contact),
    [`GET /api/admin/contacts/${contact.id}/history`]: () => json(aHistory(different)),
  });
  const panel = within(await screen.findByRole("region", { name: "Historia" }));
  await waitFor(() => expect(panel.getAllByRole("listitem").length).toBeGreaterThan(1));
  return panel
    .getAllByRole("listitem")
    .slice(0, -1)
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
}

test("an answer to the club is an entry, given or withdrawn", async () => {
  const quiet = { statusTo: "new" };
  const changes = [
    aChange({ ...quiet, publicAnswer: "Naprawione." }),
    aChange({ ...quiet, id: operator.id, publicAnswer: "", createdAt: "2027-03-28T09:05:00.000Z" }),
  ];

  expect(await entriesOf({ changes })).toEqual([
    "28.03.2027 11:05wycofano odpowiedź dla klubu · ewa@operator.example",
    "28.03.2027 11:00odpowiedź dla klubu · ewa@operator.example · Naprawione.Naprawione.",
  ]);
});

test("the history names who resent a mail", async () => {
  const at = "2027-03-28T09:30:00.000Z";
  const resends = [{ id: operator.id, operator: "jan@operator.example", createdAt: at }];

  expect(await entriesOf({ resends })).toEqual([
    "28.03.2027 11:30zlecono ponowne wysłanie e-maila · jan@operator.example",
  ]);
});

test("a change of status has its notes and its answer in the same line", async () => {
  const changes = [aChange({ adminNotes: "Sprawdzone", publicAnswer: "Naprawione." })];

  expect(await entriesOf({ changes })).toEqual([
    "28.03.2027 11:00status: Nowy → Zakończony, notatki, odpowiedź dla klubu" +
      " · ewa@operator.example · Sprawdzone Naprawione.SprawdzoneNaprawione.",
  ]);
});

test("a deletion of notes says so", async () => {
  const changes = [aChange({ statusTo: "new", adminNotes: "" })];

  expect(await entriesOf({ changes })).toEqual([
    "28.03.2027 11:00usunięto notatki · ewa@operator.example",
  ]);
});

test.each([
  ["sent", false],
  ["dead", true],
] as const)("a mail that is %s shows what the server said at once: %s", async (state, isShown) => {
  await entriesOf({ mails: [aMail({ state })] });

  expect(screen.getByText("250 OK").closest("details")?.open).toBe(isShown);
});
