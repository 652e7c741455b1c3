/** The everyday tasks of visitors and operators, done by a person's clicks and keys. */
import type { Page } from "playwright-core";
import type { Desk } from "./desk.ts";
import type { Hand } from "./hand.ts";

type Run = { page: Page; hand: Hand };

type Task = {
  name: string;
  start: (desk: Desk) => string;
  /** Clicks and keys that the best products of the kind need; typed words do not count. */
  most: number;
  do: (run: Run) => Promise<void>;
};

const admin = "/security/admin";
const leads = 10;

export const tasks: readonly Task[] = [
  { name: "book a demo", start: () => "/", most: 3, do: bookDemo },
  {
    name: "a lead, from its mail to done",
    start: ({ contactId }) => `${admin}/contacts?id=${contactId}`,
    most: 2,
    async do({ page, hand }) {
      await page.getByRole("button", { name: /^Status:/ }).waitFor();
      await hand.press("s", "3");
      await statusIs(page, "Zakończony");
    },
  },
  {
    name: "an answer to a lead from a template",
    start: ({ contactId }) => `${admin}/contacts?id=${contactId}`,
    most: 3,
    async do({ page, hand }) {
      await page.getByRole("button", { name: "Odpowiedz" }).waitFor();
      await hand.press("a");
      const template = page.getByLabel("Szablon");
      await template.selectOption({ label: "Oferta" });
      hand.counts.clicks += 1;
      await hand.press("Control+Enter");
      await page.getByText("Odpowiedź zostanie wysłana za chwilę").waitFor();
    },
  },
  { name: "ten leads of all kinds by mouse", start: () => `${admin}/inbox`, most: 20, do: byMouse },
  { name: "ten leads of all kinds by keys", start: () => `${admin}/inbox`, most: 30, do: byKeys },
  { name: "ten leads at once", start: () => `${admin}/contacts`, most: 12, do: atOnce },
  {
    name: "a person who telephones",
    start: () => admin,
    most: 2,
    async do({ page, hand }) {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await hand.press("Control+k");
      await hand.type(page.getByRole("combobox"), "600100200");
      await page.getByRole("option").first().waitFor();
      await hand.press("Enter");
      await page.getByRole("button", { name: /^Status:/ }).waitFor();
    },
  },
  {
    name: "a tenant, and its credentials for the club",
    start: () => `${admin}/tenants`,
    most: 3,
    async do({ page, hand }) {
      await hand.click(page.getByRole("button", { name: /^Dodaj/ }).first());
      const dialog = page.getByRole("dialog");
      await hand.type(dialog.getByLabel(/^Nazwa klubu/), "KS Orzeł Wrocław");
      await hand.type(dialog.getByLabel(/^Email kontaktowy/), "biuro@orzel-wroclaw.example");
      await hand.press("Enter");
      await hand.click(dialog.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
      await page.getByText("Skopiowano plik .env").waitFor();
    },
  },
  {
    name: "a tenant from an order, and its credentials",
    start: ({ orderId }) => `${admin}/orders?id=${orderId}`,
    most: 3,
    async do({ page, hand }) {
      const order = page.getByRole("article").first();
      const create = order.getByRole("link", { name: /^Utwórz tenant z\stego zamówienia$/ });
      await create.waitFor();
      await hand.click(create);
      await page
        .getByRole("dialog")
        .getByLabel(/^Nazwa tenant/)
        .waitFor();
      await hand.press("Enter");
      await hand.click(page.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
      await page.getByText("Skopiowano plik .env").waitFor();
    },
  },
];

async function bookDemo({ page, hand }: Run): Promise<void> {
  const opener = page.getByRole("main").getByRole("button", { name: "Zarezerwuj prezentację" });
  await hand.click(opener.first());
  const dialog = page.getByRole("dialog", { name: "Rezerwacja prezentacji" });
  await hand.click(dialog.getByRole("radio").first().locator(".."));
  await hand.type(dialog.getByLabel(/Imię i\snazwisko/), "Anna Nowak");
  await hand.type(dialog.getByLabel("E-mail"), "anna.nowak@klub.example");
  await hand.press("Enter");
  await dialog.getByRole("heading", { name: /Termin prezentacji zarezerwowany/ }).waitFor();
}

async function byMouse({ page, hand }: Run): Promise<void> {
  await advance(page);
  for (let left = leads; left > 0; left -= 1) {
    const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
    const name = await detail.getByRole("heading", { level: 2 }).getAttribute("id");
    // oxlint-disable-next-line no-await-in-loop -- one lead after the other
    await hand.click(detail.getByRole("button", { name: /^Status:/ }));
    await hand.click(page.getByRole("menuitemradio").nth(2));
    await page.locator(`[id="${name}"]`).waitFor({ state: "detached" });
  }
}

async function byKeys({ page, hand }: Run): Promise<void> {
  await advance(page);
  const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
  for (let left = leads; left > 0; left -= 1) {
    const name = await detail.getByRole("heading", { level: 2 }).getAttribute("id");
    await hand.press("s");
    await page.getByRole("menu").waitFor();
    await hand.press("3");
    await page.locator(`[id="${name}"]`).waitFor({ state: "detached" });
  }
}

async function atOnce({ page, hand }: Run): Promise<void> {
  const boxes = page.getByRole("article").getByRole("checkbox");
  await hand.click(boxes.first());
  await page.keyboard.down("Shift");
  await hand.click(boxes.nth(leads - 1));
  await page.keyboard.up("Shift");
  await hand.press("Shift+S", "ArrowDown", "Enter");
  await page.getByText("Zmiana statusu zakończona").waitFor();
}

/** Turns on that a saved lead makes room for the next one, as an operator does once. */
async function advance(page: Page): Promise<void> {
  const setting = page.getByLabel("Po zapisie otwieraj następne");
  await setting.waitFor();
  if (!(await setting.isChecked())) await setting.check();
}

function statusIs(page: Page, label: string): Promise<void> {
  return page.getByRole("button", { name: `Status: ${label}` }).waitFor();
}
