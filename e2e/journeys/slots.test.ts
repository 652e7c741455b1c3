/** Slots, as an operator creates, sees and deletes them. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel } = await openJourney();

const screen = "/security/admin/slots";

async function enter(path = screen, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPanel(path, options);
  await page.getByRole("heading", { level: 1, name: "Sloty" }).waitFor();
  return page;
}

function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Powiadomienia" }).getByText(words);
}

/** Deletes all slots, so that each test starts without any. */
async function withoutSlots(page: Page): Promise<void> {
  const listed = await page.request.get(`${product.url}/api/admin/slots`);
  const slots: { id: string; bookedBy: string | null }[] = await listed.json();
  if (slots.length === 0) return;
  for (const { bookedBy } of slots) {
    if (bookedBy === null) continue;
    await page.request.put(`${product.url}/api/admin/demo-bookings/${bookedBy}/status`, {
      data: { status: "cancelled" },
    });
  }
  await page.request.post(`${product.url}/api/admin/slots/batch-deletion`, {
    data: { ids: slots.map(({ id }) => id) },
  });
  await page.reload();
}

async function makeSlot(page: Page, datetime: string): Promise<void> {
  const answer = await page.request.post(`${product.url}/api/admin/slots`, { data: { datetime } });
  expect(answer.status()).toBe(201);
}

async function makeSlotByForm(page: Page, day: string): Promise<void> {
  const form = page.getByRole("form", { name: "Nowy slot" });
  await form.getByLabel("Data").fill(day);
  await form.getByRole("button", { name: "Utwórz slot" }).click();
}

test("a slot is created at the proposed hour, deleted, and restored by the toast", async () => {
  const page = await enter();
  await withoutSlots(page);
  await page.getByText("Brak dostępnych slotów").waitFor();
  const hour = page.getByLabel("Godzina");
  expect(await hour.locator("option").allInnerTexts()).toHaveLength(11);
  expect(await hour.inputValue()).toBe("9");

  await makeSlotByForm(page, "2037-10-30");
  await toast(page, "Slot utworzony").waitFor();
  const free = page.getByRole("button", { name: "Wolny slot 30.10.2037 09:00, usuń" });
  await free.click();
  await toast(page, "Slot usunięty").waitFor();
  await page.getByText("Brak dostępnych slotów").waitFor();
  await page.getByRole("button", { name: "Cofnij" }).click();

  await toast(page, "Slot utworzony").waitFor();
  await free.waitFor();
});

test("week, dialog and toast have no violation and fit 320 px", async () => {
  const viewport = { width: 320, height: 800 };
  const page = await enter(`${screen}?week=2037-11-03`, {
    viewport,
    reducedMotion: "reduce",
  });
  await withoutSlots(page);
  await page.getByText("Brak dostępnych slotów").waitFor();
  await makeSlot(page, "2037-11-03T09:00:00Z");
  await makeSlot(page, "2037-11-03T10:00:00Z");
  await page.reload();
  await page.getByRole("button", { name: "Wolny slot 03.11.2037 10:00, usuń" }).click();
  await toast(page, "Slot usunięty").waitFor();
  await page.getByRole("button", { name: /^Wolny slot/ }).waitFor();
  await page.getByLabel("Data").fill("2037-11-01");
  await page.getByText(/^W\sweekendy/).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Dodaj wiele slotów" }).click();
  const dialog = page.getByRole("dialog", { name: "Wiele slotów naraz" });
  await dialog.getByText(/pominięte/).waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
});
