import { describe, expect, test } from "vitest";
import { violationsOn } from "../axe.ts";
import { openJourney } from "../journey.ts";

const provider = {
  COMPANY_NAME: "Strzał & S-ka sp. z o.o.",
  COMPANY_TAX_ID: "521-000-11-22",
  COMPANY_ADDRESS: "ul. Długa 7, 00-238 Warszawa",
  COMPANY_PHONE: "+48 22 111 22 33",
  COMPANY_EMAIL: "biuro@strzal.example",
};
const { product, open } = await openJourney({ environment: provider });

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

describe.each(pages)("$path", ({ path, title, heading, sections, named }) => {
  test("without a script it can be read whole, with the provider's data in it", async () => {
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
  });

  test.each(["light", "dark"] as const)("%s: axe finds no violation", async (colorScheme) => {
    const page = await open(path, { colorScheme, reducedMotion: "reduce" });
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();

    const violations = await violationsOn(page);

    expect(violations).toEqual([]);
  });

  test("nothing pushes sideways at 320 px, the tables included", async () => {
    const page = await open(path, { viewport: { width: 320, height: 640 } });
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();

    const beyond = await page
      .locator("main :is(p, li, th, td, dd, dt, h1, h2, a)")
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
          .filter((one) => !one.closest(".sr-only"))
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

    expect(beyond).toEqual([]);
    expect(overflow).toBe(0);
  });

  test("on paper only the document is left, dark on white, whatever the theme", async () => {
    const page = await open(path, { colorScheme: "dark" });
    await page.getByRole("button", { name: /Drukuj|Print/ }).waitFor();
    await page.waitForLoadState("networkidle");

    await page.emulateMedia({ media: "print" });

    const hidden = page.locator("header:has(+ #content), footer, nav, main button");
    expect(await hidden.evaluateAll((all) => all.filter((one) => one.checkVisibility()))).toEqual(
      [],
    );
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const [ink, ground] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect([ink, ground]).toEqual(["oklch(0 0 0)", "oklch(1 0 0)"]);
  });
});

test("on paper a link of the site shows its whole address", async () => {
  const page = await open("/regulamin");
  await page.waitForLoadState("networkidle");
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

test("the language changes on the page itself, in the address too, and stays after a reload", async () => {
  const page = await open("/regulamin");
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await page.getByRole("heading", { name: "6. Withdrawal from the contract" }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("en");
  expect(await page.getByText("The Polish version is binding. This").count()).toBe(1);

  await page.reload();

  await page.getByRole("heading", { name: "6. Withdrawal from the contract" }).waitFor();
  await page.getByRole("button", { name: "PL", exact: true }).click();
  await page.getByRole("heading", { name: "6. Odstąpienie od umowy" }).waitFor();
});

test("a link of the contents brings its section into view, below the header, and the keyboard goes on there", async () => {
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
  expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe("rights");
});

test("an address that names a section opens the document there, below the header", async () => {
  const page = await open("/regulamin#complaints", { reducedMotion: "reduce" });
  const title = page.getByRole("heading", { name: "7. Reklamacje" });
  await title.waitFor();

  await page.waitForFunction(() => window.scrollY > 0);

  const header = await page.getByRole("banner").boundingBox();
  const top = (await title.boundingBox())?.y;
  expect(top).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  expect(top).toBeLessThan(300);
});
