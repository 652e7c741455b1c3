import { aBetaSignup, aDemoBooking, aFullOrder, until } from "@scm/testing";
import type { Browser, Cookie, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { openBrowser, openPage } from "../browser.ts";
import { addClub, askForToken, logIn, sendReport } from "../club-system.ts";
import { isAwake } from "../demo-visitor.ts";
import { makeDataDirectory, startProduct, type Product } from "../product.ts";
import { firstSlot, submit } from "../visitor.ts";

const directory = await makeDataDirectory();
let product: Product;
let browser: Browser;
/** Of an operator who is logged in. */
let cookies: Cookie[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(directory.path), openBrowser()]);
  const visitor = {
    name: "Wolfeschlegelsteinhausenbergerdorff-Brzęczyszczykiewicz",
    email: `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu-strzeleckiego.example`,
    clubName: "Klubstrzeleckiikolekcjonerski".repeat(5),
  };
  await submit(product, "/api/contact", {
    ...visitor,
    subject: "Konstantynopolitańczykowianeczka".repeat(4),
    message: "Bardzo długa wiadomość. ".repeat(80),
  });
  await submit(product, "/api/order", { ...aFullOrder({ nip: "1".repeat(200) }), ...visitor });
  // Marked as possible spam, so that its badge is there too.
  await submit(product, "/api/beta-test-signup", { ...aBetaSignup(), ...visitor, sentAfterMs: 1 });
  await submit(product, "/api/demo-booking", {
    ...aDemoBooking({ selectedSlot: await firstSlot(product) }),
    ...visitor,
  });
  await reportTwice();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await directory.remove();
});

/** The same problem twice, so that the card says how often. */
async function reportTwice(): Promise<void> {
  const { page } = await openPage(browser);
  const ask = await logIn(product, page.request);
  cookies = await page.context().cookies();
  const club = await addClub(ask, { tenantName: "Klubstrzeleckiikolekcjonerski".repeat(5) });
  const { token } = await askForToken(product, club);
  const report = {
    title: "Konstantynopolitańczykowianeczka".repeat(4),
    category: "Rejestrstrzelnicyiksiążkaewidencji".repeat(4),
    description: "Bardzo długi opis. ".repeat(80),
    reporterName: "Wolfeschlegelsteinhausenbergerdorff-Brzęczyszczykiewicz",
    reporterEmail: `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu-strzeleckiego.example`,
  };
  const { id } = await sendReport(product, { token, key: "first", report });
  await sendReport(product, { token, key: "second", report });
  await until(async () => {
    const listed = await page.request.get(`${product.url}/api/admin/bug-reports`);
    return listed.headers()["x-total-count"] === "2";
  });
  const publicAnswer = "Bardzo długa odpowiedź. ".repeat(80);
  await ask("put", `/api/admin/bug-reports/${id}/status`, { status: "resolved", publicAnswer });
  await page.context().close();
}

const screens: Record<string, (page: Page) => Promise<void>> = {
  "landing with errors": async (page) => {
    await page.goto(`${product.url}/#contact`);
    await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await page.getByText("To pole jest wymagane.").first().waitFor();
  },
  "landing in English with errors": async (page) => {
    await page.goto(`${product.url}/en/#contact`);
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("This field is required.").first().waitFor();
  },
  documentation: async (page) => {
    await page.goto(`${product.url}/dokumentacja`);
    await page.getByRole("heading", { name: "Webhooki" }).waitFor();
  },
  "documentation in English": async (page) => {
    await page.context().addCookies([{ name: "locale", value: "en", url: product.url }]);
    await page.goto(`${product.url}/dokumentacja`);
    await page.getByRole("heading", { name: "Webhooks" }).waitFor();
  },
  "not found": async (page) => {
    await page.goto(`${product.url}/brak`);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  },
  login: async (page) => {
    await page.goto(`${product.url}/security/admin/login`);
    await page.getByRole("button", { name: "Zaloguj się" }).waitFor();
  },
  dashboard: async (page) => {
    await enter(page, "/security/admin");
    await page.getByText("Ostatnia aktywność").waitFor();
  },
  contacts: (page) => list(page, "contacts"),
  "demo bookings": (page) => list(page, "demo-bookings"),
  orders: (page) => list(page, "orders"),
  "beta tests": (page) => list(page, "beta-tests"),
  "bug reports": async (page) => {
    await enter(page, "/security/admin/bug-reports");
    await page.getByText("zgłoszono 2 razy").first().waitFor();
  },
  "bug reports, of which none match": async (page) => {
    await enter(page, "/security/admin/bug-reports?q=nic-takiego");
    await page.getByText("Brak wyników").waitFor();
  },
  "dialog of a bug report": async (page) => {
    await enter(page, "/security/admin/bug-reports");
    await page
      .getByRole("button", { name: /Zarządzaj/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("Odpowiedź dla klubu").waitFor();
  },
  "status dialog": async (page) => {
    await enter(page, "/security/admin/contacts");
    await page.getByRole("button", { name: /Zarządzaj/ }).click();
    await page.getByRole("dialog").getByLabel("Status").waitFor();
  },
};

async function list(page: Page, screen: string): Promise<void> {
  await enter(page, `/security/admin/${screen}`);
  await page.getByRole("button", { name: /Zarządzaj/ }).waitFor();
}

async function enter(page: Page, path: string): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(product.url + path);
}

test.each(Object.keys(screens))(
  "%s: axe finds no violation in either theme, and nothing is cut off or pushes sideways at 320 px",
  async (name) => {
    const { page } = await openPage(browser, { reducedMotion: "reduce" });
    onTestFinished(() => page.context().close());
    await screens[name]?.(page);

    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    // What is drawn to measure is drawn anew a moment later.
    await page.waitForFunction(
      () => document.documentElement.scrollWidth === document.documentElement.clientWidth,
    );
    expect(await textsBeyondTheEdge(page)).toEqual([]);
  },
);

/** A part that hides its overflow adds nothing to the width of the page, yet may cut its texts. */
function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

    return [
      ...document.body.querySelectorAll(
        "a, button, input, textarea, select, h1, h2, h3, p, li, td",
      ),
    ]
      .filter((element) => !element.closest("[aria-hidden=true], .sr-only"))
      .filter((element) => element.checkVisibility() && !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test("the small menu lays itself over the page and leads to where the form begins", async () => {
  const { page } = await openPage(browser, {
    viewport: { width: 320, height: 640 },
    reducedMotion: "reduce",
  });
  await page.goto(product.url);
  await isAwake(page.getByRole("button", { name: "Menu" }));
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();

  await page.getByRole("button", { name: "Menu" }).click();
  const opened = await title.boundingBox();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("button", { name: "Kontakt" })
    .click();
  const header = await page.getByRole("banner").boundingBox();
  const section = await page.locator("#contact").boundingBox();

  await page.context().close();
  expect(opened).toEqual(before);
  expect(Math.abs((section?.y ?? Infinity) - (header?.height ?? 0))).toBeLessThan(32);
});

test("the answer of the form has its place in the page before it speaks", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${product.url}/#contact`);
  await page.getByLabel("Temat").waitFor();

  const display = await page
    .locator("form [aria-live]")
    .evaluate((region) => getComputedStyle(region).display);

  await page.context().close();
  expect(display).not.toBe("none");
});
