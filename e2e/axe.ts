import { AxeBuilder } from "@axe-core/playwright";
import { until } from "@scm/testing";
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
  const misplaced = await page
    .locator(notAllowed)
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)));
  const nesting: Violation[] = misplaced.length > 0 ? [["nesting", misplaced]] : [];
  return [
    ...violations.map(({ id, nodes }): Violation => [id, nodes.map(({ html }) => html)]),
    ...nesting,
  ];
}

/** Blocks in what holds only words, and parts outside of what they belong to (HTML, section 4). */
const notAllowed = `
  :is(span, p, button, label, h1, h2, h3, h4, small, strong, em, s, dt):not(svg *)
    > :is(div, p, ul, ol, dl, table, form, fieldset, figure, section, article, header, h1, h2, h3),
  figcaption:not(figure > *), caption:not(table > *), legend:not(fieldset > *),
  li:not(:is(ul, ol, menu) > *), :is(dt, dd):not(dl > *, dl > div > *),
  :is(ul, ol) > :not(li, script, template), head:not(:has(> title))
`;

/** Checks both themes, and names that of each violation. Leaves the page in the other theme. */
export async function violationsInBothThemes(
  page: Page,
  part?: string,
): Promise<[theme: string, ...Violation][]> {
  const found: [theme: string, ...Violation][] = [];
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [current, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  const motion = await stopMotion(page);
  for (const colorScheme of [current, other]) {
    await page.emulateMedia({ colorScheme });
    await motion.evaluate((one) => one.finish());
    const rules = colorScheme === other ? { rules: colourRules } : {};
    const violations = await violationsOn(page, { part, ...rules });
    for (const violation of violations) found.push([colorScheme, ...violation]);
  }
  await motion.evaluate((one) => one.restore());
  return found;
}

/** Violations in both themes, and the pixels by which the page scrolls sideways. */
export async function faultsOn(page: Page, part?: string): Promise<unknown[]> {
  const violations = await violationsInBothThemes(page, part);
  const sideways = await sidewaysOf(page);
  return sideways > 0 ? [...violations, sideways] : violations;
}

/**
 * Takes the transitions away, since axe reads the colours at the end of the change of theme. Even with
 * reduced motion they change element by element, over many frames.
 */
function stopMotion(page: Page) {
  return page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);

    return {
      /** Ends what is animated, and what React shows next. A spinner never stops on its own. */
      async finish() {
        for (let frame = 0; frame < 2; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          for (const animation of document.getAnimations()) {
            if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
          }
        }
      },
      restore() {
        const sheets = document.adoptedStyleSheets;
        document.adoptedStyleSheets = sheets.filter((one) => one !== sheet);
      },
    };
  });
}

/** Violations in both themes, and what is too wide at 320 px. Restores the width at the end. */
export async function faultsAt320(page?: Page, part?: string): Promise<unknown[]> {
  if (!page) return ["no page"];
  const wide = page.viewportSize() ?? { width: 1_280, height: 720 };
  const violations = await violationsInBothThemes(page, part);

  // A row below the window keeps its earlier layout, so the window is as high as the lists.
  await page.setViewportSize({ width: 320, height: 3_000 });
  // The page renders once to measure, and again a moment later.
  await until(async () => (await sidewaysOf(page)) === 0).catch(() => undefined);
  const sideways = await sidewaysOf(page);
  const cutOff = await textsBeyondTheEdge(page);
  await page.setViewportSize(wide);
  return [...violations, ...(sideways > 0 ? [sideways] : []), ...cutOff];
}

/** An element that hides its overflow does not widen the page, but may cut its text. */
function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A row that has come into the window is rendered in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);

    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

    return [
      ...document.body.querySelectorAll(
        "a, button, input, textarea, select, h1, h2, h3, p, li, td",
      ),
    ]
      .filter((element) => !element.closest("[aria-hidden=true], .sr-only"))
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
