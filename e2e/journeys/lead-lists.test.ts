/** The list of leads: keyboard and accessibility. */
import { aContact, submit, until } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { isFocused, isInView } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel } = await openJourney();

beforeAll(async () => {
  for (const name of ["Kasia Nowa", "Karol Zajęty"]) {
    await submit(product, "/api/contact", aContact({ name }));
  }
});

test("every key of the list does its work", async () => {
  const page = await openList("contacts");
  const [one = "", other = ""] = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  const link = (name: string) => page.getByRole("list").getByRole("link", { name, exact: true });
  const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
  const dialog = page.getByRole("dialog");

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Skróty klawiszowe" });
  await help.waitFor();
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

test("list, detail, selection, help and jump have no violation in either theme", async () => {
  const page = await openList("contacts", { reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Kasia Nowa" }).click();
  await page.getByText("Zgłoszenie wpłynęło").waitFor();
  await page.getByLabel("Zaznacz: Kasia Nowa").check();
  const bar = page.getByRole("region", { name: "Zaznaczone zgłoszenia" });
  await bar.getByLabel("Nowy status").selectOption({ label: "Zakończony" });
  expect(await violationsInBothThemes(page)).toEqual([]);

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
