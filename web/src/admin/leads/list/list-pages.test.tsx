import { screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test } from "vitest";
import { json, problem } from "../../../api.fixture.ts";
import { aBugReport, aContact, aDemoBooking } from "../../../leads.fixture.ts";
import { openPanel, type Answers } from "../../../panel.fixture.ts";

test("the list shows one page at a time, with buttons to the next and previous one", async () => {
  const { user, calls } = await openList(120);
  expect(await screen.findAllByRole("article")).toHaveLength(50);
  expect(pages().getByText("1–50 z 120")).toBeVisible();

  await user.click(pages().getByRole("button", { name: "Następna strona" }));

  expect(await pages().findByText("51–100 z 120")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(50);
  expect(screen.queryByRole("article", { name: "Osoba 50" })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("link", { name: "Osoba 51" })).toHaveFocus());

  await user.click(pages().getByRole("button", { name: "Następna strona" }));
  expect(await pages().findByText("101–120 z 120")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(20);
  expect(pages().getByRole("button", { name: "Następna strona" })).toBeDisabled();

  await user.click(pages().getByRole("button", { name: "Poprzednia strona" }));
  expect(await pages().findByText("51–100 z 120")).toBeVisible();
  expect(screen.getByRole("article", { name: "Osoba 51" })).toBeVisible();
  expect(calls.at(-1)?.url).toBe(`/api/admin/contacts?limit=50&cursor=${idOf(50)}`);
});

test("a page that fails to load keeps the current one and says so", async () => {
  const { user, break: breakApi } = await openList(3, "", 2);
  await screen.findByRole("article", { name: "Osoba 1" });

  breakApi();
  await user.click(pages().getByRole("button", { name: "Następna strona" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Usługa śpi.");
  expect(screen.getByRole("article", { name: "Osoba 1" })).toBeVisible();
});

test("a list of one page has no pager", async () => {
  await openList(3);

  await screen.findAllByRole("article");

  expect(screen.queryByRole("navigation", { name: "Strony listy" })).not.toBeInTheDocument();
});

test("a press on a head sorts by it, the next turns the order, the third restores it", async () => {
  const { user, calls } = await openPanel("/security/admin/demo-bookings", {
    "GET /api/admin/demo-bookings": () => json([aDemoBooking()]),
  });
  await screen.findAllByRole("article");
  const press = async (name: string) => {
    await user.click(screen.getByRole("button", { name }));
    const sorted = screen
      .getAllByRole("columnheader")
      .filter((head) => head.hasAttribute("aria-sort"))
      .map((head) => `${head.textContent} ${head.getAttribute("aria-sort")}`);
    return [window.location.search, ...sorted];
  };

  expect(await press("Termin prezentacji")).toEqual([
    "?sort=-day",
    "Termin prezentacji descending",
  ]);
  expect(screen.getByRole("combobox", { name: "Sortowanie" })).toHaveDisplayValue(
    "Termin prezentacji ↓",
  );
  expect(await press("Termin prezentacji")).toEqual(["?sort=day", "Termin prezentacji ascending"]);
  expect(await press("Termin prezentacji")).toEqual(["", "Otrzymano descending"]);
  expect(await press("Otrzymano")).toEqual(["?sort=oldest", "Otrzymano ascending"]);
  await waitFor(() =>
    expect(calls.at(-1)?.url).toBe("/api/admin/demo-bookings?sort=oldest&limit=50"),
  );
});

test("bug reports are filtered by status, priority and type, or by none of them", async () => {
  const { calls, user } = await openPanel("/security/admin/bug-reports", {
    "GET /api/admin/bug-reports": ({ url }) =>
      json(url.includes("type=feature") ? [] : [aBugReport()], {
        headers: { "X-Total-Count": url.includes("priority=") ? "0" : "7" },
      }),
  });
  await screen.findByRole("article");
  expect(optionsOf("Status")[0]).toBe("Wszystkie");
  expect(optionsOf("Priorytet")).toEqual(["Wszystkie", "Niski", "Średni", "Wysoki", "Krytyczny"]);
  expect(optionsOf("Rodzaj")).toEqual(["Wszystkie", "Błąd", "Nowa funkcja", "Ulepszenie", "Inne"]);

  await user.selectOptions(screen.getByLabelText("Priorytet"), "Krytyczny");
  await user.selectOptions(screen.getByLabelText("Rodzaj"), "Nowa funkcja");

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(window.location.search).toBe("?priority=critical&type=feature");
  expect(calls.map(({ url }) => url)).toContain(
    "/api/admin/bug-reports?type=feature&priority=critical&isFolded=yes&limit=50",
  );
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Zgłoszenia błędów (0 z 7)",
    ),
  );

  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));
  expect(await screen.findByRole("article")).toBeVisible();
  expect(window.location.search).toBe("");
});

test("the export uses the filter, and a refusal is shown instead of saved", async () => {
  const detail = "Zawęź filtr.";
  const { user, calls } = await openList(1, "?q=anna&status=new", 50, {
    "GET /api/admin/contacts/export": () => problem(409, { detail }),
  });

  await user.click(await screen.findByRole("button", { name: "Eksport CSV" }));

  expect(await screen.findByText(detail)).toBeVisible();
  expect(calls.at(-1)?.url).toBe("/api/admin/contacts/export?q=anna&status=new");
});

async function openList(size: number, search = "", perPage = 50, answers: Answers = {}) {
  let isBroken = false;
  const all = Array.from({ length: size }, (_, index) =>
    aContact({ id: idOf(index + 1), name: `Osoba ${index + 1}` }),
  );
  const { calls, user } = await openPanel(`/security/admin/contacts${search}`, {
    "GET /api/admin/contacts": ({ url }) =>
      isBroken ? problem(503, { detail: "Usługa śpi." }) : pageOf(all, url, perPage),
    ...answers,
  });
  return { user, calls, break: () => (isBroken = true) };
}

function pageOf(all: readonly Contact[], url: string, size: number): Response {
  const { searchParams } = new URL(url, "http://localhost");
  const begin = all.findIndex(({ id }) => id === searchParams.get("cursor")) + 1;
  const page = all.slice(begin, begin + size);
  const next = `</api/admin/contacts?limit=50&cursor=${page.at(-1)?.id}>; rel="next"`;
  return json(page, {
    headers: {
      "X-Total-Count": String(all.length),
      ...(begin + size < all.length && { Link: next }),
    },
  });
}

function idOf(index: number): string {
  return `0199a000-0000-7000-8000-${String(index).padStart(12, "0")}`;
}

function pages() {
  return within(screen.getByRole("navigation", { name: "Strony listy" }));
}

function optionsOf(label: string): (string | null)[] {
  return within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
}
