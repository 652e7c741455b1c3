/** The screen on which operators work on leads of every kind, tab by tab. */
import { aContact, aFullOrder, submit, until } from "@scm/testing";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, openPanel } = await openJourney();

test("the tabs work by keyboard, and a status is saved in place", async () => {
  await submit(product, "/api/contact", aContact({ name: "Kasia Kontakt" }));
  await submit(product, "/api/order", aFullOrder({ name: "Olga Order" }));
  const page = await openPanel("/security/admin/lifecycle");
  await page.getByRole("article", { name: "Kasia Kontakt" }).waitFor();

  await page.getByRole("tab", { name: "Kontakty" }).focus();
  await page.keyboard.press("End");
  await page.getByRole("tab", { name: "Błędy", selected: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=bug-reports");
  await page.getByRole("tab", { name: "Zamówienia" }).click();
  const item = page.getByRole("article", { name: "Olga Order" });
  await item.getByLabel("Status").selectOption({ label: "W realizacji" });
  await item.getByLabel("Notatki administratora").fill("Załatwione");
  await item.getByRole("button", { name: "Aktualizuj" }).click();

  await page.getByText("Status zamówienia zaktualizowany").waitFor();
  await page.reload();
  await until(async () => (await item.getByLabel("Status").inputValue()) === "processing");
  expect(await item.getByLabel("Notatki administratora").inputValue()).toBe("Załatwione");
});
