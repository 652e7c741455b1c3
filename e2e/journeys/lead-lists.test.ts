/** The list of every kind of lead: on its way, failing, empty, narrowed, and a change that is not taken. */
import { until } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { isFocused } from "../focus.ts";
import { holdCalls } from "../held-call.ts";
import { openJourney } from "../journey.ts";
import { fillLists } from "../two-leads.ts";

const { product, openPanel, expectComplaint, reset, keepData, asOperator } = await openJourney();

const barSelector = "section[aria-label='Zaznaczone zgłoszenia']";

test(
  "a list says that it is on its way and that it failed, and loads when asked again, be it empty",
  { tags: ["full"] },
  async () => {
    await reset();
    const page = await openPanel("/security/admin/account");
    expectComplaint(page, /ERR_FAILED .*\/api\/admin\/[\w-]+\?/);
    const calls = /\/api\/admin\/(contacts|demo-bookings|orders|beta-signups|bug-reports)\?/;

    for (const [path, loading, empty] of [
      ["contacts", "Ładowanie kontaktów...", "Brak kontaktów"],
      ["demo-bookings", "Ładowanie demo bookings...", "Brak demo bookings"],
      ["orders", "Ładowanie zamówień...", "Brak zamówień"],
      ["beta-tests", "Ładowanie zgłoszeń beta...", "Brak zgłoszeń do testów beta"],
      ["bug-reports", "Ładowanie raportów błędów...", "Brak raportów błędów"],
    ] as const) {
      const fail = await holdCalls(page, calls, (route) => route.abort());
      await page.goto(`${product.url}/security/admin/${path}`);
      await page.getByText(loading).waitFor();

      fail();
      await page.getByRole("alert").getByText("Nie udało się wczytać listy.").waitFor();
      await page.getByRole("alert").getByText("Kod błędu: nieznany").waitFor();
      await page.unroute(calls);
      await page.getByRole("button", { name: "Spróbuj ponownie" }).press("Enter");

      await page.getByText(empty, { exact: true }).waitFor();
      expect(await page.getByText("Kod błędu").count()).toBe(0);
    }
  },
);

let restore = async () => {};

