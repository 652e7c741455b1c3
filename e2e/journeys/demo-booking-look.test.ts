import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes, violationsOn } from "../axe.ts";
import {
  beyondTheEdge,
  booked,
  chooseFirst,
  fill,
  freeDay,
  openDemo,
  send,
} from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { open, expectComplaint } = await openJourney();

test("each step of the dialog has no violation, and nothing pushes sideways", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  const dialog = await openDemo(page);
  await freeDay(dialog).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await freeDay(dialog).click();
  await dialog.getByRole("radio").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("radio").first().click();
  await dialog.getByLabel("E-mail").waitFor();
  await send(dialog);
  await dialog.getByText("To pole jest wymagane.").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await fill(dialog, `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu.example`);
  await loseSlot(page);
  await send(dialog);
  const nearest = dialog.getByRole("button", { name: /^Wybierz ten termin/ }).first();
  await nearest.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute("**/api/demo-booking");
  await nearest.click();
  await send(dialog);
  await booked(dialog).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

async function faultsOf(page: Page): Promise<unknown[]> {
  return [
    ...(await violationsInBothThemes(page, "[role=dialog]")),
    ...(await beyondTheEdge(page.getByRole("dialog"))),
  ];
}

async function loseSlot(page: Page): Promise<void> {
  expectComplaint(page, /status of 409 .*\/api\/demo-booking$/);
  await page.route("**/api/demo-booking", (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", body: "{}" }),
  );
}

const steps: Record<string, (page: Page, dialog: Locator) => Promise<unknown>> = {
  calendar: async (_, dialog) => freeDay(dialog).waitFor(),
  "times of a day": async (page, dialog) => {
    await freeDay(dialog).click();
    await dialog.getByRole("radio").first().waitFor();
    await page.keyboard.press("Space");
  },
  "a day without times": async (_, dialog) => {
    await freeDay(dialog).waitFor();
    await dialog.getByRole("button", { name: "Następny miesiąc" }).click();
    const day = dialog.getByRole("button", { name: /brak wolnych terminów$/ }).last();
    await day.waitFor();
    await day.dispatchEvent("click");
    await dialog.getByRole("button", { name: /^Najbliższy wolny dzień/ }).waitFor();
  },
  "form with faults": async (_, dialog) => {
    await chooseFirst(dialog);
    await send(dialog);
    await dialog.getByText("To pole jest wymagane.").first().waitFor();
  },
  "a lost slot": async (page, dialog) => {
    await loseSlot(page);
    await chooseFirst(dialog);
    await fill(dialog, `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu.example`);
    await send(dialog);
    await dialog
      .getByRole("button", { name: /^Wybierz ten termin/ })
      .first()
      .waitFor();
  },
  success: async (page, dialog) => {
    const id = "0199a000-0000-7000-8000-0000a1b2c3d4";
    await page.route("**/api/demo-booking", (route) =>
      route.fulfill({ status: 201, json: { id } }),
    );
    await chooseFirst(dialog);
    await fill(dialog, `${"a".repeat(60)}@bardzo-dluga-nazwa-domeny-klubu.example`);
    await send(dialog);
    await booked(dialog).waitFor();
  },
};

const looks = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 320],
] as const;

test.each(Object.keys(steps).flatMap((step) => looks.map((look) => [step, ...look] as const)))(
  "%s, %s, %i px wide: axe finds no violation, and nothing pushes sideways",
  { tags: ["full"] },
  async (step, colorScheme, width) => {
    const viewport = { width, height: 900 };
    const page = await open("/", { colorScheme, viewport, reducedMotion: "reduce" });
    const dialog = await openDemo(page);
    await steps[step]?.(page, dialog);

    const violations = await violationsOn(page, { part: "[role=dialog]" });

    expect(violations).toEqual([]);
    expect(await beyondTheEdge(dialog)).toEqual([]);
  },
);
