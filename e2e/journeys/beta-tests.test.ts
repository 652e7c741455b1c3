import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, open, openPanel, asOperator } = await openJourney();
const { ask } = await asOperator();

beforeEach(async () => {
  await ask("POST", "/api/admin/popup-settings", { enabled: false });
});

async function enter(): Promise<Page> {
  const page = await openPanel("/security/admin/beta-tests", { reducedMotion: "reduce" });
  await switchOn(page).waitFor();
  return page;
}

function switchOn(page: Page) {
  return page.getByRole("switch", { name: "Pokazuj okno zapisów" });
}

function cardOf(page: Page) {
  return page.getByRole("dialog", { name: /testów beta/ });
}

/** Opens the landing page and moves its clock by ten seconds. */
async function visit(page: Page): Promise<Page> {
  await page.clock.install();
  const asked = page.waitForResponse("**/api/popup-settings");
  await page.goto(product.url);
  await asked;
  await page.clock.runFor(10_000);
  return page;
}

test("the switch, used by keyboard, shows and hides the popup for visitors", async () => {
  const panel = await enter();
  await panel.getByText("Brak zgłoszeń do testów beta").waitFor();
  await switchOn(panel).focus();

  await panel.keyboard.press("Space");
  await panel.getByText("Ustawienia zaktualizowane").waitFor();
  expect(await switchOn(panel).getAttribute("aria-checked")).toBe("true");
  await cardOf(await visit(await open())).waitFor();

  await panel.keyboard.press("Space");
  await panel.waitForFunction(async () => {
    const answer = await fetch("/api/popup-settings");
    return (await answer.json()).enabled === false;
  });
  expect(await cardOf(await visit(await open())).count()).toBe(0);
});
