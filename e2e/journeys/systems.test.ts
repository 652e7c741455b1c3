/** An instance: registered, and its deletion undone. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { copiedBy, openClientScreen, rowOf } from "../client-screen.ts";
import { askForToken } from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, reset, asOperator } = await openJourney();

async function openSystems(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openClientScreen(openPanel, "systems", options);
  await page.getByRole("heading", { name: "SCM Systems Management" }).waitFor();
  return page;
}

function copied(page: Page, name: string): Promise<string> {
  return copiedBy(page, `Copy ${name}`, "Copied to clipboard");
}

test("a new instance's copied credentials get a token, also while a deletion can be undone", async () => {
  await reset();
  const page = await openSystems();
  await page.getByText("No SCM instances registered yet").waitFor();
  await page.getByRole("button", { name: "Add New Instance" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New SCM Instance" });
  await dialog.getByLabel("Instance Name *").fill("Grot 1");
  await dialog.getByLabel("Club Name *").fill("KS Grot");
  await dialog.getByLabel("Contact Email *").fill("biuro@grot.example");
  await dialog.getByRole("button", { name: "Create Instance" }).click();
  await dialog.getByText("This field is required.").waitFor();
  await dialog.getByLabel("License Type *").selectOption("Medium (up to 200 members)");
  await dialog.getByLabel("Modules").fill("Zawody, Składki");
  await dialog.getByRole("button", { name: "Create Instance" }).click();
  await page.getByText("SCM instance created successfully").waitFor();
  await page
    .getByRole("dialog", { name: "Hand over: Grot 1" })
    .getByRole("button", { name: "Done" })
    .click();

  const row = rowOf(page, "Grot 1");
  await row.getByText("No domain", { exact: true }).waitFor();
  await row.getByText("Never", { exact: true }).waitFor();
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
    "Instance",
    "Club",
    "Status",
    "License",
    "Last Activity",
    "Actions",
  ]);
  await row.getByRole("button", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog", { name: "Instance: Grot 1" });
  await details.getByText("Not configured").waitFor();
  await details.getByRole("button", { name: "Reveal API Secret" }).click();
  await details.getByText(/^scms_/).waitFor();
  const client = {
    clientId: await copied(page, "API Key"),
    clientSecret: await copied(page, "API Secret"),
  };
  await page.keyboard.press("Escape");
  expect((await askForToken(product, client)).status).toBe(200);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByText("SCM instance deleted successfully").waitFor();
  await row.getByText("Deleting", { exact: true }).waitFor();
  expect((await askForToken(product, client)).status).toBe(200);
  await row.getByRole("button", { name: /^Undo/ }).click();
  await row.getByRole("button", { name: /^Delete/ }).waitFor();
  // The page reloads it: a token has updated its last activity.
  await row.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
});

test("list, details and form have no violation and fit 375 px", async () => {
  const [name, going] = ["Wolfeschlegelsteinhausenbergerdorff", "Going"];
  for (const one of [name, going]) await addSystem(one);
  const page = await openSystems({
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
