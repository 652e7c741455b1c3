import { screen, waitFor } from "@testing-library/react";
import { LeadKind } from "@scm/contract";
import { expect, test } from "vitest";
import { json } from "../../../api.fixture.ts";

import { aBugReport, aContact, aDemoBooking } from "../../../leads.fixture.ts";
import { leadKinds } from "../lead-kinds.ts";
import { openPanel } from "../../../panel.fixture.ts";

async function openList(name: string, search = "") {
  const leads = {
    contacts: aContact(),
    "bug-reports": aBugReport(),
    "demo-bookings": aDemoBooking(),
  };
  const { calls, user } = await openPanel(`/security/admin/${name}${search}`, {
    [`GET /api/admin/${name}`]: ({ url }) =>
      json(url.includes("over-a-day") ? [] : [Object(leads)[name]], {
        headers: { "X-Total-Count": url.includes("received") ? "2" : "7" },
      }),
  });
  await screen.findByLabelText("Otrzymano");
  return { user, lastUrl: () => calls.at(-1)?.url, urls: () => calls.map(({ url }) => url) };
}

test("the time filter is kept in the address and applied to the count of the title", async () => {
  const { user } = await openList("contacts");
  expect(optionsOf("Otrzymano")).toEqual([
    "Kiedykolwiek",
    "Dzisiaj",
    "Ostatnie 7\u00a0dni",
    "Ostatnie 30\u00a0dni",
    "Ponad 24\u00a0godziny temu",
  ]);

  await user.selectOptions(screen.getByLabelText("Otrzymano"), "Dzisiaj");

  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Kontakty (2 z 7)"),
  );
  expect(window.location.search).toBe("?received=today");

  await user.selectOptions(screen.getByLabelText("Otrzymano"), "Kiedykolwiek");
  expect(window.location.search).toBe("");
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Kontakty (7)"),
  );
});

test("the open state is an option beside the statuses, and replaces a chosen one", async () => {
  const { user, lastUrl } = await openList("bug-reports");
  expect(optionsOf("Status")).toEqual([
    "Wszystkie",
    "Do odpowiedzi",
    "Nierozwiązane",
    "Otwarte",
    "W trakcie",
    "Rozwiązane",
    "Zamknięte",
  ]);

  await user.selectOptions(screen.getByLabelText("Status"), "Nierozwiązane");
  await waitFor(() =>
    expect(lastUrl()).toBe("/api/admin/bug-reports?state=open&isFolded=yes&limit=50"),
  );
  expect(window.location.search).toBe("?state=open");
  expect(screen.getByLabelText("Status")).toHaveDisplayValue("Nierozwiązane");

  await user.selectOptions(screen.getByLabelText("Status"), "Otwarte");
  await waitFor(() =>
    expect(lastUrl()).toBe("/api/admin/bug-reports?status=open&isFolded=yes&limit=50"),
  );
  expect(window.location.search).toBe("?status=open");
});

test("overdue demo bookings can be filtered", async () => {
  const { lastUrl } = await openList("demo-bookings", "?state=overdue");

  expect(screen.getByLabelText("Status")).toHaveDisplayValue("Po terminie");
  await waitFor(() => expect(lastUrl()).toBe("/api/admin/demo-bookings?state=overdue&limit=50"));
});

test("what a list does not know is ignored; a status replaces a state", async () => {
  const { urls } = await openList(
    "contacts",
    "?received=soon&state=overdue&status=bogus&priority=critical&sort=amount",
  );
  await screen.findByRole("article");
  expect(urls()).toContain("/api/admin/contacts?limit=50");

  const { urls: others } = await openList("contacts", "?status=new&state=open");
  await waitFor(() => expect(others()).toContain("/api/admin/contacts?status=new&limit=50"));
});

test("closed and rejected contacts share one option, as they share a badge", async () => {
  const { user, lastUrl } = await openList("contacts", "?status=closed");
  expect(screen.getByLabelText("Status")).toHaveValue("closed");
  expect(optionsOf("Status")).toEqual([
    "Wszystkie",
    "Do odpowiedzi",
    "Do załatwienia",
    "Nowy",
    "W trakcie",
    "Zakończony",
    "Odrzucony",
  ]);

  await user.selectOptions(screen.getByLabelText("Status"), "Wszystkie");
  await waitFor(() => expect(window.location.search).toBe(""));

  await user.selectOptions(screen.getByLabelText("Status"), "Odrzucony");

  await waitFor(() => expect(lastUrl()).toBe("/api/admin/contacts?state=declined&limit=50"));
  expect(screen.getByLabelText("Status")).toHaveDisplayValue("Odrzucony");
});

test.each(LeadKind.options)(
  "no state of a %s has the label of a status that it does not contain",
  (kind) => {
    const { statuses, states } = leadKinds[kind].text;
    const held = kind === "contact" ? ["declined"] : [];

    const words: readonly string[] = Object.values(statuses);

    expect(
      Object.entries(states).flatMap(([state, word]) => (words.includes(word) ? [state] : [])),
    ).toEqual(held);
  },
);

function optionsOf(label: string): (string | null)[] {
  return [...screen.getByLabelText(label).querySelectorAll("option")].map(
    ({ textContent }) => textContent,
  );
}
