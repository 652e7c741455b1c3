import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, open, openAsGuest, reset, mailTo } = await openJourney();

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill(operator.email);
  await page.getByLabel("Hasło", { exact: true }).fill(operator.password);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

test("a visitor writes by keyboard, both mails arrive, and the operator works on the lead", async () => {
  await reset();
  const site = await open("/#contact");
  await site.getByLabel("Imię i nazwisko").focus();
  for (const words of [
    "Żaneta Łącka",
    "zaneta@klub.example",
    "Oferta dla klubu w Łodzi",
    "Dzień dobry,\nmamy 120 członków.",
  ]) {
    await site.keyboard.type(words);
    await site.keyboard.press("Tab");
  }
  await site.keyboard.press("Enter");
  await site.getByText("Wiadomość wysłana").first().waitFor();
  expect(await site.getByLabel("Temat").inputValue()).toBe("");

  const confirmation = await mailTo("zaneta@klub.example");
  expect(confirmation.text).not.toContain("mamy 120 członków.");
  const notification = await mailTo(operator.email, /Żaneta Łącka|Oferta dla klubu/);
  const link = /http\S+\/security\/admin\/contacts\?id=[\w-]+/.exec(notification.text ?? "")?.[0];
  expect(link).toBeDefined();

  // The link in the mail leads through the login to the lead.
  const panel = await openAsGuest(new URL(link ?? "").pathname + new URL(link ?? "").search);
  await logIn(panel);
  await panel.getByText("Zalogowano pomyślnie").waitFor();
  await panel.getByText("Oferta dla klubu w Łodzi").waitFor();
  const lead = panel.getByRole("article");
  await lead.getByLabel("Status").selectOption({ label: "W trakcie" });
  await lead.getByLabel("Notatki administratora").fill("Oddzwonić we wtorek");
  await lead.getByRole("button", { name: "Zapisz zmiany" }).click();
  await panel.getByText("Status zaktualizowany").waitFor();

  await panel.goto(`${product.url}/security/admin/contacts`);
  await panel.getByRole("heading", { name: "Kontakty (1)" }).waitFor();
  const row = panel.getByRole("listitem").filter({ hasText: "Żaneta Łącka" });
  await row.getByText("W trakcie").waitFor();
  await row.getByRole("link", { name: "Żaneta Łącka" }).click();
  expect(await panel.getByLabel("Notatki administratora").inputValue()).toBe("Oddzwonić we wtorek");
});

test("a guest is sent to the login, and a logout ends the session", async () => {
  const panel = await openAsGuest("/security/admin/contacts");
  await panel.waitForURL(/\/security\/admin\/login/);
  expect(await panel.getByText("Zalogowany jako").count()).toBe(0);
  await logIn(panel);
  await panel.getByText("Zalogowany jako").first().waitFor();

  // On a phone the logout is in the menu.
  await panel.setViewportSize({ width: 375, height: 740 });
  const menu = panel.getByRole("button", { name: "Menu" });
  const logOut = panel.getByRole("button", { name: "Wyloguj" });
  await logOut.waitFor({ state: "hidden" });
  await menu.click();
  await logOut.waitFor();
  await menu.click();
  await logOut.waitFor({ state: "hidden" });
  await menu.click();
  await logOut.click();
  await panel.getByText("Wylogowano").waitFor();
  await panel.getByText("Do zobaczenia!").waitFor();
  await panel.waitForURL(/\/security\/admin\/login/);

  await panel.goto(`${product.url}/security/admin`);
  await panel.waitForURL(/\/security\/admin\/login/);
});
