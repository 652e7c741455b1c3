/** The inbox: leads of several kinds, worked on by keys alone, and the layout on a phone. */
import { aBetaSignup, aContact, anOrder, submit } from "@scm/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const journey = await openJourney();
const { product, openPanel } = journey;

let restore = async () => {};

beforeAll(async () => {
  await submit(product, "/api/contact", aContact({ name: "Anna Kowalska" }));
  await submit(product, "/api/order", anOrder({ name: "Jan Nowak" }));
  await submit(product, "/api/beta-test-signup", aBetaSignup({ name: "Ewa Lis" }));
  restore = await journey.keepData();
}, 60_000);
beforeEach(() => restore());

test("keys alone take the leads of a view one by one, and the menu counts what is left", async () => {
  const page = await openPanel("/security/admin");
  const views = page.getByRole("list", { name: "Skrzynka" });
  const toAnswer = views.getByRole("link", { name: /^Do odpowiedzi/ });
  await toAnswer.getByText("3", { exact: true }).waitFor();
  await toAnswer.click();
  const rows = page.getByRole("list", { name: /^Zgłoszenia w\sskrzynce$/ }).getByRole("article");
  await rows.nth(2).waitFor();
  const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });

  for (const [name, left] of [
    ["Anna Kowalska", 2],
    ["Jan Nowak", 1],
  ] as const) {
    await detail.getByRole("heading", { level: 2, name }).waitFor();
    await page.keyboard.press("s");
    // The second status: somebody works on it.
    await page.keyboard.press("2");
    await toAnswer.getByText(String(left), { exact: true }).waitFor();
  }

  await detail.getByRole("heading", { level: 2, name: "Ewa Lis" }).waitFor();
  expect(await rows.count()).toBe(1);
});

test("on a phone the first lead begins within 200 px, and opens in place of the rows", async () => {
  const page = await openPanel("/security/admin/inbox", {
    viewport: { width: 375, height: 812 },
  });
  const first = page.getByRole("article").first();
  await first.waitFor();

  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);
  expect(await sidewaysOf(page)).toBe(0);
  expect(await first.innerText()).toMatch(/^\d\d\.\d\d \d\d:\d\d$/m);
  await first.getByRole("link").click();

  const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
  await detail.getByLabel("Następny kontakt", { exact: true }).waitFor();
  expect(await page.getByRole("list", { name: /^Zgłoszenia w\sskrzynce$/ }).isVisible()).toBe(
    false,
  );
  expect(await sidewaysOf(page)).toBe(0);
  const status = detail.getByLabel("Status");
  expect((await status.boundingBox())?.y).toBeGreaterThan(700);
  const name = await detail.getByRole("heading", { level: 2 }).first().innerText();
  await status.selectOption({ label: "W trakcie" });
  const save = detail.getByRole("button", { name: "Zapisz zmiany" });
  expect((await save.boundingBox())?.y).toBeGreaterThan(650);
  expect(await sidewaysOf(page)).toBe(0);
  await save.click();
  // The next lead takes its place.
  await detail.getByRole("heading", { level: 2, name }).waitFor({ state: "detached" });
});
