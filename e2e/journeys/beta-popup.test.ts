import { until } from "@scm/testing";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { openJourney } from "../journey.ts";

const { open, asOperator, mailTo } = await openJourney();
await switchPopup(true);

async function switchPopup(enabled: boolean): Promise<void> {
  const { ask } = await asOperator();
  await ask("POST", "/api/admin/popup-settings", { enabled });
}

function cardOf(page: Page): Locator {
  return page.getByRole("dialog", { name: /testów beta|beta tests/ });
}

test("a club signs up by keyboard, gets its mail, and does not see the card again; its faults have no violation", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  const askedAt = performance.now();
  await cardOf(page).waitFor();
  expect(performance.now() - askedAt).toBeGreaterThan(2_000);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const { keyboard } = page;
  await cardOf(page).getByRole("button", { name: "Zapisz klub" }).focus();
  await keyboard.press("Enter");
  await cardOf(page).locator("button[type=submit]").click();
  await page.getByRole("region", { name: "Powiadomienia" }).getByRole("group").waitFor();
  expect(await violationsInBothThemes(page, "dialog")).toEqual([]);
  await cardOf(page).getByLabel("Imię i nazwisko").focus();

  for (const text of ["Anna Nowak", "beta@klub.example", "+48 600 100 200", "KS Tarcza"]) {
    await keyboard.type(text);
    await keyboard.press("Tab");
  }
  await keyboard.type("51");
  // Skips the link to the privacy policy.
  for (const key of ["Tab", "Tab", "Enter"]) await keyboard.press(key);
  await cardOf(page).getByText("Zgłoszenie zostało wysłane pomyślnie!").waitFor();
  await keyboard.press("Escape");
  await cardOf(page).waitFor({ state: "detached" });

  expect((await mailTo("beta@klub.example")).html).toContain('lang="pl"');
  const asked = page.waitForResponse("**/api/popup-settings");
  await page.clock.install();
  await page.reload();
  await asked;
  await page.clock.runFor(10_000);
  expect(await cardOf(page).count()).toBe(0);
});

test("on a phone the card is at the bottom, and above the total of an order where that is", async () => {
  const page = await open("/", { viewport: { width: 320, height: 740 } });
  await cardOf(page).waitFor();
  const gap = () =>
    cardOf(page).evaluate((card) => {
      const total = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
      const bottom = Math.min(total?.top ?? window.innerHeight, window.innerHeight);
      return Math.round(bottom - card.getBoundingClientRect().bottom);
    });
  await until(async () => (await gap()) === 8);

  await page.locator("#pricing").scrollIntoViewIfNeeded();
  const isInView = () =>
    page.locator("[data-bottom-bar]").evaluate((bar) => bar.getBoundingClientRect().top < 740);
  await until(isInView);

  await until(async () => (await gap()) === 8);
  expect(await isInView()).toBe(true);
});

test("the card does not cover the forms of the page", async () => {
  const page = await open("/", { viewport: { width: 375, height: 812 } });
  await cardOf(page).waitFor();

  await page.locator("#contact").scrollIntoViewIfNeeded();
  await cardOf(page).waitFor({ state: "hidden" });
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();

  await expect.poll(() => cardOf(page).isVisible()).toBe(true);
});
