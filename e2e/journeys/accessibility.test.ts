import { aBetaSignup, aDemoBooking, aFullOrder, idIn, submit, until } from "@scm/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAt320, violationsInBothThemes } from "../axe.ts";
import { states, unseenStatesOn } from "../contrast-theme.ts";
import { addClub, getToken, sendReport } from "../club-system.ts";
import { firstSlot, freeDay, isAwake, openDemo } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { product, open, openAsGuest, openPanel, expectComplaint, asOperator } = await openJourney();

/** These leads have words that are wider than their column. */
beforeAll(async () => {
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
  // Sent fast enough to be marked as possible spam, so that the badge is visible.
  await submit(product, "/api/beta-test-signup", { ...aBetaSignup(), ...visitor, sentAfterMs: 1 });
  await submit(product, "/api/demo-booking", {
    ...aDemoBooking({ selectedSlot: await firstSlot(product) }),
    ...visitor,
  });
  await reportTwice();
});

/** Reports one problem twice, so that the card shows the count. */
async function reportTwice(): Promise<void> {
  const operator = await asOperator();
  const club = await addClub(operator, { tenantName: "Klubstrzeleckiikolekcjonerski".repeat(5) });
  const token = await getToken(product, club);
  const reporterEmail = `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu-strzeleckiego.example`;
  const report = {
    title: "Konstantynopolitańczykowianeczka".repeat(4),
    category: "Rejestrstrzelnicyiksiążkaewidencji".repeat(4),
    description: "Bardzo długi opis. ".repeat(80),
    reporterName: "Wolfeschlegelsteinhausenbergerdorff-Brzęczyszczykiewicz",
    reporterEmail,
  };
  const id = idIn(await sendReport(product, { token, key: "first", report }));
  await sendReport(product, { token, key: "second", report });
  await until(
    async () => Object.keys(await operator.ask("GET", "/api/admin/bug-reports")).length === 2,
  );
  const publicAnswer = "Bardzo długa odpowiedź. ".repeat(80);
  await operator.ask("PUT", `/api/admin/bug-reports/${id}/status`, {
    status: "resolved",
    publicAnswer,
  });
  await operator.ask("POST", "/api/admin/scm-instances", {
    instanceName: "Wolfeschlegelsteinhausenbergerdorff",
    clubName: "Klubstrzeleckiikolekcjonerski".repeat(4),
    contactEmail: reporterEmail,
    licenseType: "large",
  });
}

const reduced = { reducedMotion: "reduce" } as const;

/** Each function opens a screen and waits until it is rendered. */
const siteScreens: Record<string, (options: BrowserContextOptions) => Promise<Page>> = {
  "landing with errors": async (options) => {
    const page = await open("/#contact", options);
    await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await page.getByText("To pole jest wymagane.").first().waitFor();
    return page;
  },
  "the prices of a year": async (options) => {
    const page = await open("/cennik", options);
    const year = page.getByRole("main").getByRole("button", { name: /^Rocznie$/ });
    await isAwake(year);
    await year.click();
    return page;
  },
  "not found": async (options) => {
    const page = await open("/brak", options);
    expectComplaint(page, /status of 404 .*\/brak$/);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    return page;
  },
  login: async (options) => {
    const page = await openAsGuest("/security/admin/login", options);
    await page.getByRole("button", { name: "Zaloguj się", exact: true }).waitFor();
    return page;
  },
  "forgotten password": async (options) => {
    const page = await open("/security/admin/password", options);
    await page.getByRole("button", { name: "Wyślij link" }).waitFor();
    return page;
  },
};

test.each(Object.keys(siteScreens))(
  "%s has no violation in either theme, and no cut text or sideways scroll at 320 px",
  async (name) => {
    const page = await siteScreens[name]?.(reduced);
    expect(await faultsAt320(page)).toEqual([]);
  },
);

/** Each function waits until the screen at this address is rendered. */
const leadScreens: Record<string, (page: Page) => Promise<void>> = {
  "/inbox": (page) => page.getByRole("article").first().waitFor(),
  "/contacts": manageable,
  "/demo-bookings": manageable,
  "/orders": manageable,
  "/beta-tests": manageable,
  "/bug-reports": (page) =>
    page.getByText("zgłoszono 2 razy").first().waitFor({ state: "attached" }),
  "/lifecycle": (page) => page.getByRole("article").first().waitFor(),
};

const otherScreens: typeof leadScreens = {
  "": (page) => page.getByText("Ostatnia aktywność").waitFor(),
  "/reply-templates": (page) => page.getByText("Brak szablonów").waitFor(),
  "/slots": async (page) => {
    // The rest of this week may have no slot. The sample slots fill the week after, on any day.
    await page.getByRole("link", { name: "Następny tydzień" }).click();
    await page.getByText("Wolny", { exact: true }).first().waitFor();
  },
  "/testimonials": (page) => page.getByRole("article").first().waitFor(),
  "/site": (page) => page.getByRole("button", { name: "Opublikuj" }).waitFor(),
  "/tenants": (page) => page.getByRole("rowheader").first().waitFor(),
  "/systems": (page) => page.getByRole("rowheader").first().waitFor(),
  "/system": (page) => page.getByRole("table", { name: "Kolejki" }).waitFor(),
  "/person": (page) => page.getByLabel("Imię i nazwisko").waitFor(),
  "/audit-log": (page) => page.getByRole("table").waitFor(),
  "/operators": (page) => page.getByText("Ty", { exact: true }).waitFor(),
  "/account": (page) => page.getByText("Ta sesja").waitFor(),
  "/pomoc": (page) => page.getByRole("heading", { name: "Gdy coś nie działa" }).waitFor(),
};

