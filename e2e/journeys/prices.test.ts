import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { isAwake } from "../demo-visitor.ts";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { open } = await openJourney();

function mode(page: Page, name: RegExp) {
  return page.getByRole("main").getByRole("button", { name });
}

test("/cennik has no violation in either theme and fits 320 px", async () => {
  const page = await open("/cennik", { reducedMotion: "reduce" });
  await isAwake(mode(page, /^Rocznie$/));
  await mode(page, /^Rocznie$/).click();
  expect(await violationsInBothThemes(page, "main")).toEqual([]);

  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => sidewaysOf(page)).toBe(0);
});
