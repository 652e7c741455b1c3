import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { sidewaysOf } from "./focus.ts";

/** A violated rule and its elements. */
type Violation = [rule: string, elements: string[]];

/** Only these rules depend on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Look = {
  /** A selector; the whole page by default. */
  part?: string | undefined;
  /** All rules by default. */
  rules?: string[];
};

export async function violationsOn(page: Page, { part, rules }: Look = {}): Promise<Violation[]> {
  // The source of axe is half a megabyte, so each document gets it once.
  const isThere = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "undefined" }) })
    // The default mode opens a blank page for frames, of which there are none.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  if (part !== undefined) builder.include(part);
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Checks both themes, and names that of each violation. Leaves the page in the other theme. */
export async function violationsInBothThemes(
  page: Page,
  part?: string,
): Promise<[theme: string, ...Violation][]> {
  const found: [theme: string, ...Violation][] = [];
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [current, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  for (const colorScheme of [current, other]) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const rules = colorScheme === other ? { rules: colourRules } : {};
    const violations = await violationsOn(page, { part, ...rules });
    for (const violation of violations) found.push([colorScheme, ...violation]);
  }
  return found;
}

/** Violations in both themes, and the pixels by which the page scrolls sideways. */
export async function faultsOn(page: Page, part?: string): Promise<unknown[]> {
  const violations = await violationsInBothThemes(page, part);
  const sideways = await sidewaysOf(page);
  return sideways > 0 ? [...violations, sideways] : violations;
}

/** Even with reduced motion, colours change element by element, over several frames. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object(document).stillFrames = 0;
  });
  await page.waitForFunction(() => {
    const state: { stillFrames?: number } = Object(document);
    // A spinner never stops on its own.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    state.stillFrames = moving.length > 0 ? 0 : (state.stillFrames ?? 0) + 1;
    return state.stillFrames > 10;
  });
}
