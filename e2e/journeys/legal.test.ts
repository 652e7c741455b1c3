import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { isAwake } from "../demo-visitor.ts";
import { provider } from "../shared-product.ts";
import { openJourney } from "../journey.ts";

const { product, open } = await openJourney();

const { COMPANY_TAX_ID: taxId, ...contact } = provider;

const pages = [
  {
    path: "/regulamin",
    title: "Regulamin – SCM",
    heading: "Regulamin sklepu",
    sections: 9,
    named: [taxId],
  },
  {
    path: "/en/regulamin",
    title: "Terms – SCM",
    heading: "Shop terms",
    sections: 9,
    named: [taxId],
  },
  {
    path: "/polityka-prywatnosci",
    title: "Polityka prywatności – SCM",
    heading: "Polityka prywatności",
    sections: 12,
    named: [taxId],
  },
  {
    path: "/en/polityka-prywatnosci",
    title: "Privacy policy – SCM",
    heading: "Privacy policy",
    sections: 12,
    named: [taxId],
  },
  {
    path: "/deklaracja-dostepnosci",
    title: "Deklaracja dostępności – SCM",
    heading: "Deklaracja dostępności",
    sections: 4,
    named: [],
  },
  {
    path: "/en/deklaracja-dostepnosci",
    title: "Accessibility statement – SCM",
    heading: "Accessibility statement",
    sections: 4,
    named: [],
  },
];

const polish = pages.filter(({ path }) => !path.startsWith("/en/"));
const english = pages.filter(({ path }) => path.startsWith("/en/"));

test.each(polish)(
  "$path: without a script it can be read whole, with the provider's data in it",
  readWhole,
);

test.each(english)(
  "$path: without a script it can be read whole, with the provider's data in it",
  { tags: ["full"] },
  readWhole,
);

test.each(polish)(
  "$path: axe finds no violation, nothing pushes sideways at 320 px, and only the document is printed",
  lookWhole,
);

test.each(english)(
  "$path: axe finds no violation, nothing pushes sideways at 320 px, and only the document is printed",
  { tags: ["full"] },
  lookWhole,
);

type Document = (typeof pages)[number];

async function readWhole({ path, title, heading, sections, named }: Document): Promise<void> {
  const page = await open(path, { javaScriptEnabled: false });

  const main = page.getByRole("main");
  const numbers = (await main.getByRole("heading", { level: 2 }).allInnerTexts()).flatMap(
    (text) => /^(\d+)\. /.exec(text)?.[1] ?? [],
  );
  const text = await main.innerText();

  expect(await page.title()).toBe(title);
  expect(await main.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
  expect(numbers).toEqual(Array.from({ length: sections }, (_, index) => String(index + 1)));
  for (const value of [...Object.values(contact), ...named]) expect(text).toContain(value);
  expect(text).not.toMatch(/[{}]/);
}

async function lookWhole({ path }: Document): Promise<void> {
  const page = await open(path, { reducedMotion: "reduce" });
  // The script adds the button last, so the page is stable from then on.
  await isAwake(page.getByRole("button", { name: /Drukuj|Print/ }));
  expect(await violationsInBothThemes(page, "main")).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.waitForFunction(() => document.documentElement.scrollWidth === 320);
  expect(await beyondTheEdge(page)).toEqual([]);

  // Paper is white in the dark theme too.
  await page.emulateMedia({ media: "print" });
  const hidden = page.locator("header:has(+ #content), footer, nav, main button");
  expect(await hidden.evaluateAll((all) => all.filter((one) => one.checkVisibility()))).toEqual([]);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  const [ink, ground] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect([ink, ground]).toEqual(["oklch(0 0 0)", "oklch(1 0 0)"]);
}

function beyondTheEdge(page: Page): Promise<string[]> {
  return page.locator("main :is(p, li, th, td, dd, dt, h1, h2, a)").evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
      .filter((one) => !one.closest(".sr-only"))
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

test("on paper a link of the site shows its whole address", { tags: ["full"] }, async () => {
  const page = await open("/regulamin");
  await isAwake(page.getByRole("button", { name: "Drukuj" }));
  await page.emulateMedia({ media: "print" });

  const after = await page
    .getByRole("link", { name: "polityka prywatności" })
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);

  expect(after).toBe(`" (${product.url}/polityka-prywatnosci)"`);
});

test("the footer leads to the documents, and the privacy policy leads home", async () => {
  const page = await open("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Regulamin" }).click();
  await page.getByRole("heading", { level: 1, name: "Regulamin sklepu" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/regulamin");

  await footer.getByRole("link", { name: "Deklaracja dostępności" }).click();
  await page.getByRole("heading", { level: 1, name: "Deklaracja dostępności" }).waitFor();

  await footer.getByRole("link", { name: "Polityka prywatności" }).click();
  await page.getByRole("heading", { level: 1, name: "Polityka prywatności" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Wróć na stronę główną" }).first().click();

  await page.getByRole("heading", { level: 1, name: "Zarządzaj klubem" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test(
  "the language changes on the page itself, in the address too, and stays after a reload",
  { tags: ["full"] },
  async () => {
    const page = await open("/regulamin");
    await page.getByRole("button", { name: "EN", exact: true }).click();
    await page.getByRole("heading", { name: "6. Withdrawal from the contract" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("en");
    expect(await page.getByText("The Polish version is binding. This").count()).toBe(1);

    await page.reload();

    await page.getByRole("heading", { name: "6. Withdrawal from the contract" }).waitFor();
    await page.getByRole("button", { name: "PL", exact: true }).click();
    await page.getByRole("heading", { name: "6. Odstąpienie od umowy" }).waitFor();
  },
);

test(
  "a link of the contents brings its section into view, below the header, and the keyboard goes on there",
  { tags: ["full"] },
  async () => {
    const page = await open("/polityka-prywatnosci", { reducedMotion: "reduce" });
    const contents = page.getByRole("navigation", { name: "Spis treści" });
    const link = contents.getByRole("link", { name: "6. Twoje prawa" });
    await link.focus();
    await page.keyboard.press("Enter");

    const title = await page.getByRole("heading", { name: "6. Twoje prawa" }).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(title?.y).toBeLessThan(300);
    await contents.locator("a[aria-current]", { hasText: "6. Twoje prawa" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe(
      "rights",
    );
  },
);

test(
  "an address that names a section opens the document there, below the header",
  { tags: ["full"] },
  async () => {
    const page = await open("/regulamin#complaints", { reducedMotion: "reduce" });
    const title = page.getByRole("heading", { name: "7. Reklamacje" });
    await title.waitFor();

    await page.waitForFunction(() => window.scrollY > 0);

    const header = await page.getByRole("banner").boundingBox();
    const top = (await title.boundingBox())?.y;
    expect(top).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(top).toBeLessThan(300);
  },
);
