import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAwake } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { open, asOperator } = await openJourney();

type Values = Record<string, string>;
type Words = { contact: Values; address: Values } & Record<
  | "base"
  | "order"
  | "place"
  | "copy"
  | "missing"
  | "missingAdmin"
  | "ordered"
  | "suggest"
  | "suggestion"
  | "suggested"
  | "required"
  | "signUp"
  | "size"
  | "phoneNeeded"
  | "signedUp",
  string
>;

const pl: Words = {
  base: "",
  order: "Zamów",
  place: "Złóż zamówienie",
  contact: {
    "Imię i nazwisko": "Jan Maj",
    "E-mail": "jan@klub.example",
    Telefon: "600 100 200",
    "Nazwa klubu": "KS Tarcza",
  },
  address: { "Ulica i numer": "Leśna 1", "Kod pocztowy": "00-001", Miejscowość: "Łódź" },
  copy: "Skopiuj z osoby kontaktowej",
  missing: "Wypełnij wszystkie wymagane pola.",
  missingAdmin: "Wypełnij wszystkie dane administratora.",
  ordered: "Dziękujemy, mamy Twoje zamówienie",
  suggest: "Zaproponuj funkcję",
  suggestion: "Wyślij propozycję",
  suggested: "Dziękujemy za propozycję",
  required: "To pole jest wymagane.",
  signUp: "Zgłoś klub do testów",
  size: "Liczba członków",
  phoneNeeded: "Wymagany numer telefonu",
  signedUp: "Zgłoszenie zostało wysłane pomyślnie!",
};

const en: Words = {
  base: "/en",
  order: "Order",
  place: "Place the order",
  contact: {
    "Full name": "John Smith",
    "E-mail": "john@club.example",
    Phone: "600 100 200",
    "Club name": "Target Club",
  },
  address: { "Street and number": "Forest 1", "Postal code": "00-001", Town: "Łódź" },
  copy: "Copy from the contact person",
  missing: "Fill in all required fields.",
  missingAdmin: "Fill in all of the administrator’s data.",
  ordered: "Thank you, we have your order",
  suggest: "Suggest a feature",
  suggestion: "Send suggestion",
  suggested: "Thank you for your suggestion",
  required: "This field is required.",
  signUp: "Sign the club up",
  size: "Number of members",
  phoneNeeded: "Phone number required",
  signedUp: "Your signup was sent successfully!",
};

const polish = [["Polish", pl]] as const;
const english = [["English", en]] as const;
const languages = [...polish, ...english];

async function openBy(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole("main").getByRole("button", { name, exact: true }).first();
  await isAwake(button);
  await button.click();
  return page.getByRole("dialog");
}

async function fill(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

/** The toast; a message beside a field says something else. */
function toast(page: Page, text: string): Promise<void> {
  return page.locator("[data-sonner-toast]").getByText(text).first().waitFor();
}

test.each(languages)(
  "a full order in %s says in turn what is missing, and is placed",
  { tags: ["full"] },
  async (_, words) => {
    const page = await open(`${words.base}/?plan=small`);
    const dialog = await openBy(page, words.order);
    await dialog.getByRole("checkbox").check();
    const place = dialog.getByRole("button", { name: words.place });

    await place.click();
    await toast(page, words.missing);
    expect(await dialog.getByText(words.required).count()).toBeGreaterThanOrEqual(7);
    await fill(dialog, { ...words.contact, ...words.address });
    await place.click();
    await toast(page, words.missingAdmin);
    await dialog.getByRole("button", { name: words.copy }).click();
    await fill(dialog, { PESEL: "44051401359" });
    await place.click();

    await dialog.getByRole("heading", { name: words.ordered }).waitFor();
  },
);

test.each(languages)("a simple order in %s is placed", async (_, words) => {
  const page = await open(`${words.base}/cennik`);
  const dialog = await openBy(page, words.order);
  const place = dialog.getByRole("button", { name: words.place });

  await place.click();
  expect(await dialog.getByText(words.required).count()).toBe(4);
  await fill(dialog, words.contact);
  await place.click();

  await dialog.getByRole("heading", { name: words.ordered }).waitFor();
});

test.each(polish)("a suggestion in %s is sent", suggest);
test.each(english)("a suggestion in %s is sent", { tags: ["full"] }, suggest);

async function suggest(_: string, words: Words): Promise<void> {
  const page = await open(words.base || "/");
  const dialog = await openBy(page, words.suggest);
  const send = dialog.getByRole("button", { name: words.suggestion });

  await send.click();
  expect(await dialog.getByText(words.required).count()).toBe(3);
  const [name = "", email = ""] = Object.keys(words.contact);
  await dialog.getByRole("textbox").first().fill("Start lists as PDF");
  await fill(dialog, { [name]: "Jan Maj", [email]: "jan@klub.example" });
  await send.click();

  await dialog.getByText(words.suggested).waitFor();
}

test.each([
  ["small", "monthly", [70, 25, 25, 50, 75, 50, 295]],
  ["small", "yearly", [588, 210, 210, 420, 630, 420, 2478]],
  ["medium", "monthly", [160, 50, 50, 100, 150, 100, 610]],
  ["medium", "yearly", [1344, 420, 420, 840, 1260, 840, 5124]],
  ["large", "monthly", [300, 75, 75, 150, 250, 150, 1000]],
  ["large", "yearly", [2520, 630, 630, 1260, 2100, 1260, 8400]],
] as const)(
  "the plan %s, %s, is told with every module and its total",
  { tags: ["full"] },
  async (plan, billing, zl) => {
    const modules = "skladki,zaswiadczenia,rejestr,zawody,magazyn";
    const page = await open(`/?plan=${plan}&billing=${billing}&modules=${modules}`);
    const dialog = await openBy(page, pl.order);

    await dialog.locator("dl dd").last().waitFor();
    const lines = await dialog.locator("dl dd").allInnerTexts();

    // The first line says how it is paid.
    const figures = lines.slice(1).map((line) => Number(line.replaceAll(/\s/g, "").split("zł")[0]));
    expect(figures).toEqual(zl);
  },
);

test.each(languages)(
  "a signup in %s says in turn what is missing, and is sent",
  { tags: ["full"] },
  async (_, words) => {
    const { ask } = await asOperator();
    await ask("POST", "/api/admin/popup-settings", { enabled: true });
    const page = await open(words.base || "/");
    const card = page.getByRole("dialog", { name: /beta/ });
    const send = card.getByRole("button", { name: words.signUp });
    await send.waitFor();

    await send.click();
    await toast(page, words.missing);
    const [phone = ""] = Object.keys(words.contact).slice(2);
    await fill(card, { ...words.contact, [phone]: "" });
    await card.getByLabel(words.size).selectOption("21-50");
    await send.click();
    await toast(page, words.phoneNeeded);
    await fill(card, { [phone]: "600 100 200" });
    await send.click();

    await toast(page, words.signedUp);
    await expect.poll(() => card.getByRole("textbox").count()).toBe(0);
  },
);
