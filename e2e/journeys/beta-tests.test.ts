import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, open, openPanel, expectComplaint, asOperator } = await openJourney();
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

/** Opens the landing page and lets ten seconds of its clock go by. */
async function visit(page: Page): Promise<Page> {
  await page.clock.install();
  const asked = page.waitForResponse("**/api/popup-settings");
  await page.goto(product.url);
  await asked;
  await page.clock.runFor(10_000);
  return page;
}

test("switched on by keyboard the popup shows for a visitor, switched off it does not", async () => {
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

test(
  "after the reset the popup shows once more in the operator's own browser",
  { tags: ["full"] },
  async () => {
    await ask("POST", "/api/admin/popup-settings", { enabled: true });
    const page = await enter();
    await page.getByText("Okno nie było jeszcze pokazane").waitFor();
    const site = await page.context().newPage();
    await cardOf(await visit(site)).waitFor();
    await page.getByText("Okno było już pokazane").waitFor();
    expect(await cardOf(await visit(site)).count()).toBe(0);

    await page.getByRole("button", { name: "Wyczyść znacznik pokazania" }).click();
    await page.getByText("Znacznik pokazania został wyczyszczony").waitFor();
    await page.getByText("Okno nie było jeszcze pokazane").waitFor();

    await cardOf(await visit(site)).waitFor();
  },
);

test(
  "a change that the server refuses goes back, with the words for it",
  { tags: ["full"] },
  async () => {
    const page = await enter();
    expectComplaint(page, /status of 503 .*\/api\/admin\/popup-settings$/);
    await page.route("**/api/admin/popup-settings", (route) => route.fulfill({ status: 503 }));

    await switchOn(page).click();

    await page.getByText("Wystąpił błąd podczas aktualizacji ustawień.").waitFor();
    expect(await switchOn(page).getAttribute("aria-checked")).toBe("false");
  },
);
