import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
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

test("dialog, mail and calendar file agree on the time of a booked demo; no step has a violation", async () => {
  const page = await open("/", { viewport: { width: 320, height: 900 }, reducedMotion: "reduce" });
  const dialog = await openDemo(page);
  await freeDay(dialog).waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
  await chooseFirst(dialog);
  const slot = await dialog.getByRole("region", { name: "Wybrany termin" }).innerText();
  await send(dialog);
  await dialog.getByText("To pole jest wymagane.").first().waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);
  await fill(dialog, "zaneta@klub.example");
  await send(dialog);
  await booked(dialog).waitFor();
  expect(await faultsOn(page, "[role=dialog]")).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Plik .ics" }).click(),
  ]);
  const file = await text(await download.createReadStream());
  const mail = await mailTo("zaneta@klub.example");

  const [, hour = "never"] = /(\d\d:\d\d)/.exec(slot) ?? [];
  expect(mail.subject).toContain(hour);
  expect(await dialog.innerText()).toContain(hour);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n[^]*END:VCALENDAR\r\n$/);
  expect(download.suggestedFilename()).toMatch(/^prezentacja-\d{4}-\d\d-\d\d\.ics$/);
});

test("a demo is booked in English by keyboard, and the focus returns to the button", async () => {
  const page = await open();
  await isAwake(opener(page));
  await page.getByRole("banner").getByRole("button", { name: "EN", exact: true }).click();
  await opener(page).filter({ hasText: "Book a presentation" }).focus();
  const { keyboard } = page;

  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Book a presentation" });
  await freeDay(dialog).waitFor();
  // Skips the two buttons of the weeks; one day takes the Tab key.
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await keyboard.press(key);
  await dialog.locator("input[type=radio]:focus").waitFor();
  for (const key of ["Space", "Enter"]) await keyboard.press(key);
  const name = dialog.getByLabel("Full name");
  await name.and(page.locator(":focus")).waitFor();
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

test("/prezentacja has no violation and fits 320 px", async () => {
  const page = await open("/prezentacja", {
    viewport: { width: 320, height: 740 },
    reducedMotion: "reduce",
  });
  const main = page.getByRole("main");
  await freeDay(main).waitFor();

  expect(await faultsOn(page)).toEqual([]);
});

test(
  "a dialog that cannot be loaded reloads the page once, then says so, and opens after a reload",
  { tags: ["full"] },
  async () => {
    const page = await open();
    expectComplaint(page, /ERR_FAILED .*\/assets\/demo-booking-dialog/);
    await page.route(/demo-booking-dialog/, (route) => route.abort("failed"));
    await isAwake(opener(page));
    const reloaded = page.waitForEvent("load");
    await opener(page).focus();
    await reloaded;
    await isAwake(opener(page));
    await opener(page).click();
    await page.getByText("Nie udało się otworzyć kalendarza rezerwacji").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.unroute(/demo-booking-dialog/);

    await page.reload();

    await freeDay(await openDemo(page)).waitFor();
  },
);

test("the browser's back button closes one step at a time and stays on the page", async () => {
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
