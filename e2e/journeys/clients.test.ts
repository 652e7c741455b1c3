/** Clients: a tenant is added, switched off and on, and hears of its reports; screens of both kinds. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { copiedBy, openClientScreen, rowOf } from "../client-screen.ts";
import { addClub, askForToken, startReceiver } from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, reset, asOperator } = await openJourney();

async function openTenants(search = "", options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openClientScreen(openPanel, `tenants${search}`, options);
  // By text, because a dialog that opens at once hides the heading from roles.
  await page.getByText(/^Tenanty \(/).waitFor();
  return page;
}

function copied(page: Page, name: string): Promise<string> {
  return copiedBy(page, `Kopiuj ${name}`, "Skopiowano do schowka");
}

test("a new tenant's copied credentials get a token until it is switched off", async () => {
  await reset();
  const page = await openTenants();
  await page.getByText("Brak tenantów").waitFor();
  await page.getByRole("button", { name: "Dodaj pierwszy tenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj tenant" });
  await dialog.getByLabel("Nazwa tenant *").fill("ks-grot");
  await dialog.getByLabel("Nazwa klubu *").fill("KS Grot");
  await dialog.getByLabel("Email kontaktowy *").fill("biuro@grot.example");
  await dialog.getByLabel("Moduły").fill("Zawody, Składki");
  await dialog.getByRole("button", { name: "Utwórz tenant" }).click();
  await page.getByText("Tenant został utworzony pomyślnie").waitFor();
  await page
    .getByRole("dialog", { name: "Przekaż klubowi: ks-grot" })
    .getByRole("button", { name: "Gotowe" })
    .click();

  const row = rowOf(page, "ks-grot");
  await row.getByRole("button", { name: /^Pokaż/ }).click();
  expect(await row.innerText()).not.toContain("tenant_");
  const client = {
    clientId: await copied(page, "Client ID"),
    clientSecret: await copied(page, "Client secret"),
  };
  expect(client.clientId).toMatch(/^tenant_[0-9a-f]{24}$/);
  expect(await copied(page, "Zakres")).toBe("bug-reports:write");
  expect((await askForToken(product, client)).status).toBe(200);

  await page.clock.install();
  await row.getByRole("button", { name: /^Dezaktywuj/ }).click();
  await page.getByText("Dezaktywacja za").waitFor();
  expect((await askForToken(product, client)).status).toBe(200);
  await page.clock.fastForward(10_000);
  await row.getByText("Nieaktywny").waitFor();
  await page.getByText("Status tenant został zaktualizowany").waitFor();
  expect((await askForToken(product, client)).status).toBe(401);

  await row.getByRole("button", { name: /^Aktywuj/ }).click();
  await row.getByText("Aktywny", { exact: true }).waitFor();
  await page.getByText("system klubu może znowu pobrać token").waitFor();
  expect((await askForToken(product, client)).status).toBe(200);
});

test("a webhook address is set and tested, and its messages are listed", async () => {
  // Gone: asks for no more attempts.
  const receiver = await startReceiver(product.webhookPort, 410);
  onTestFinished(async () => void (await receiver.stop()));
  await addClub(await asOperator(), { tenantName: "ks-wiesci" });
  const page = await openTenants("?q=wiesci");
  await page.getByRole("link", { name: "ks-wiesci" }).click();
  const part = page.getByRole("region", { name: "Webhooki" });
  await part.getByText("Najpierw zapisz adres.").waitFor();
  await page.getByLabel("URL webhook").fill(receiver.url);
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await page.getByText("Zmiany zostały zapisane").waitFor();
  await part.getByRole("button", { name: "Pokaż Sekret podpisu" }).click();
  await part.getByText(/^whsec_/).waitFor();
  await part.getByRole("button", { name: "Nowy sekret podpisu" }).click();
  await part.getByRole("button", { name: "Wydaj nowy sekret" }).click();
  await part.getByText("Nowy sekret został wydany").waitFor();

  await part.getByRole("button", { name: "Wyślij test" }).click();

  await part.getByText("Porzucono").waitFor();
  await part.getByRole("button", { name: /^Wyślij ponownie/ }).click();
  await page.getByText("Wiadomość zostanie wysłana ponownie").waitFor();
  expect(await part.getByRole("listitem").count()).toBe(1);
});

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
