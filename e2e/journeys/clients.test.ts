import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { addClub } from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { openPanel, asOperator } = await openJourney();

async function openTenants(search = "", options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPanel(`/security/admin/tenants${search}`, options);
  // By text, because a dialog that opens at once hides the heading from roles.
  await page.getByText(/^Tenanty \(/).waitFor();
  return page;
}

test("list, record and form of a tenant have no violation and fit 375 px", async () => {
  await addClub(await asOperator(), {
    tenantName: "Wolfeschlegelsteinhausenbergerdorff",
    clubName: "Klubstrzeleckiikolekcjonerski".repeat(5),
    subscriptionPlan: "enterprise",
  });
  const viewport = { width: 375, height: 800 };
  const page = await openTenants("?q=bergerdorff", { viewport, reducedMotion: "reduce" });
  await page
    .getByRole("button", { name: /^Pokaż/ })
    .first()
    .click();
  await page.getByRole("region", { name: /^Poświadczenia/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Dodaj tenant" }).click();
  await page.getByRole("dialog").getByText("Nazwa tenant *").waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "bergerdorff" }).click();
  const record = page.getByRole("dialog", { name: /bergerdorff$/ });
  await record.getByRole("button", { name: "Nowy sekret", exact: true }).click();
  await record.getByText("Nowy sekret działa od razu").waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
});

test("list, details and form of an instance have no violation and fit 375 px", async () => {
  const [name, going] = ["Wolfeschlegelsteinhausenbergerdorff", "Going"];
  for (const one of [name, going]) await addSystem(one);
  const page = await openPanel("/security/admin/systems", {
    viewport: { width: 375, height: 800 },
    reducedMotion: "reduce",
  });
  await page.getByRole("button", { name: `Delete ${going}` }).click();
  await page.getByText("Deleting", { exact: true }).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await page
    .getByRole("button", { name: `View Details ${name}` })
    .first()
    .click();
  await page.getByText("API Secret", { exact: true }).waitFor();
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Issue a new secret" }).waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add New Instance" }).first().click();
  await page.getByRole("button", { name: "Create Instance" }).click();
  await page.getByText("This field is required.").first().waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
});

async function addSystem(instanceName: string): Promise<void> {
  const { ask } = await asOperator();
  await ask("POST", "/api/admin/scm-instances", {
    instanceName,
    clubName: "Klubstrzeleckiikolekcjonerski".repeat(4),
    contactEmail: "biuro@grot.example",
    licenseType: "large",
  });
}
