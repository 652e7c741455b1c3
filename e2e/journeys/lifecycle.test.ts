/** The screen on which leads of every kind are worked on, tab by tab. */
import { aBetaSignup, aBugReport, aDemoBooking, aFullOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { firstSlot } from "../demo-visitor.ts";
import { addClub, getToken, sendReport } from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, expectComplaint, asOperator } = await openJourney();

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
  const token = await getToken(product, await addClub(await asOperator()));
  await sendReport(product, { token, key: "one", report: aBugReport({ title: "Błąd składek" }) });
});

test.each([
  {
    tab: "Zamówienia",
    name: "Olga Order",
    status: "W realizacji",
    said: "Status zamówienia zaktualizowany",
  },
])("$tab: the status of $name becomes $status", changeStatus);

test.each([
  { tab: "Demo", name: "Daria Demo", status: "Potwierdzone", said: "Status demo zaktualizowany" },
  {
    tab: "Testy beta",
    name: "Beata Beta",
    status: "Aktywne",
    said: "Status testów beta zaktualizowany",
  },
  { tab: "Błędy", name: "Błąd składek", status: "Zamknięte", said: "Status błędu zaktualizowany" },
  {
    tab: "Kontakty",
    name: "Kasia Kontakt",
    status: "Odrzucony",
    said: "Status kontaktu zaktualizowany",
  },
])("$tab: the status of $name becomes $status", { tags: ["full"] }, changeStatus);

type Change = { tab: string; name: string; status: string; said: string };

async function changeStatus({ tab, name, status, said }: Change): Promise<void> {
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
}

test(
  "what is searched and filtered outlasts a reload, and a lead that has come is loaded by a button",
  { tags: ["full"] },
  async () => {
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
  },
);

test("the keyboard goes from tab to tab", { tags: ["full"] }, async () => {
  const page = await openLifecycle();
  await page.getByRole("heading", { level: 1, name: "Zarządzanie cyklem życia" }).waitFor();

  await page.getByRole("tab", { name: /Kontakty/ }).focus();
  await page.keyboard.press("End");

  await page.getByRole("article", { name: "Błąd składek" }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=bug-reports");
});

test(
  "a failure is told in the words of the server, and what was typed stays, also over a reload",
  { tags: ["full"] },
  async () => {
    const page = await openLifecycle();
    expectComplaint(page, /status of 503 .*\/status$/);
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
  },
);

test(
  "what somebody else has saved meanwhile is shown, not overwritten",
  { tags: ["full"] },
  async () => {
    const page = await openLifecycle();
    await page.getByRole("tab", { name: "Testy beta" }).click();
    const item = page.getByRole("article", { name: "Beata Beta" });
    await item.getByLabel("Notatki administratora").fill("Moja notatka");
    const { ask } = await asOperator();
    const answer = await page.request.get(`${product.url}/api/admin/beta-signups`);
    const [lead]: unknown[] = Object(await answer.json());
    await ask("PUT", `/api/admin/beta-signups/${Object(lead).id}/status`, {
      status: "rejected",
      adminNotes: "Jej notatka",
    });

    await item.getByRole("button", { name: "Aktualizuj" }).click();
    expectComplaint(page, /status of 412 .*\/status$/);
    await item.getByText("Ktoś inny zmienił to zgłoszenie").waitFor();
    await item.getByRole("button", { name: "Weź zapisaną wersję" }).click();

    await item.getByRole("button", { name: "Aktualizuj" }).waitFor();
    expect(await item.getByLabel("Notatki administratora").inputValue()).toBe("Jej notatka");
  },
);

async function openLifecycle(): Promise<Page> {
  const page = await openPanel("/security/admin/lifecycle");
  await page.getByRole("article").first().waitFor();
  return page;
}
