import type { Page } from "playwright-core";
import { connect } from "@scm/db";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { openPanel, asOperator, product } = await openJourney();
const { ask } = await asOperator();
const tenant = await ask("POST", "/api/admin/tenants", {
  tenantName: "KS Orzeł",
  clubName: "Klub Strzelecki Orzeł",
  contactEmail: "biuro@orzel.example",
  subscriptionPlan: "basic",
  maxUsers: 50,
});
await ask("POST", "/api/admin/slots", { datetime: "2041-01-14T08:00:00Z" });

/** The calls above and this browser's login, newest first. */
const everything = [
  "Zalogowanie operatora",
  "Dodanie slotu",
  "Dodanie klienta",
  "Zalogowanie operatora",
  "Dodanie operatora",
];

async function openLog(): Promise<Page> {
  const page = await openPanel("/security/admin/audit-log");
  await page.getByRole("heading", { name: "Dziennik zdarzeń" }).waitFor();
  return page;
}

/** Waits for this many rows, and returns their actions, newest first. */
async function actions(page: Page, count: number): Promise<string[]> {
  const rows = page.getByRole("table").locator("tbody tr");
  await rows.nth(count - 1).waitFor();
  await rows.nth(count).waitFor({ state: "detached" });
  return rows.locator("td:nth-child(2)").allInnerTexts();
}

test("an operator sees who did what, and filters by action and operator", async () => {
  const page = await openLog();
  expect(await actions(page, everything.length)).toEqual(everything);

  await page.getByLabel("Czynność").selectOption({ label: "Dodanie klienta" });
  await page.getByLabel("Operator").selectOption({ label: operator.email });
  expect(await actions(page, 1)).toEqual(["Dodanie klienta"]);
  const link = page.getByRole("table").getByRole("link", { name: /^Klient: / });
  expect(await link.getAttribute("href")).toBe(
    `/security/admin/tenants?id=${String(tenant["id"])}`,
  );

  await page.getByRole("button", { name: "Wyczyść filtry" }).focus();
  await page.keyboard.press("Enter");
  expect(await actions(page, everything.length)).toEqual(everything);
});

test("the product uses a role that cannot change the log", async () => {
  const owner = connect(product.databaseUrl, { service: "journey", poolSize: 1 });
  const roles = await owner`
    select distinct usename as role from pg_stat_activity
    where application_name in ('scm-api', 'scm-worker') and datname = current_database()`;
  await owner.end({ timeout: 1 });

  expect([...roles]).toEqual([{ role: "scm_app" }]);
});
