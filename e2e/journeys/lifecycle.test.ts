/** The screen on which leads of every kind are worked on, tab by tab. */
import { aBetaSignup, aBugReport, aDemoBooking, aFullOrder } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { addClub, askForToken, sendReport } from "../club-system.ts";
import { openJourney } from "../journey.ts";
import { firstSlot, submit } from "../visitor.ts";

// The browser itself notes the failures that are made on purpose.
const { product, openPanel, asOperator } = await openJourney({
  expected: "the server responded with a status of",
});

beforeAll(async () => {
  const selectedSlot = await firstSlot(product);
  await submit(product, "/api/contact", {
    name: "Kasia Kontakt",
    email: "kasia@klub.example",
    subject: "Pytanie",
    message: "Dzień dobry",
  });
  await submit(product, "/api/demo-booking", aDemoBooking({ selectedSlot, name: "Daria Demo" }));
  await submit(product, "/api/order", { ...aFullOrder(), name: "Olga Order" });
  await submit(product, "/api/beta-test-signup", aBetaSignup({ name: "Beata Beta" }));
  const { token } = await askForToken(product, await addClub(await asOperator()));
  await sendReport(product, { token, key: "one", report: aBugReport({ title: "Błąd składek" }) });
});

test.each([
  ["Demo", "Daria Demo", "Potwierdzone", "Status demo zaktualizowany"],
  ["Zamówienia", "Olga Order", "W realizacji", "Status zamówienia zaktualizowany"],
  ["Testy beta", "Beata Beta", "Aktywne", "Status testów beta zaktualizowany"],
  ["Błędy", "Błąd składek", "Zamknięte", "Status błędu zaktualizowany"],
  ["Kontakty", "Kasia Kontakt", "Odrzucony", "Status kontaktu zaktualizowany"],
])("%s: the status of %s becomes %s", async (tab, name, status, said) => {
  const page = await openLifecycle();
  await page.getByRole("tab", { name: tab }).click();
  const item = page.getByRole("article", { name });

  await item.getByLabel("Status").selectOption({ label: status });
  await item.getByLabel("Notatki administratora").fill("Załatwione");
  await item.getByRole("button", { name: "Aktualizuj" }).click();

  await page.getByText(said).waitFor();
  await item.locator("span").filter({ hasText: status }).first().waitFor();
  await page.reload();
  await item.waitFor();
  expect(await item.getByLabel("Notatki administratora").inputValue()).toBe("Załatwione");
});

test("what is searched and filtered outlasts a reload, and a lead that has come is loaded by a button", async () => {
  const page = await openLifecycle();
  await page.getByLabel("Szukaj").fill("Zofia Późna");
  await page.getByText("Brak wyników").waitFor();
  await page.reload();
  await page.getByText("Brak wyników").waitFor();
  await submit(product, "/api/contact", {
    name: "Zofia Późna",
    email: "zofia@klub.example",
    subject: "Pytanie",
    message: "Dzień dobry",
  });

  await page.getByRole("button", { name: "Odśwież listę" }).click();

  await page.getByRole("article", { name: "Zofia Późna" }).waitFor();
  await page.getByRole("search").getByLabel("Status").selectOption("Zakończony");
  await page.getByRole("button", { name: "Wyczyść filtry" }).click();
  await page.getByRole("article", { name: "Kasia Kontakt" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("the keyboard goes from tab to tab", async () => {
  const page = await openLifecycle();
  await page.getByRole("heading", { level: 1, name: "Zarządzanie cyklem życia" }).waitFor();

  await page.getByRole("tab", { name: /Kontakty/ }).focus();
  await page.keyboard.press("End");

  await page.getByRole("article", { name: "Błąd składek" }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=bug-reports");
});

test("a failure is told in the words of the server, and what was typed stays, also over a reload", async () => {
  const page = await openLifecycle();
  await page.route("**/status", (route) => route.fulfill({ status: 503, body: "śpi" }));
  const item = page.getByRole("article", { name: "Kasia Kontakt" });
  await item.getByLabel("Notatki administratora").fill("Nie zgub mnie");

  await item.getByRole("button", { name: "Aktualizuj" }).click();

  await page
    .getByRole("region", { name: /Powiadomienia/ })
    .getByText("503: śpi")
    .waitFor();
  await page.getByText("Błąd", { exact: true }).first().waitFor();
  await page.reload();
  await item.getByText(/Przywrócono notatki/).waitFor();
  expect(await item.getByLabel("Notatki administratora").inputValue()).toBe("Nie zgub mnie");
});

test("what somebody else has saved meanwhile is shown, not overwritten", async () => {
  const page = await openLifecycle();
  await page.getByRole("tab", { name: "Testy beta" }).click();
  const item = page.getByRole("article", { name: "Beata Beta" });
  await item.getByLabel("Notatki administratora").fill("Moja notatka");
  const ask = await asOperator();
  const answer = await page.request.get(`${product.url}/api/admin/beta-signups`);
  const [lead]: unknown[] = Object(await answer.json());
  await ask("put", `/api/admin/beta-signups/${Object(lead).id}/status`, {
    status: "rejected",
    adminNotes: "Jej notatka",
  });

  await item.getByRole("button", { name: "Aktualizuj" }).click();
  await item.getByText("Ktoś inny zmienił to zgłoszenie").waitFor();
  await item.getByRole("button", { name: "Weź zapisaną wersję" }).click();

  await item.getByRole("button", { name: "Aktualizuj" }).waitFor();
  expect(await item.getByLabel("Notatki administratora").inputValue()).toBe("Jej notatka");
});

test("axe finds nothing wrong in either theme", async () => {
  const page = await openLifecycle({ reducedMotion: "reduce" });

  expect(await violationsInBothThemes(page)).toEqual([]);
});

test("at 320 px nothing pushes sideways", async () => {
  const page = await openLifecycle({ viewport: { width: 320, height: 640 } });

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

  expect(overflow).toBe(0);
});

async function openLifecycle(options: Parameters<typeof openPanel>[1] = {}): Promise<Page> {
  const page = await openPanel("/security/admin/lifecycle", options);
  await page.getByRole("article").first().waitFor();
  return page;
}
