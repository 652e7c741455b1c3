import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  booked,
  chooseFirst,
  fill as fillVisitor,
  fillIn,
  isAwake,
  openDemo,
  send,
} from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { open, openPanel, asOperator, expectComplaint } = await openJourney();

/** The buttons and links that the toast covers, in the page or a part of it. */
async function coveredByToast(page: Page, words: string, part = "body"): Promise<string[]> {
  const toast = page
    .getByRole("region", { name: "Powiadomienia" })
    .getByRole("group")
    .filter({ hasText: words });
  await toast.waitFor();
  return toast.evaluate((element, where) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const list = element.closest<HTMLElement>("[role=region]");
    // Otherwise `elementFromPoint` would return the toast.
    list?.style.setProperty("display", "none");
    const controls = document.querySelectorAll(`${where} :is(button, a[href])`);
    const covered = [...controls].filter((control) => {
      const box = control.getBoundingClientRect();
      const x = (Math.max(box.left, left) + Math.min(box.right, right)) / 2;
      const y = (Math.max(box.top, top) + Math.min(box.bottom, bottom)) / 2;
      const meets = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      // A button behind a dialog or scrolled out of view cannot be pressed anyway.
      return meets && control.contains(document.elementFromPoint(x, y));
    });
    list?.style.removeProperty("display");
    return covered.map((control) => control.ariaLabel ?? control.textContent);
  }, part);
}

/** Opens the order dialog and submits it with nothing but the consent. */
async function sendEmptyOrder(page: Page): Promise<Locator> {
  const opener = page.locator("#pricing").getByRole("button", { name: "Zamów", exact: true });
  await isAwake(opener);
  await opener.click();
  const order = page.getByRole("dialog");
  await order.getByRole("checkbox").check();
  await order.getByRole("button", { name: "Złóż zamówienie" }).click();
  return order;
}

const person = { "Imię i nazwisko": "Żaneta Łącka", "E-mail": "zaneta@klub.example" };

test.each([
  [375, 812],
  [1440, 900],
])("no toast of a form covers a button at %i px", async (width, height) => {
  const viewport = { width, height };
  const page = await open("/", { viewport, reducedMotion: "reduce", hasTouch: true });
  const id = "0199a000-0000-7000-8000-0000a1b2c3d4";
  const answers = { status: 201, json: { id } };
  await page.route(/\/api\/(contact|order|demo-booking)$/, (route) => route.fulfill(answers));
  const covered: Record<string, string[]> = {};

  await page.locator("#contact").scrollIntoViewIfNeeded();
  await fillIn(page.locator("#contact"), { ...person, Temat: "Oferta", Wiadomość: "Dzień dobry" });
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  covered["contact"] = await coveredByToast(page, "Wiadomość wysłana");

  const order = await sendEmptyOrder(page);
  covered["order with faults"] = await coveredByToast(page, "Błąd walidacji");
  await fillIn(order, { ...person, Telefon: "600 100 200", "Nazwa klubu": "KS Tarcza" });
  await fillIn(order, {
    "Ulica i numer": "Leśna 1",
    "Kod pocztowy": "00-001",
    Miejscowość: "Łódź",
  });
  await order.getByRole("button", { name: "Skopiuj z osoby kontaktowej" }).click();
  await fillIn(order, { PESEL: "44051401359" });
  await order.getByRole("button", { name: "Złóż zamówienie" }).click();
  covered["order"] = await coveredByToast(page, "Zamówienie złożone");
  await order.getByRole("button", { name: "Gotowe" }).click();

  const demo = await openDemo(page);
  await chooseFirst(demo);
  await fillVisitor(demo, "zaneta@klub.example");
  expectComplaint(page, /status of 503 .*\/api\/demo-booking$/);
  answers.status = 503;
  await send(demo);
  covered["demo that fails"] = await coveredByToast(page, "Wystąpił błąd");
  answers.status = 201;
  await send(demo);
  await booked(demo).waitFor();
  covered["demo"] = await coveredByToast(page, "Termin czeka na potwierdzenie");

  expect(covered).toEqual({
    contact: [],
    "order with faults": [],
    order: [],
    "demo that fails": [],
    demo: [],
  });
});

