import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, expectComplaint, asOperator } = await openJourney();
const { ask } = await asOperator();
const path = "/api/testimonials";
const tarcza = {
  clubName: "KS Tarcza",
  shortTestimonial: "Wszystko w jednym miejscu.",
  fullTestimonial: "Od kiedy prowadzimy klub w jednym systemie, składki wpływają na czas.",
  authorName: "Jan Kowalski",
  authorPosition: "Prezes Zarządu",
};
const lufa = { ...tarcza, clubName: "KS Lufa", authorName: "Ewa Lis", isActive: false };

/** Leaves exactly these two testimonials. */
async function addTwo(): Promise<void> {
  await removeAll();
  await ask("POST", path, { ...tarcza, logoUrl: `${product.url}/nie-ma.png` });
  await ask("POST", path, lufa);
}

async function removeAll(): Promise<void> {
  const standing = Object.values(await ask("GET", path));
  for (const one of standing) await ask("DELETE", `${path}/${Object(one).id}`);
}

type Look = Parameters<typeof openPanel>[1];

/** Opens the screen with two testimonials, one with a missing logo. */
async function enterWithTwo(query = "", look: Look = {}): Promise<Page> {
  await addTwo();
  const page = await enter(query, look);
  expectComplaint(page, /status of 404 .*\/nie-ma\.png$/);
  return page;
}

async function enter(query = "", look: Look = {}): Promise<Page> {
  const page = await openPanel(`/security/admin/testimonials${query}`, {
    reducedMotion: "reduce",
    ...look,
  });
  await page.getByRole("heading", { name: "Zarządzanie opiniami" }).waitFor();
  return page;
}

function cardOf(page: Page, club: string): Locator {
  return page.getByRole("main").getByRole("article", { name: club, exact: true });
}

async function clubsOnSite(): Promise<string[]> {
  const answer = await fetch(product.url + path);
  const shown: unknown = await answer.json();
  return Array.isArray(shown) ? shown.map((one) => String(Object(one).clubName)) : [];
}

test("a testimonial is deleted by keyboard and restored by the toast", async () => {
  const page = await enterWithTwo();
  const { keyboard } = page;
  await cardOf(page, "KS Tarcza").getByRole("button", { name: "Usuń" }).focus();

  await keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Czy na pewno chcesz usunąć tę opinię?" }).waitFor();
  for (const key of ["Tab", "Enter"]) await keyboard.press(key);
  const toast = page.getByRole("region", { name: "Powiadomienia" });
  await toast.getByText("Opinia została usunięta!").waitFor();
  await cardOf(page, "KS Tarcza").waitFor({ state: "detached" });
  expect(await clubsOnSite()).toEqual([]);
  await toast.getByRole("button", { name: "Cofnij" }).focus();
  await keyboard.press("Enter");

  await page.getByText("Opinia została przywrócona!").waitFor();
  await cardOf(page, "KS Tarcza").waitFor();
  expect(await clubsOnSite()).toEqual(["KS Tarcza"]);
});

test("list, question and form have no violation and fit 375 px", async () => {
  const page = await enterWithTwo("", { viewport: { width: 375, height: 640 } });
  await cardOf(page, "KS Lufa").getByRole("button", { name: "Usuń" }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await faultsOn(page, "[role=alertdialog]")).toEqual([]);

  await page.getByRole("button", { name: "Usuń opinię" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Dodaj opinię" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Dodaj opinię" }).click();
  await page.getByText("Nazwa klubu musi mieć minimum 2 znaki").waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
});