describe("with two leads of every kind", () => {
  beforeAll(async () => {
    await reset();
    await fillLists(product, await asOperator());
    restore = await keepData();
  }, 60_000);
  beforeEach(() => restore());

  test.each([
    {
      path: "contacts",
      filter: "W trakcie",
      match: { name: "Karol Zajęty", shows: ["W trakcie"] },
      other: { name: "Kasia Nowa", shows: ["Nowy"] },
      change: ["Odrzucony", "Status kontaktu został zaktualizowany."],
    },
    {
      path: "demo-bookings",
      filter: "Po terminie",
      match: { name: "Damian Spóźniony", shows: ["Oczekuje", "Po terminie"] },
      other: { name: "Daria Wczesna", shows: ["Oczekuje"] },
      change: ["Anulowane", "Status rezerwacji demo został zaktualizowany."],
    },
    {
      path: "orders",
      filter: "W\u00a0toku",
      match: { name: "Olga Mała", shows: ["Oczekuje", "Mały"] },
      other: { name: "Olek Duży", shows: ["Zakończone", "Duży"] },
      change: ["Anulowane", "Status zamówienia został zaktualizowany."],
    },
    {
      path: "beta-tests",
      filter: "Zaakceptowane",
      match: { name: "Bartek Przyjęty", shows: ["Zaakceptowane"] },
      other: { name: "Beata Czekająca", shows: ["Oczekuje"] },
      change: ["Odrzucone", "Status zgłoszenia beta został zaktualizowany."],
    },
    {
      path: "bug-reports",
      filter: "W trakcie",
      match: { name: "Składki znikają", shows: ["W trakcie", "Krytyczny priorytet"] },
      other: { name: "Większe litery", shows: ["Otwarte", "Niski priorytet"] },
      change: ["Zamknięte", "Status zgłoszenia błędu został zaktualizowany."],
    },
  ])(
    "$path: $filter leaves one of two, and a change that fails keeps all that was typed",
    async ({ path, filter, match, other, change: [status = "", said = ""] }) => {
      const page = await openList(path);
      await narrow(page, { Status: filter });
      await page.getByRole("heading", { level: 1, name: /\(1 z\s2\)$/ }).waitFor();
      expect(await namesOn(page)).toEqual([match.name]);
      await page.getByRole("search").getByLabel("Status").selectOption("Wszystkie");
      for (const { name, shows } of [match, other]) {
        const card = page.getByRole("article", { name });
        for (const words of shows) await card.getByText(words, { exact: true }).waitFor();
      }

      const card = page.getByRole("article", { name: match.name });
      await card.getByRole("button", { name: "Zarządzaj" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Status").selectOption({ label: status });
      await dialog.getByLabel("Notatki administratora").fill("Nie zgub mnie");
      expectComplaint(page, /status of 503 .*\/status$/);
      const fail = await holdCalls(page, "**/status", (route) =>
        route.fulfill({ status: 503, body: "śpi" }),
      );
      await dialog.getByRole("button", { name: "Zapisz zmiany" }).click();
      await dialog.getByRole("button", { name: "Zapisywanie..." }).waitFor();
      fail();
      await dialog.getByText("503: śpi").waitFor();
      await page.locator("[data-sonner-toast]").getByText("Błąd", { exact: true }).waitFor();
      expect(await dialog.getByLabel("Notatki administratora").inputValue()).toBe("Nie zgub mnie");
      await page.unroute("**/status");
      await dialog.getByRole("button", { name: "Zapisz zmiany" }).click();

      await page.getByText("Status zaktualizowany").waitFor();
      await page.getByText(said).waitFor();
      await card.getByText(status, { exact: true }).waitFor();
      await card.getByText("Nie zgub mnie").waitFor();
    },
  );

  test(
    "reports are found by status, priority, type and words, and one button takes all of it away",
    { tags: ["full"] },
    async () => {
      const page = await openList("bug-reports");

      await narrow(page, { Priorytet: "Niski", Rodzaj: "Ulepszenie", Status: "Otwarte" });
      await page.getByLabel("Szukaj").fill("litery");
      await page.waitForURL(/q=litery/);
      await page
        .getByRole("heading", { level: 1, name: /^Zgłoszenia błędów \(1 z\s2\)$/ })
        .waitFor();
      expect(await namesOn(page)).toEqual(["Większe litery"]);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        priority: "low",
        type: "improvement",
        status: "open",
        q: "litery",
      });
      await narrow(page, { Rodzaj: "Nowa funkcja" });
      await page.getByText("Brak wyników").waitFor();
      await page.getByRole("button", { name: "Wyczyść filtry" }).click();

      await page.getByRole("article", { name: "Składki znikają" }).waitFor();
      expect(new URL(page.url()).search).toBe("");
    },
  );

  test("the mouse stays still: every key does what the help says of it", async () => {
    const page = await openList("contacts");
    const [one = "", other = ""] = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    const link = (name: string) => page.getByRole("list").getByRole("link", { name, exact: true });
    const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
    const dialog = page.getByRole("dialog");

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Skróty klawiszowe" });
    expect(await help.locator("dl > div").allInnerTexts()).toEqual([
      expect.stringMatching(/^J\s+następne zgłoszenie$/),
      expect.stringMatching(/^K\s+poprzednie zgłoszenie$/),
      expect.stringMatching(/^Enter\s+otwórz wskazane zgłoszenie$/),
      expect.stringMatching(/^S\s+zmień status$/),
      expect.stringMatching(/^N\s+napisz notatkę$/),
      expect.stringMatching(/^X\s+zaznacz lub odznacz$/),
      expect.stringMatching(/^E\slub\sEsc\s+zamknij szczegóły$/),
      expect.stringMatching(/^\/\s+przejdź do szukania$/),
      expect.stringMatching(/^R\s+odśwież listę$/),
      expect.stringMatching(/^Ctrl K\slub\s⌘ K\s+przejdź do ekranu$/),
      expect.stringMatching(/^\?\s+pokaż tę pomoc$/),
    ]);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });

    for (const [key, name] of [
      ["j", one],
      ["j", other],
      ["k", one],
    ] as const) {
      await page.keyboard.press(key);
      await until(() => isFocused(link(name)));
    }
    for (const isSelected of [true, false]) {
      await page.keyboard.press("x");
      await until(
        async () => (await page.getByLabel(`Zaznacz: ${one}`).isChecked()) === isSelected,
      );
    }
    for (const [key, field] of [
      ["s", "Status"],
      ["n", "Notatki administratora"],
    ] as const) {
      await page.keyboard.press(key);
      await until(() => isFocused(dialog.getByLabel(field)));
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await until(() => isFocused(link(one)));
    }

    for (const close of ["e", "Escape"]) {
      await page.keyboard.press("Enter");
      await detail.getByRole("article", { name: one }).waitFor();
      await page.keyboard.press("j");
      await detail.getByRole("article", { name: other }).waitFor();
      await page.keyboard.press("k");
      await detail.getByRole("article", { name: one }).waitFor();
      await page.keyboard.press(close);
      await detail.waitFor({ state: "detached" });
      await until(() => isFocused(link(one)));
    }

    const listed = page.waitForResponse(/\/api\/admin\/contacts\?/);
    await page.keyboard.press("r");
    await listed;
    await page.keyboard.press("/");
    await until(() => isFocused(page.getByLabel("Szukaj")));
    expect(await page.getByLabel("Szukaj").inputValue()).toBe("");
    await page.keyboard.press("Control+k");
    await until(() => isFocused(dialog.getByLabel("Nazwa ekranu")));
    await page.keyboard.type("zamow");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Zamówienia" }).waitFor();
  });

  test("axe finds nothing wrong in either theme: list, detail, selection, its change, help, jump", async () => {
    const page = await openList("contacts", { reducedMotion: "reduce" });
    await page.getByRole("link", { name: "Kasia Nowa" }).click();
    await page.getByText("Zgłoszenie wpłynęło").waitFor();
    await page.getByLabel("Zaznacz: Kasia Nowa").check();
    const bar = page.getByRole("region", { name: "Zaznaczone zgłoszenia" });
    await bar.getByLabel("Nowy status").selectOption({ label: "Zakończony" });
    expect(await violationsInBothThemes(page)).toEqual([]);

    expectComplaint(page, /status of 503 .*\/status-changes$/);
    const fail = await holdCalls(page, "**/status-changes", (route) =>
      route.fulfill({ status: 503 }),
    );
    await bar.getByRole("button", { name: "Zmień status" }).click();
    await bar.getByRole("progressbar", { name: "Postęp zmiany statusu" }).waitFor();
    expect(await violationsInBothThemes(page, barSelector)).toEqual([]);
    fail();
    await bar.getByText("Zmiana statusu przerwana").waitFor();
    expect(await violationsInBothThemes(page, barSelector)).toEqual([]);
    await page.unroute("**/status-changes");
    await bar.getByLabel("Nowy status").selectOption({ label: "Zakończony" });
    await bar.getByRole("button", { name: "Zmień status" }).click();
    await bar.getByText("Zmiana statusu zakończona").waitFor();

    for (const [keys, name] of [
      ["?", "Skróty klawiszowe"],
      ["Control+k", "Przejdź do ekranu"],
    ] as const) {
      await page.keyboard.press(keys);
      await page.getByRole("dialog", { name }).waitFor();
      expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
});

async function openList(
  path: string,
  options: Parameters<typeof openPanel>[1] = {},
): Promise<Page> {
  const page = await openPanel(`/security/admin/${path}`, options);
  await page.getByRole("article").nth(1).waitFor();
  return page;
}

async function narrow(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, choice] of Object.entries(choices)) {
    await page.getByRole("search").getByLabel(label).selectOption({ label: choice });
  }
}

function namesOn(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();
}
