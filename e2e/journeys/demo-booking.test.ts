import { text } from "node:stream/consumers";
import { aDemoBooking, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  booked,
  chooseFirst,
  fill,
  freeDay,
  isAwake,
  openDemo,
  opener,
  send,
} from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { product, open, expectComplaint, mailTo } = await openJourney();

test("a demo is booked by mouse, and what the dialog shows is what the mail and the file say", async () => {
  const page = await open();
  const dialog = await openDemo(page);
  await chooseFirst(dialog);
  const slot = await dialog.getByRole("region", { name: "Wybrany termin" }).innerText();
  await fill(dialog, "zaneta@klub.example");
  await send(dialog);
  await booked(dialog).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Plik .ics" }).click(),
  ]);
  const file = await text(await download.createReadStream());
  const mail = await mailTo("zaneta@klub.example");

  const [, hour = "never"] = /(\d\d:\d\d)/.exec(slot) ?? [];
  expect(mail.subject).toContain(hour);
  expect(await dialog.innerText()).toContain(hour);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n[^]*END:VCALENDAR\r\n$/);
  expect(download.suggestedFilename()).toMatch(/^prezentacja-\d{4}-\d\d-\d\d\.ics$/);
});

test("in English it can be booked by keyboard alone, and the focus comes back to where it was", async () => {
  const page = await open();
  await isAwake(opener(page));
  await page.getByRole("banner").getByText("EN", { exact: true }).click();
  await opener(page).and(page.getByText("Book a presentation")).focus();
  const { keyboard } = page;

  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Book a presentation" });
  await freeDay(dialog).waitFor();
  // Past the two buttons that turn the month to the one day that takes the Tab key.
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await keyboard.press(key);
  await dialog.locator("input[type=radio]:focus").waitFor();
  for (const key of ["Space", "Enter"]) await keyboard.press(key);
  await dialog.getByLabel("Full name").waitFor();
  for (const key of ["Tab", "Tab"]) await keyboard.press(key);
  await keyboard.type("John Smith");
  await keyboard.press("Tab");
  await keyboard.type("john@club.example");
  await keyboard.press("Enter");
  await booked(dialog).waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await opener(page).and(page.locator(":focus")).waitFor();
  expect((await mailTo("john@club.example")).html).toContain('lang="en"');
});

test(
  "a slot that goes to someone else meanwhile costs nothing, and the nearest one is taken instead",
  { tags: ["full"] },
  async () => {
    const page = await open();
    const dialog = await openDemo(page);
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/demo-booking"),
    );
    await chooseFirst(dialog);
    await fill(dialog, "druga@klub.example");
    expectComplaint(page, /status of 409 .*\/api\/demo-booking$/);
    // Holding this request back makes the other visitor faster.
    await page.route(
      "**/api/demo-booking",
      async (route) => {
        const { selectedSlot } = Object(route.request().postDataJSON());
        await submit(
          product,
          "/api/demo-booking",
          aDemoBooking({ selectedSlot: `${selectedSlot}` }),
        );
        await route.continue();
      },
      { times: 1 },
    );

    await send(dialog);
    await asked;
    await dialog.getByText("Ktoś właśnie zajął ten termin").waitFor();
    expect(await dialog.getByLabel("E-mail").inputValue()).toBe("druga@klub.example");
    await dialog
      .getByRole("button", { name: /^Wybierz ten termin/ })
      .first()
      .click();
    await send(dialog);

    await booked(dialog).waitFor();
    expect((await mailTo("druga@klub.example")).subject).toContain("Termin demo zarezerwowany");
  },
);