test("the panel links to no screen that is not tested here", async () => {
  const page = await openPanel("/security/admin");
  await page.getByText("Ostatnia aktywność").waitFor();

  const links = page.locator("nav a[href^='/security/admin'], header a[href^='/security/admin']");
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL(String(Object(link).href)).pathname.replace("/security/admin", "")),
  );

  expect(addresses.length).toBeGreaterThan(10);
  const known = { ...leadScreens, ...otherScreens };
  expect(addresses.filter((address) => !(address in known))).toEqual([]);
});

function manageable(page: Page): Promise<void> {
  return page.getByRole("button", { name: /Zarządzaj/ }).waitFor();
}

/** The head and the menu of the panel are the same on each screen, so this one shows them. */
const wholeScreen = "/contacts";

test.each([
  ["leads", leadScreens],
  ["everything else", otherScreens],
])("each screen of the panel (%s) has no violation and fits 320 px", async (_, screens) => {
  const page = await openPanel("/security/admin/account", reduced);
  for (const [address, isDrawn] of Object.entries(screens)) {
    // The router follows it, which is faster than loading the panel again.
    await page.evaluate((to) => history.pushState(null, "", to), `/security/admin${address}`);
    await isDrawn(page);
    const part = address === wholeScreen ? undefined : "main";
    expect([address, ...(await faultsAt320(page, part))]).toEqual([address]);
  }
});

test("under a contrast theme each control shows its state", { timeout: 300_000 }, async () => {
  const tried = new Set<string>();
  const unseen: string[] = [];
  const look = async (page: Page) => unseen.push(...(await unseenStatesOn(page, tried)));

  for (const openScreen of Object.values(siteScreens)) await look(await openScreen(reduced));
  await look(await open("/cennik", reduced));
  const site = await open("/", reduced);
  const dialog = await openDemo(site);
  await freeDay(dialog).click();
  await dialog.getByRole("radio").first().waitFor();
  await look(site);
  const panel = await openPanel("/security/admin/account", reduced);
  for (const [address, isDrawn] of Object.entries({ ...leadScreens, ...otherScreens })) {
    await panel.evaluate((to) => history.pushState(null, "", to), `/security/admin${address}`);
    await isDrawn(panel);
    await look(panel);
  }

  expect(unseen).toEqual([]);
  expect([...tried].map((one) => one.split(" ")[0])).toEqual(expect.arrayContaining(states));
});

const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** How each dialog of the panel opens, and a text in it. */
const dialogs: [address: string, open: (page: Page) => Promise<unknown>, text: RegExp][] = [
  ["/inbox", (page) => page.keyboard.press("?"), /Skróty klawiszowe/],
  ["/inbox", (page) => page.keyboard.press("Control+k"), /Szukaj/],
  ["/inbox", (page) => page.keyboard.press("c"), /Zapisz zgłoszenie/],
  ["/bug-reports", (page) => pressed(page, /Zarządzaj/), /Odpowiedź dla klubu/],
  ["/testimonials", (page) => pressed(page, "Usuń"), /Czy na pewno/],
  ["/testimonials", (page) => pressed(page, "Dodaj opinię"), /Nazwa klubu/],
  ["/slots", (page) => pressed(page, "Dodaj wiele slotów"), /slot/i],
  ["/tenants", (page) => pressed(page, "Dodaj tenant"), /Nazwa tenant/],
  ["/tenants", (page) => page.getByRole("rowheader").getByRole("link").first().click(), /sekret/],
  ["/systems", (page) => pressed(page, "Add New Instance"), /Instance/],
  ["/systems", (page) => pressed(page, /^View Details/), /API Secret/],
  ["/operators", (page) => pressed(page, "Zaproś operatora"), /E-mail/],
];

test("each dialog of the panel has no violation and fits 320 px", async () => {
  const page = await openPanel("/security/admin/account", reduced);
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  for (const [address, openDialog, text] of dialogs) {
    await page.evaluate((to) => history.pushState(null, "", to), `/security/admin${address}`);
    await { ...leadScreens, ...otherScreens }[address]?.(page);
    await openDialog(page);
    await dialog.getByText(text).first().waitFor();
    const faults = await faultsAt320(page, "[role=dialog], [role=alertdialog]");
    expect([address, text, ...faults]).toEqual([address, text]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("an open lead beside the bar of selected ones has no violation", async () => {
  const page = await openPanel("/security/admin/contacts", reduced);
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByText("Zgłoszenie wpłynęło").waitFor();
  await page
    .getByLabel(/^Zaznacz:/)
    .first()
    .check();
  await page.getByRole("region", { name: "Zaznaczone zgłoszenia" }).waitFor();

  expect(await violationsInBothThemes(page)).toEqual([]);
});

test("the menu of a phone opens over the page and leads to the form", async () => {
  const page = await open("/", { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
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

  expect(opened).toEqual(before);
  expect(Math.abs((section?.y ?? Infinity) - (header?.height ?? 0))).toBeLessThan(32);
});

test(
  "each live region of the form exists before it announces anything",
  { tags: ["full"] },
  async () => {
    const page = await open("/#contact");
    await page.getByLabel("Temat").waitFor();

    const displays = await page
      .locator("form [aria-live]")
      .evaluateAll((regions) => regions.map((region) => getComputedStyle(region).display));

    expect(displays.length).toBeGreaterThan(0);
    expect(displays).not.toContain("none");
  },
);
