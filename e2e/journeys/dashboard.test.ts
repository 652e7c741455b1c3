/** The first screen of the back office: counters, drawing and links. */
import { aBetaSignup, aContact, anOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { sidewaysOf } from "../focus.ts";
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

test("the dashboard has no violation in either theme", { tags: ["full"] }, async () => {
  await addLeads();
  const page = await openDashboard({ reducedMotion: "reduce" });
  await page.getByRole("img", { name: /^Zgłoszenia dzień/ }).waitFor();

  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Opens the dashboard with every number replaced by one of eight digits. */
async function openBigDashboard(width: number): Promise<Page> {
  await addLeads();
  const page = await openDashboard({ viewport: { width, height: 812 } });
  await page.route("**/api/admin/dashboard", async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(/:\d+([,}])/g, ":12345678$1");
    await route.fulfill({ body, contentType: "application/json" });
  });
  await page.reload();
  await page
    .getByText(/12.345.678/)
    .first()
    .waitFor();
  return page;
}

test("a counter fits a number of eight digits at 375 px", { tags: ["full"] }, async () => {
  const page = await openBigDashboard(375);

  const numbers = page.getByRole("region", { name: "Liczniki" }).getByText(/^12.345.678$/);
  const shown = await numbers.evaluateAll((found) =>
    found.map((number) => {
      const words = document.createRange();
      words.selectNodeContents(number);
      const { height, right } = words.getBoundingClientRect();
      const edge = number.closest("a")?.getBoundingClientRect().right ?? 0;
      const lineHeight = Number.parseFloat(getComputedStyle(number).lineHeight);
      return { isOneLine: height < 1.5 * lineHeight, isInside: right <= edge - 16 };
    }),
  );

  expect(shown).toHaveLength(6);
  expect(shown.filter(({ isOneLine, isInside }) => !isOneLine || !isInside)).toEqual([]);
});

test(
  "the dashboard does not scroll sideways at 320 px, even with large numbers",
  { tags: ["full"] },
  async () => {
    const page = await openBigDashboard(320);
    await page.getByRole("img", { name: /^Zgłoszenia dzień/ }).waitFor();

    const overflow = await sidewaysOf(page);

    expect(overflow).toBe(0);
  },
);
