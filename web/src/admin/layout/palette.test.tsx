import type { FoundRecord } from "@scm/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, problem, stubApi } from "../../api.fixture.ts";
import { openPart, operator } from "../../app.fixture.tsx";
import { Palette } from "./palette.tsx";
import { openPanel } from "../../panel.fixture.ts";
import { screenNames } from "../parts/screens.ts";

const order: FoundRecord = {
  kind: "order",
  id: "0199a000-0000-7000-8000-000000000001",
  title: "Anna Nowak",
  line: "ZAM/2026/000041, WKS Grunwald",
  status: "processing",
  createdAt: "2027-03-28T08:05:00.000Z",
};
const tenant: FoundRecord = { ...order, kind: "tenant", id: operator.id, status: "inactive" };

type Search = (q: string | null) => Response | Promise<Response>;

async function openPalette(search: Search = () => json([])) {
  const calls = stubApi({
    "GET /api/admin/search": ({ url }) => search(new URLSearchParams(url.split("?")[1]).get("q")),
  });
  const onClose = vi.fn<() => void>();
  const palette = await openPart(
    <QueryClientProvider client={new QueryClient()}>
      <Palette onClose={onClose} />
    </QueryClientProvider>,
    { address: home },
  );
  const field = screen.getByRole("combobox", { name });
  return { ...palette, calls, onClose, field };
}

const home = "/security/admin/audit-log";
const name = "Kogo lub czego szukasz?";

function optionNames(): (string | null)[] {
  return screen.queryAllByRole("option").map(({ textContent }) => textContent);
}

function searches(calls: readonly { url: string }[]): string[] {
  return calls.map(({ url }) => url).filter((url) => url.includes("/search?"));
}

function marked(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute("aria-activedescendant");
  const option = screen.getAllByRole("option").find((one) => one.id === id);
  expect(option).toHaveAttribute("data-highlighted");
  return option?.textContent;
}

test("a name finds records first, and one pause of typing asks once", async () => {
  const { user, calls, field } = await openPalette(() => json([order, tenant]));

  await user.type(field, "nowak");

  const records = within(await screen.findByRole("group", { name: "Zgłoszenia i\u00a0klienci" }));
  const [first, second] = records.getAllByRole("option");
  expect(first).toHaveTextContent(/^Anna Nowak.*Zamówienie · ZAM.*Grunwald.*28\.03\.2027/);
  expect(first).toHaveTextContent("W realizacji");
  expect(second).toHaveTextContent(/Tenant.*Nieaktywny/);
  expect(screen.getByText("Znaleziono: 2")).toBeVisible();
  expect(searches(calls)).toEqual(["/api/admin/search?q=nowak"]);
});

test("arrow keys mark, and Enter opens the marked record", async () => {
  const { user, field, onClose } = await openPalette(() => json([order, tenant]));
  await user.type(field, "nowak");
  await screen.findByText("Znaleziono: 2");
  expect(marked(field)).toContain("Zamówienie");

  await user.keyboard("{ArrowUp}");
  expect(marked(field)).toContain("Tenant");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(marked(field)).toContain("Tenant");
  await user.keyboard("{Enter}");

  expect(window.location.pathname + window.location.search).toBe(
    `/security/admin/tenants?id=${tenant.id}`,
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("Enter waits for what was just typed", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const answer = new Promise<Response>((resolve) => waiting.push(resolve));
  const { user, calls, field } = await openPalette(() => answer);

  await user.type(field, "zamówienia{Enter}");
  await waitFor(() => expect(searches(calls)).toHaveLength(1));
  expect(screen.getByText("Szukanie...")).toBeVisible();
  expect(window.location.pathname).toBe(home);
  for (const give of waiting) give(json([order]));

  await waitFor(() => expect(window.location.search).toBe(`?id=${order.id}`));
});

test("a few letters find screens and actions, without accents", async () => {
  const { user, field } = await openPalette();
  expect(within(screen.getByRole("group", { name: "Ekrany" })).getAllByRole("option")).toHaveLength(
    screenNames.length,
  );

  await user.type(field, "zgloszenia bl");
  await waitFor(() => expect(optionNames()).toEqual(["Zgłoszenia błędów"]));
});

test("Ctrl+K, an action and Enter open its dialog on its screen", async () => {
  const { user } = await openPanel("/security/admin/tenants", {
    "GET /api/admin/search": () => json([]),
    "GET /api/admin/tenants": () => json([]),
  });
  await screen.findByRole("heading", { level: 1 });

  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name }), "utworz ten{Enter}");

  await screen.findByRole("dialog", { name: "Dodaj tenant" });
  expect(window.location.search).toBe("?add=1");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("the button of the head opens the search, and gets the focus back", async () => {
  const { user } = await openPanel("/security/admin/tenants", {
    "GET /api/admin/tenants": () => json([]),
  });
  const button = await screen.findByRole("button", { name: "Wyszukiwarka panelu" });

  await user.click(button);
  expect(await screen.findByRole("combobox", { name })).toHaveFocus();
  await user.keyboard("{Escape}");

  await waitFor(() => expect(button).toHaveFocus());
});

test("one letter is not searched", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls, field } = await openPalette();

  await user.type(field, "o");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(searches(calls)).toEqual([]);
  await user.type(field, "s");

  await waitFor(() => expect(searches(calls)).toEqual(["/api/admin/search?q=os"]));
});

test("a search without a match says so", async () => {
  const { user, field } = await openPalette();

  await user.type(field, "xyz");

  expect(await screen.findByText(/^Nic nie pasuje/)).toBeVisible();
});

test("a failed search says so, leaves the screens, and can be repeated", async () => {
  let count = 0;
  const { user, field } = await openPalette(() => {
    count += 1;
    return count === 1 ? problem(503) : json([order]);
  });

  await user.type(field, "zam");
  const alert = within(await screen.findByRole("alert"));
  expect(optionNames()).toEqual(["Zamówienia"]);
  await user.click(alert.getByRole("button", { name: "Szukaj ponownie" }));

  await screen.findByRole("option", { name: /Anna Nowak/ });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
