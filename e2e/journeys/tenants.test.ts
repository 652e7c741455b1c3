/** A club's tenant: added, given its credentials, switched off and on, and followed by its webhooks. */
import { idIn, submit, until } from "@scm/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn, violationsInBothThemes } from "../axe.ts";
import { copiedBy, openClientScreen, refusalOf, rowOf } from "../client-screen.ts";
import { addClub, askForToken } from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, expectComplaint, reset, asOperator } = await openJourney();

async function openTenants(search = "", options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openClientScreen(openPanel, `tenants${search}`, options);
  // By its words: a dialog that opens at once hides all else from the roles.
  await page.getByText(/^Tenanty \(/).waitFor();
  return page;
}

function copied(page: Page, name: string): Promise<string> {
  return copiedBy(page, `Kopiuj ${name}`, "Skopiowano do schowka");
}

const refusal = refusalOf("Śpi.");

test("the first tenant gets its credentials, which are copied, get a token, and do so no more once it is off", async () => {
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

  await row.getByRole("button", { name: /^Dezaktywuj/ }).click();
  await row.getByText("Nieaktywny").waitFor();
  await page.getByText("Status tenant został zaktualizowany").waitFor();
  expect((await askForToken(product, client)).status).toBe(401);

  await page.getByRole("button", { name: "Cofnij" }).click();
  await row.getByText("Aktywny", { exact: true }).waitFor();
  await page.getByText("system klubu może znowu pobrać token").waitFor();
  expect((await askForToken(product, client)).status).toBe(200);
});

test(
  "what is wrong is said beside its field, and a failure keeps what was typed",
  { tags: ["full"] },
  async () => {
    const page = await openTenants();
    await page.getByRole("button", { name: "Dodaj tenant" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nazwa tenant *").fill("ab");
    await dialog.getByLabel("Nazwa klubu *").fill("ab");
    await dialog.getByLabel("Email kontaktowy *").fill("anna");
    await dialog.getByLabel("URL webhook").fill("adres");
    await dialog.getByLabel("Maksymalna liczba użytkowników *").fill("1001");
    await dialog.getByRole("button", { name: "Utwórz tenant" }).click();
    for (const sentence of [
      "Nazwa tenant musi mieć co najmniej 3 znaki",
      "Nazwa klubu musi mieć co najmniej 3 znaki",
      "Nieprawidłowy adres email",
      "Nieprawidłowy URL webhook",
      "Maksymalna liczba użytkowników to 1000",
    ]) {
      await dialog.getByText(sentence).waitFor();
    }
    await dialog.getByLabel("Maksymalna liczba użytkowników *").fill("0");
    await dialog.getByText("Minimalna liczba użytkowników to 1").waitFor();

    await dialog.getByLabel("Nazwa tenant *").fill("tarcza");
    await dialog.getByLabel("Nazwa klubu *").fill("KS Tarcza");
    await dialog.getByLabel("Email kontaktowy *").fill("anna@tarcza.example");
    await dialog.getByLabel("URL webhook").fill("");
    await dialog.getByLabel("Maksymalna liczba użytkowników *").fill("60");
    expectComplaint(page, /status of 503 .*\/api\/admin\/tenants$/);
    await page.route("**/api/admin/tenants", (route) =>
      route.request().method() === "POST" ? route.fulfill(refusal) : route.continue(),
    );
    await dialog.getByRole("button", { name: "Utwórz tenant" }).click();
    await page.getByText("Błąd podczas tworzenia tenant").first().waitFor();
    await dialog.getByText("Śpi.").waitFor();
    expect(await dialog.getByLabel("Nazwa tenant *").inputValue()).toBe("tarcza");

    await page.reload();
    await page.getByRole("button", { name: "Dodaj tenant" }).click();
    await until(
      async () => (await dialog.getByLabel("Nazwa klubu *").inputValue()) === "KS Tarcza",
    );
  },
);

test(
  "a list that fails says why, and comes with its columns in their order when asked again",
  { tags: ["full"] },
  async () => {
    await addClub(await asOperator(), { tenantName: "ks-powrot" });
    const page = await openTenants();
    await rowOf(page, "ks-powrot").waitFor();
    const calls = /\/api\/admin\/tenants(\?|$)/;
    expectComplaint(page, /status of 503 .*\/api\/admin\/tenants/);
    await page.route(calls, (route) => route.fulfill(refusal));
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: "Śpi." });
    await alert.getByText("Kod błędu: 503").waitFor();
    await page.unroute(calls);

    await alert.getByRole("button", { name: "Spróbuj ponownie" }).press("Enter");

    await rowOf(page, "ks-powrot").waitFor();
    expect(await alert.count()).toBe(0);
    const headings = await page.getByRole("columnheader").allInnerTexts();
    expect(headings.map((heading) => heading.replaceAll(/\s+/g, " "))).toEqual([
      "Tenant",
      "Klub",
      "Plan",
      "Maks. osób",
      "Status",
      "Poświadczenia",
      "Utworzono Aktywność",
    ]);
  },
);

test(
  "a switch that fails goes back, and the toast has the server's words",
  { tags: ["full"] },
  async () => {
    await addClub(await asOperator(), { tenantName: "ks-zawiasa" });
    const page = await openTenants("?q=zawiasa");
    expectComplaint(page, /status of 503 .*\/status$/);
    await page.route("**/status", (route) => route.fulfill(refusal));
    const row = rowOf(page, "ks-zawiasa");

    await row.getByRole("button", { name: /^Dezaktywuj/ }).click();

    await page.getByText("Śpi.").waitFor();
    await row.getByText("Aktywny", { exact: true }).waitFor();
    expect(await row.getByText("Nieaktywny").count()).toBe(0);
  },
);

test(
  "search and status narrow the list, stand in the address, and are cleared by one button",
  { tags: ["full"] },
  async () => {
    const operator = await asOperator();
    const off = await addClub(operator, { tenantName: "ks-cichy" });
    await operator.ask("PUT", `/api/admin/tenants/${off.id}/status`, { isActive: false });
    const page = await openTenants();

    await page.getByLabel("Status").selectOption("Nieaktywny");
    await page.getByRole("heading", { name: /^Tenanty \(1 z/ }).waitFor();
    await page.getByLabel("Szukaj").fill("nikogo takiego");
    await page.getByText("Brak wyników").waitFor();
    expect(new URL(page.url()).search).toBe("?status=inactive&q=nikogo+takiego");

    await page.getByRole("button", { name: "Wyczyść filtry" }).click();
    await rowOf(page, "ks-cichy").waitFor();
    expect(new URL(page.url()).search).toBe("");
  },
);

test("a secret is replaced by keyboard alone, and the old one ends when it was chosen to", async () => {
  const club = await addClub(await asOperator(), { tenantName: "ks-wymiana" });
  const page = await openTenants("?q=wymiana");
  await rowOf(page, "ks-wymiana")
    .getByRole("button", { name: /^Nowy sekret/ })
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nowy sekret: ks-wymiana" });
  await dialog.getByText("Obecny").waitFor();
  await dialog.getByLabel("Za 24 godziny").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByText("Nowy sekret został wydany").waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);

  const clientSecret = await copied(page, "Client secret");

  expect((await askForToken(product, club)).status).toBe(401);
  expect((await askForToken(product, { ...club, clientSecret })).status).toBe(200);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("the address of webhooks is set, tested, and its messages are listed", async () => {
  await addClub(await asOperator(), { tenantName: "ks-wiesci" });
  const page = await openTenants("?q=wiesci");
  await rowOf(page, "ks-wiesci")
    .getByRole("button", { name: /^Webhook/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Webhook: ks-wiesci" });
  await dialog.getByText("Najpierw zapisz adres.").waitFor();
  await dialog.getByLabel("Adres webhook").fill("https://127.0.0.1:9/hook");
  await dialog.getByRole("button", { name: "Zapisz adres" }).click();
  await page.getByText("Adres webhook został zapisany").waitFor();
  await dialog.getByRole("button", { name: "Pokaż Sekret podpisu" }).click();
  await dialog.getByText(/^whsec_/).waitFor();

  await dialog.getByRole("button", { name: "Wyślij test" }).click();

  // An address of our own house is refused for good, and looking for it ends there.
  await dialog.getByText("Porzucono").waitFor();
  await dialog.getByRole("button", { name: /^Wyślij ponownie/ }).click();
  await page.getByText("Wiadomość zostanie wysłana ponownie").waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(1);
});

test("an order becomes a tenant without typing it again", { tags: ["full"] }, async () => {
  const order = {
    name: "Anna Nowak",
    email: "anna@grot.example",
    phone: "+48 600 100 200",
    clubName: "KS Nowy",
    memberCount: 320,
    plan: "large",
  };
  const id = idIn(await submit(product, "/api/order", order));
  const page = await openTenants(`?fromOrder=${id}`);
  const dialog = page.getByRole("dialog", { name: "Dodaj tenant" });
  await dialog.getByText(/Na podstawie zamówienia ZAM\/\d{4}\/\d{6}/).waitFor();
  expect(await dialog.getByLabel("Plan subskrypcji *").inputValue()).toBe("enterprise");
  expect(await dialog.getByLabel("Maksymalna liczba użytkowników *").inputValue()).toBe("320");

  await dialog.getByRole("button", { name: "Utwórz tenant" }).click();

  const row = rowOf(page, "KS Nowy");
  await row.getByText("Enterprise").waitFor();
  await row.getByRole("link", { name: "anna@grot.example" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test.each([1_440])("at %i px list, credentials and dialogs have no violation", looksWhole);

test.each([320, 375])(
  "at %i px list, credentials and dialogs have no violation",
  { tags: ["full"] },
  looksWhole,
);

async function looksWhole(width: number): Promise<void> {
  await addClub(await asOperator(), {
    tenantName: `Wolfeschlegelsteinhausenbergerdorff${width}`,
    clubName: "Klubstrzeleckiikolekcjonerski".repeat(5),
    subscriptionPlan: "enterprise",
  });
  const viewport = { width, height: 800 };
  const page = await openTenants(`?q=dorff${width}`, { viewport, reducedMotion: "reduce" });
  await page
    .getByRole("button", { name: /^Pokaż/ })
    .first()
    .click();
  await page.getByRole("region", { name: /^Poświadczenia/ }).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  for (const [button, words] of [
    ["Dodaj tenant", "Nazwa tenant *"],
    ["Nowy sekret", "Ostatnie sekrety"],
    ["Webhook", "Ostatnie wiadomości"],
  ] as const) {
    await page
      .getByRole("button", { name: new RegExp(`^${button}`) })
      .first()
      .click();
    await page.getByRole("dialog").getByText(words).waitFor();
    expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
}
