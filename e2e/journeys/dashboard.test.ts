/** The first screen of the back office: counters, drawing and links. */
import { aBetaSignup, aContact, anOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, openPanel, reset } = await openJourney();

async function addLeads(): Promise<void> {
  for (const name of ["Daria", "Dorota", "Dominik"]) {
    await submit(product, "/api/contact", aContact({ name, subject: `Pytanie: ${name}` }));
  }
  await submit(product, "/api/order", anOrder({ name: "Olga" }));
  await submit(product, "/api/beta-test-signup", aBetaSignup());
}

async function openDashboard(options: Parameters<typeof openPanel>[1] = {}): Promise<Page> {
  const page = await openPanel("/security/admin", options);
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();
  return page;
}

test("the dashboard counts and draws leads, and links to them", async () => {
  await reset();
  await addLeads();
  const page = await openDashboard();

  const counters = page.getByRole("region", { name: "Liczniki" });
  expect(await counters.getByRole("link", { name: /^Kontakty/ }).innerText()).toMatch(/\s3$/);
  await page.getByRole("img", { name: /^Zgłoszenia dzień po dniu: .+ 5$/ }).waitFor();

  await page.getByRole("link", { name: /Wiadomość od: Dominik/ }).click();
  await page.getByText("Pytanie: Dominik").first().waitFor();
  expect(page.url()).toMatch(/\/contacts\?id=[\w-]+$/);
  await page.goBack();
  await page.getByRole("link", { name: "Nowe kontakty dzisiaj" }).click();
  await page.waitForURL(/\/contacts\?received=today$/);
  await page.getByRole("heading", { name: "Kontakty (3 z 3)" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(3);
});
