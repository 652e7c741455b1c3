/** The list of leads: filters, keyboard and accessibility. */
import { aBugReport, aContact, submit, until } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { addClub, getToken, sendReport } from "../club-system.ts";
import { isFocused, isInView } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, expectComplaint, asOperator } = await openJourney();

const barSelector = "section[aria-label='Zaznaczone zgłoszenia']";

beforeAll(async () => {
  for (const name of ["Kasia Nowa", "Karol Zajęty"]) {
    await submit(product, "/api/contact", aContact({ name }));
  }
  const operator = await asOperator();
  const token = await getToken(product, await addClub(operator));
  for (const report of [
    aBugReport({ title: "Składki znikają", type: "bug", priority: "critical" }),
    aBugReport({ title: "Większe litery", type: "improvement", priority: "low" }),
  ]) {
    await sendReport(product, { token, key: report.type, report });
  }
  await until(
    async () => Object.keys(await operator.ask("GET", "/api/admin/bug-reports")).length === 2,
  );
}, 60_000);

test("bug reports are filtered by status, priority, type and words, and one button clears all", async () => {
  const page = await openList("bug-reports");

  await narrow(page, { Priorytet: "Niski", Rodzaj: "Ulepszenie", Status: "Otwarte" });
  await page.getByLabel("Szukaj").fill("litery");
  await page.waitForURL(/q=litery/);
  await page.getByRole("heading", { level: 1, name: /^Zgłoszenia błędów \(1 z\s2\)$/ }).waitFor();
  expect(await namesOn(page)).toEqual(["Większe litery"]);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    priority: "low",
    type: "improvement",
    status: "open",
    q: "litery",
  });
  const owner = page.getByLabel("Opiekun", { exact: true });
  expect(await owner.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filtry", exact: true }).click();
  await owner.selectOption({ label: "Bez opiekuna" });
  await page.getByRole("button", { name: "Filtry (1)" }).waitFor();
  await narrow(page, { Rodzaj: "Nowa funkcja" });
  await page.getByText("Brak wyników").waitFor();
  await page.getByRole("button", { name: "Wyczyść filtry" }).click();

  await page.getByRole("article", { name: "Składki znikają" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("every key does what the help says", async () => {
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
    expect.stringMatching(/^A\s+odpowiedz \(Ctrl\+Enter wysyła\)$/),
    expect.stringMatching(/^Ctrl Enter\slub\s⌘ Enter\s+zapisz formularz lub notatki$/),
    expect.stringMatching(/^X\s+zaznacz lub odznacz$/),
    expect.stringMatching(/^Shift i\skliknięcie\s+zaznacz wszystkie od ostatnio zaznaczonego$/),
    expect.stringMatching(/^Shift J\slub\sShift K\s+zaznacz też następne lub poprzednie$/),
    expect.stringMatching(/^Shift S\s+zmień status lub opiekuna zaznaczonych$/),
    expect.stringMatching(/^E\slub\sEsc\s+zamknij szczegóły$/),
    expect.stringMatching(/^\/\s+przejdź do szukania$/),
    expect.stringMatching(/^R\s+odśwież listę$/),
    expect.stringMatching(/^Ctrl K\slub\s⌘ K\s+szukaj w\scałym panelu$/),
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
    await until(async () => (await page.getByLabel(`Zaznacz: ${one}`).isChecked()) === isSelected);
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

  await page.keyboard.press("a");
  await until(() => isFocused(detail.getByLabel("Treść")));
  expect(await isInView(detail.getByRole("button", { name: "Wyślij", exact: true }))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await until(() => isFocused(link(one)));

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
  await until(() => isFocused(dialog.getByRole("combobox")));
  await page.keyboard.type("zamow");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Zamówienia" }).waitFor();
});

test("list, detail, selection, bulk change, help and jump have no violation in either theme", async () => {
  const page = await openList("contacts", { reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Kasia Nowa" }).click();
  await page.getByText("Zgłoszenie wpłynęło").waitFor();
  await page.getByLabel("Zaznacz: Kasia Nowa").check();
  const bar = page.getByRole("region", { name: "Zaznaczone zgłoszenia" });
  await bar.getByLabel("Nowy status").selectOption({ label: "Zakończony" });
  expect(await violationsInBothThemes(page)).toEqual([]);

  expectComplaint(page, /status of 503 .*\/status-changes$/);
  await page.route("**/status-changes", (route) => route.fulfill({ status: 503 }));
  await bar.getByRole("button", { name: "Zmień", exact: true }).click();
  await bar.getByText("Zmiana statusu przerwana").waitFor();
  expect(await violationsInBothThemes(page, barSelector)).toEqual([]);
  await page.unroute("**/status-changes");
  await bar.getByLabel("Nowy status").selectOption({ label: "Zakończony" });
  await bar.getByRole("button", { name: "Zmień", exact: true }).click();
  await page.getByText("Zmiana statusu zakończona").waitFor();

  for (const [keys, name] of [
    ["?", "Skróty klawiszowe"],
    ["Control+k", "Szukaj w\u00a0całym panelu"],
  ] as const) {
    await page.keyboard.press(keys);
    await page.getByRole("dialog", { name }).waitFor();
    expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
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
