/** The list of leads on a phone and on a desktop. */
import { submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isCovered, isFocused, isInView, sidewaysOf, wholeRowsOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel } = await openJourney();

beforeAll(async () => {
  for (let index = 1; index <= 12; index += 1) {
    await submitContact({ name: `Osoba ${index}`, email: `osoba${index}@klub.example` });
  }
});

test("a phone shows the lead alone, and the back button returns to its place in the list", async () => {
  const page = await openContacts({ viewport: { width: 375, height: 740 } });
  const link = page.getByRole("link", { name: "Osoba 4", exact: true });

  await link.click();
  await page.getByText("Zgłoszenie wpłynęło").waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole("button", { name: "Wróć do listy" }).click();

  await page.getByRole("article", { name: "Osoba 4", exact: true }).waitFor();
  expect(await isInView(link)).toBe(true);
  expect(await isFocused(link)).toBe(true);
});

test("a desktop shows twelve leads, and on a phone the first one begins near the top", async () => {
  const page = await openContacts({ viewport: { width: 1440, height: 900 } });
  expect(await wholeRowsOf(page)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 375, height: 812 });

  const box = await page.getByRole("article").first().boundingBox();

  expect(box?.y).toBeLessThanOrEqual(210);
});

test(
  "the selection bar covers no focused element at 320 px, and nothing scrolls sideways",
  { tags: ["full"] },
  async () => {
    const page = await openContacts({
      viewport: { width: 320, height: 640 },
      // Without smooth scrolling the focus reaches its place at once.
      reducedMotion: "reduce",
    });
    await page.getByLabel("Zaznacz: Osoba 12").check();
    const bar = page.getByRole("region", { name: "Zaznaczone zgłoszenia" });
    await bar.waitFor();

    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isCovered(page, await bar.boundingBox())).toBe(false);
    }

    expect(await sidewaysOf(page)).toBe(0);
  },
);

function submitContact(sender: { name: string; email: string }): Promise<unknown> {
  return submit(product, "/api/contact", { ...sender, subject: "Pytanie", message: "Dzień dobry" });
}

async function openContacts(options: Parameters<typeof openPanel>[1] = {}): Promise<Page> {
  const page = await openPanel("/security/admin/contacts", options);
  await page.getByRole("article").first().waitFor();
  return page;
}
