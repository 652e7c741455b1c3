import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { beyondTheEdge, booked, fill, freeDay, openDemo, send } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { open, expectComplaint } = await openJourney();

test("each step of the dialog has no violation and fits both widths", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  const dialog = await openDemo(page);
  await freeDay(dialog).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Następne cztery tygodnie" }).click();
  const emptyDay = dialog.getByRole("button", { name: /brak wolnych terminów$/ }).last();
  await emptyDay.waitFor();
  await emptyDay.dispatchEvent("click");
  const nextFreeDay = dialog.getByRole("button", { name: /^Najbliższy wolny dzień/ });
  await nextFreeDay.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await nextFreeDay.click();
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
  const faults: unknown[] = await violationsInBothThemes(page, "[role=dialog]");
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await beyondTheEdge(page.getByRole("dialog"))));
  }
  return faults;
}

async function loseSlot(page: Page): Promise<void> {
  expectComplaint(page, /status of 409 .*\/api\/demo-booking$/);
  const problem = { type: "/problems/slot-unavailable", title: "", status: 409, detail: "" };
  await page.route("**/api/demo-booking", (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", json: problem }),
  );
}
