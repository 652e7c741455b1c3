import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** A rule that is broken, and the elements that break it. */
type Violation = [rule: string, elements: string[]];

/** The rules that ask for colours; all others find in one theme what they find in the other. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Look = {
  /** The selector of a part of the page; all of it when there is none. */
  part?: string | undefined;
  /** Some of the rules; all when there are none. */
  rules?: string[];
};

/** @returns what axe finds wrong, which should be nothing */
export async function violationsOn(page: Page, { part, rules }: Look = {}): Promise<Violation[]> {
  // The source is half a megabyte, so each document gets it once.
  const isThere = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "undefined" }) })
    // The site has no frames, whose results a blank page would put together.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  if (part !== undefined) builder.include(part);
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The same in both themes, each breach with the theme it is in. The page is left in the dark one. */
export async function violationsInBothThemes(
  page: Page,
  part?: string,
): Promise<[theme: string, ...Violation][]> {
  const found: [theme: string, ...Violation][] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const rules = colorScheme === "dark" ? { rules: colourRules } : {};
    const violations = await violationsOn(page, { part, ...rules });
    for (const violation of violations) found.push([colorScheme, ...violation]);
  }
  return found;
}

/** Colours change from element to element, each in a frame of its own, also where motion is reduced. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object(document).stillFrames = 0;
  });
  await page.waitForFunction(() => {
    const state: { stillFrames?: number } = Object(document);
    // What turns until an answer comes does not come to rest.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    state.stillFrames = moving.length > 0 ? 0 : (state.stillFrames ?? 0) + 1;
    return state.stillFrames > 10;
  });
}
