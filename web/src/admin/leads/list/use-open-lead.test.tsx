import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json } from "../../../api.fixture.ts";
import { contact, list, openList, other } from "../../../lead-detail.fixture.ts";
import { aPerson, aPersonLead } from "../../../person.fixture.ts";

describe("an open lead stays beside its list", () => {
  test("after a step back from a related lead", async () => {
    const report = aPersonLead({ kind: "bug-report", id: other.id, about: "Błąd" });
    const person = () => json(aPerson({ leads: [report, aPersonLead()] }));
    const { user } = await openList("", { answers: { person } });
    await user.click(await screen.findByRole("link", { name: contact.name }));
    await user.click(await screen.findByRole("link", { name: /Zgłoszenie błędu/ }));
    await screen.findByRole("heading", { level: 1, name: "Zgłoszenia błędów" });

    act(() => window.history.back());

    await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
    await screen.findByRole("list", { name: "Kontakty" });
    expect(list().getAllByRole("article")).toHaveLength(2);
  });

  test("after a reload", async () => {
    const { user, unmount } = await openList();
    await user.click(await screen.findByRole("link", { name: contact.name }));
    await user.click(await screen.findByRole("button", { name: "Następne zgłoszenie" }));
    await waitFor(() => expect(window.location.search).toBe(`?id=${other.id}`));
    const { state } = window.history;
    unmount();

    await openList(`?id=${other.id}`, { state });

    await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
    await screen.findByRole("list", { name: "Kontakty" });
    expect(list().getAllByRole("article")).toHaveLength(2);
  });

  test("in any order of the list", async () => {
    await openList(`?sort=oldest&id=${contact.id}`);

    await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
    await screen.findByRole("list", { name: "Kontakty" });
    expect(list().getAllByRole("article")).toHaveLength(2);
  });
});