test(
  "when sending fails the toast says so, nothing typed is lost, and the next try succeeds",
  { tags: ["full"] },
  async () => {
    const page = await open();
    const dialog = await openDemo(page);
    await chooseFirst(dialog);
    await fill(dialog, "trzecia@klub.example");
    expectComplaint(page, /ERR_FAILED .*\/api\/demo-booking$/);
    await page.route("**/api/demo-booking", (route) => route.abort("failed"), { times: 1 });

    await send(dialog);
    const sentence = "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.";
    await page.locator("[data-sonner-toast]").getByText(sentence).waitFor();
    await dialog.getByText(sentence).waitFor();
    expect(await dialog.getByLabel("E-mail").inputValue()).toBe("trzecia@klub.example");
    await send(dialog);

    await booked(dialog).waitFor();
  },
);

test(
  "where no slot is free the dialog says so and how to get in touch",
  { tags: ["full"] },
  async () => {
    const page = await open();
    await page.route("**/api/slots?*", (route) => route.fulfill({ json: [] }));

    const dialog = await openDemo(page);

    await dialog.getByText(/najbliższych 60 dni/).waitFor();
    expect(await dialog.getByText("Brak dostępnych terminów").count()).toBe(1);
    expect(await dialog.locator("a[href^='mailto:'], a[href^='tel:']").count()).toBe(2);
  },
);

test("slots that could not be loaded are loaded by another try", { tags: ["full"] }, async () => {
  const page = await open();
  expectComplaint(page, /ERR_FAILED .*\/api\/slots\?/);
  await page.route("**/api/slots?*", (route) => route.abort("failed"), { times: 1 });
  const dialog = await openDemo(page);

  await dialog.getByRole("button", { name: "Spróbuj ponownie" }).click();
  await freeDay(dialog).waitFor();

  expect(await dialog.getByRole("alert").count()).toBe(0);
});

test(
  "a dialog that could not be fetched says so, and comes when the page is loaded anew",
  { tags: ["full"] },
  async () => {
    const page = await open();
    expectComplaint(page, /ERR_FAILED .*\/assets\/demo-booking-dialog/);
    await page.route(/demo-booking-dialog/, (route) => route.abort("failed"));
    await isAwake(opener(page));
    await opener(page).click();
    await page.getByText("Nie udało się otworzyć kalendarza rezerwacji").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.unroute(/demo-booking-dialog/);

    await page.reload();

    await freeDay(await openDemo(page)).waitFor();
  },
);

test("the browser's back button closes one step after the other, and never the page", async () => {
  const page = await open("/", { viewport: { width: 375, height: 740 } });
  const dialog = await openDemo(page);
  await chooseFirst(dialog);

  await page.goBack();
  await dialog.getByRole("heading", { name: /Krok 1 z/ }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });

  expect(page.url()).toBe(`${product.url}/`);
  await openDemo(page);
  await freeDay(dialog).waitFor();
});

test(
  "a dialog that is closed by its button leaves no entries behind in the history",
  { tags: ["full"] },
  async () => {
    const page = await open();
    await page.goto(`${product.url}/dokumentacja`);
    await page.goto(product.url);
    const dialog = await openDemo(page);
    await chooseFirst(dialog);

    await dialog.getByRole("button", { name: "Zamknij" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(() => history.state === null);
    await page.goBack();

    await page.waitForURL(/dokumentacja$/);
    expect(new URL(page.url()).pathname).toBe("/dokumentacja");
  },
);

test.each(["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])(
  "a visitor in the zone of %s sees the days and hours of Warsaw, and the own hour beside them",
  { tags: ["full"] },
  async (timezoneId) => {
    const own = await open("/", { timezoneId });
    const warsaw = await open("/", { timezoneId: "Europe/Warsaw" });

    const [there, here] = await Promise.all([own, warsaw].map(firstTime));

    expect(here).toMatch(/^\d\d:00, .* czas warszawski$/);
    expect(there?.startsWith(`${here}. Twój czas: `)).toBe(true);
    expect(there?.includes(`Twój czas: ${here?.slice(0, 5)}`)).toBe(false);
  },
);

async function firstTime(page: Page): Promise<string> {
  const dialog = await openDemo(page);
  await freeDay(dialog).click();
  return (await dialog.getByRole("radio").first().getAttribute("aria-label")) ?? "";
}