/** Words that are broken across lines. */
function brokenWords(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s.@-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // A word that an ellipsis cuts has several boxes in one line.
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

test("the tenants table breaks no word from 1024 px on, and fits from 1280 px on", async () => {
  const { ask } = await asOperator();
  await ask("POST", "/api/admin/tenants", {
    tenantName: "towarzystwostrzeleckie",
    clubName: "Towarzystwo Strzeleckie „Dziesiątka” w Ostrowcu Świętokrzyskim",
    contactEmail: "sekretariat.zarzadu@towarzystwostrzeleckie.example",
    contactPhone: "+48 600 100 200",
    domain: "slaskwroclaw.scm.example",
    subscriptionPlan: "enterprise",
    maxUsers: 1000,
    modules: [],
  });
  const page = await openPanel("/security/admin/tenants", {
    viewport: { width: 1024, height: 800 },
  });
  const row = page.getByRole("row").filter({ hasText: "towarzystwostrzeleckie" });
  await row.waitFor();

  const table = page.getByRole("region", { name: "Lista tenantów" });
  const cells = table.locator("th, td");
  expect(await brokenWords(cells)).toEqual([]);
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await table.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(await brokenWords(cells), `${width} px`).toEqual([]);
    expect(hidden, `${width} px`).toBe(0);
  }
});

test("the focus ring of the way to the next lead is fully visible", async () => {
  const { ask } = await asOperator();
  for (const name of ["Jan", "Anna"]) {
    await ask("POST", "/api/contact", {
      name,
      email: "anna@klub.example",
      subject: "Oferta",
      message: "Dzień dobry",
    });
  }
  const page = await openPanel("/security/admin/contacts", {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole("link", { name: "Anna", exact: true }).click();
  const next = page.getByRole("button", { name: "Następne zgłoszenie" });
  /** The smallest distance between the ring and the edge of what scrolls. */
  async function room(): Promise<number> {
    await next.focus();
    return next.evaluate((button) => {
      const scrolling = button.closest("section")?.getBoundingClientRect();
      const { right, top } = button.getBoundingClientRect();
      const { outlineWidth, outlineOffset } = getComputedStyle(button);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return Math.min(Number(scrolling?.right) - right, top - Number(scrolling?.top)) - ring;
    });
  }

  // The detail replaces the button when its data have arrived.
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test.each([
  ["/cennik", ["Pasuje plan Klub Mały", "Pasuje plan Klub Średni", "plan dobieramy", "Klub Duży"]],
  ["/en/cennik", ["Small Club fits", "Medium Club fits", "we choose the plan", "Large Club fits"]],
])("%s does not move when the number of members selects a plan", async (path, answers) => {
  const page = await open(path, { viewport: { width: 1440, height: 900 } });
  const figures = page.getByRole("table").first().locator("th, td");
  const places = () =>
    figures.evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y, width, height } = (cell.firstElementChild ?? cell).getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round).join(" ");
      }),
    );
  const members = page.getByRole("main").getByRole("textbox");
  await isAwake(members);
  const before = await places();

  for (const [index, answer] of answers.entries()) {
    await members.fill(["50", "500", "700", "1001"][index] ?? "");
    await page.getByRole("main").getByText(answer).first().waitFor();
    expect(await places()).toEqual(before);
  }
});

test.each([
  [1366, 768],
  [1440, 900],
  [375, 740],
])(
  "a toast of the panel covers nothing of a lead at %i px",
  { tags: ["full"] },
  async (...size) => {
    const [width, height] = size;
    const { ask } = await asOperator();
    const contact = { name: `Anna ${width}`, subject: "Oferta", message: "Dzień dobry" };
    await ask("POST", "/api/contact", { ...contact, email: "anna@klub.example" });
    const page = await openPanel("/security/admin/contacts", {
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    await page.getByRole("link", { name: contact.name }).click();
    const lead = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
    await lead.getByLabel("Status").selectOption({ label: "W trakcie" });
    await lead.getByRole("button", { name: "Zapisz zmiany" }).click();

    expect(await coveredByToast(page, "Status zaktualizowany", "main > :not(nav)")).toEqual([]);
  },
);
