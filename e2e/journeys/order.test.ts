import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes, violationsOn } from "../axe.ts";
import { beyondTheEdge, fillIn, isAwake } from "../demo-visitor.ts";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { open, asOperator, mailTo } = await openJourney();

async function openOrder(page: Page): Promise<Locator> {
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^(Zamów|Order)$/ })
    .first();
  await isAwake(button);
  await button.click();
  return page.getByRole("dialog");
}

/** The order of this club, as an operator reads it. */
async function orderOf(clubName: string): Promise<object> {
  const { ask } = await asOperator();
  const orders = Object.values(await ask("GET", "/api/admin/orders"));
  return Object(orders.find((order) => Object(order).clubName === clubName));
}

const phone = { width: 375, height: 812 };

/** The usual length of a press. */
const pressMs = 200;

const polish = {
  "Imię i nazwisko": "Żaneta Łącka",
  Telefon: "600 100 200",
  "Ulica i numer": "Leśna 1",
  "Kod pocztowy": "00-001",
  Miejscowość: "Łódź",
};

test("a full order without values has no violation and fits 320 px; filled in, it arrives as shown and mailed", async () => {
  const page = await open("/?plan=large&billing=yearly&modules=skladki,zawody", {
    reducedMotion: "reduce",
  });
  const dialog = await openOrder(page);
  const total =
    (await dialog
      .getByText(/netto rocznie/)
      .locator("..")
      .innerText()) || "";
  await dialog.getByRole("button", { name: "Dodaj osobę" }).click();
  // A script that ticks the box fires no event.
  await dialog.getByRole("checkbox").evaluate((box) => Object.assign(box, { checked: true }));
  await dialog.getByRole("button", { name: "Złóż zamówienie" }).click();
  await dialog.getByText("To pole jest wymagane.").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Usuń/ }).last().click();

  await fillIn(dialog, { ...polish, "E-mail": "pelne@klub.example", "Nazwa klubu": "KS Pełny" });
  await dialog.getByRole("button", { name: "Skopiuj z osoby kontaktowej" }).click();
  await fillIn(dialog, { PESEL: "44051401359", Imię: "Ewa", Nazwisko: "Lis" });
  await dialog.getByLabel("Funkcja").selectOption("Skarbnik");
  await dialog.getByRole("button", { name: "Złóż zamówienie" }).click();

  await dialog.getByRole("heading", { name: "Dziękujemy, mamy Twoje zamówienie" }).waitFor();
  await page.getByText("Zamówienie złożone").waitFor();
  expect(total.replaceAll("\u00a0", " ")).toContain("5250 zł");
  expect(await orderOf("KS Pełny")).toMatchObject({
    plan: "large",
    paymentMode: "yearly",
    selectedModules: ["skladki", "zawody"],
    authorizedPersons: [{ firstName: "Ewa", lastName: "Lis", position: "Skarbnik" }],
    adminUser: { firstName: "Żaneta", lastName: "Łącka", isPeselValid: true },
    totalGrosze: 525_000,
  });
  const mail = await mailTo("pelne@klub.example");
  expect(mail.text?.replaceAll("\u00a0", " ")).toContain("5250 zł");
  expect(mail.text).not.toContain("44051401359");
});

/** Types into the fields from the focused one on; an empty text skips a control. */
async function typeOn({ keyboard }: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await keyboard.type(text);
    await keyboard.press("Tab");
  }
}

test("the price of a plan on /cennik is that of its order, at 320 px and by keyboard", async () => {
  const page = await open("/cennik", {
    viewport: { width: 320, height: 800 },
    reducedMotion: "reduce",
  });
  const yearly = page.getByRole("main").getByRole("button", { name: "Rocznie" });
  await isAwake(yearly);
  await yearly.press("Enter");
  const sum = page.getByRole("complementary", { name: "Twoja konfiguracja" });
  await sum.getByText("1344 zł/rok netto").waitFor();
  await sum.getByRole("link", { name: "Zamów" }).press("Enter");

  const { keyboard } = page;
  await page.getByRole("definition").getByText("1344 zł").first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByLabel("Imię i nazwisko").focus();
  await typeOn(page, ["Jan Kos", "klawiatura@klub.example", "600100200"]);
  await typeOn(page, ["KS Klawiatura", "Leśna 1", "00-001", "Łódź", "", "", ""]);
  // One row of a person, and the button for another.
  await typeOn(page, ["", "", "", ""]);
  // Copies the contact person, which leads to the PESEL.
  await keyboard.press("Enter");
  await page.getByLabel("PESEL", { exact: true }).and(page.locator(":focus")).waitFor();
  await typeOn(page, ["44051401359"]);
  await keyboard.press("Space");
  await typeOn(page, ["", "", ""]);
  await keyboard.press("Enter");

  await page.getByRole("heading", { name: "Dziękujemy, mamy Twoje zamówienie" }).waitFor();
  await page.getByRole("definition").getByText("1344 zł netto rocznie").waitFor();
  const mail = await mailTo("klawiatura@klub.example");
  expect(mail.subject).toContain(await page.getByRole("definition").getByText(/^ZAM/).innerText());
  expect(mail.text?.replaceAll("\u00a0", " ")).toContain("1344 zł");
});

test(
  "a warning about a number does not move the control that is being pressed",
  { tags: ["full"] },
  async () => {
    const page = await open("/?plan=large&billing=yearly&modules=skladki", { viewport: phone });
    const dialog = await openOrder(page);
    const terms = dialog.getByRole("checkbox");
    await terms.scrollIntoViewIfNeeded();
    await dialog.getByLabel("PESEL", { exact: true }).fill("44051401358");
    const box = await terms.boundingBox();

    await page.mouse.move(Number(box?.x) + 8, Number(box?.y) + 8);
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();

    expect(await terms.isChecked()).toBe(true);
    await dialog.getByText(/nie zgadza się cyfra kontrolna/).waitFor();
  },
);

test("a simple order is placed in English by keyboard, and the focus returns", async () => {
  const page = await open("/en/cennik");
  const button = page.getByRole("main").getByRole("button", { name: "Order", exact: true }).first();
  await isAwake(button);
  await button.focus();
  const { keyboard } = page;

  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Order" });
  await dialog.getByRole("heading", { name: "Plan" }).and(page.locator(":focus")).waitFor();
  // The second Tab reaches the link to the full order.
  for (const key of ["Tab", "ArrowRight", "Tab", "Tab"]) await keyboard.press(key);
  for (const text of ["John Smith", "john@club.example", "600100200", "Keyboard Club", "80"]) {
    await keyboard.type(text);
    await keyboard.press("Tab");
  }
  // Skips the link to the privacy policy.
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Thank you, we have your order" }).waitFor();
  await keyboard.press("Escape");

  await button.and(page.locator(":focus")).waitFor();
  expect(await orderOf("Keyboard Club")).toMatchObject({
    plan: "large",
    memberCount: 80,
    locale: "en",
    totalGrosze: 200_000,
  });
});

test("the simple order with invalid fields has no violation and fits 320 px", async () => {
  const page = await open("/cennik", { reducedMotion: "reduce" });
  const dialog = await openOrder(page);
  await dialog.getByRole("button", { name: "Złóż zamówienie" }).click();
  await dialog.getByText("To pole jest wymagane.").first().waitFor();

  expect(await faultsOf(page)).toEqual([]);
});

async function faultsOf(page: Page): Promise<unknown[]> {
  const violations = await violationsInBothThemes(page, "[role=dialog]");
  await page.setViewportSize({ width: 320, height: 900 });
  return [...violations, ...(await beyondTheEdge(page.getByRole("dialog")))];
}
