/**
 * Translators, proxies, extensions and blockers rewrite a page, before its script has run and after
 * it. The changes are drawn from the methods of the DOM standard that change a tree (4.2.3 and 4.4).
 */
import { publicPaths } from "@scm/contract";
import { until } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, nat, option, record } from "fast-check";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAwake } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { product, open } = await openJourney();

/** The nodes that each change is for, in XPath. Controls stay, since nobody could use them. */
const words =
  "//body//*[not(self::script or self::textarea or self::option)]/text()[normalize-space()]";
const nodes = {
  wrap: words,
  translate: words,
  split: words,
  uncomment: "//comment()",
  insert:
    "//*[self::html or self::head or self::body or self::div or self::p or self::li or self::a]",
  attribute: "//*",
  remove: "//main//*[self::p or self::li or self::img or self::span or self::h2][not(*)]",
};
const kinds = ["wrap", "translate", "split", "uncomment", "insert", "attribute", "remove"] as const;

/** A change of one place, or of all. */
const changesOf = (some: readonly (typeof kinds)[number][]) =>
  array(record({ kind: constantFrom(...some), place: option(nat()) }), {
    minLength: 1,
    maxLength: 6,
  });

type Change = { kind: keyof typeof nodes; place: number | null };

/** Runs in the page, alone. */
function rewrite({ changes, paths }: { changes: readonly Change[]; paths: typeof nodes }): void {
  for (const { kind, place } of changes) {
    const found = document.evaluate(
      paths[kind],
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    for (let at = 0; at < found.snapshotLength; at += 1) {
      if (place !== null && at !== place % found.snapshotLength) continue;
      const node = found.snapshotItem(at);
      const font = document.createElement("font");
      if (node instanceof Text && kind === "split") node.splitText(Math.min(1, node.length));
      else if (node instanceof Text) {
        node.replaceWith(font);
        font.append(kind === "wrap" ? node : "translated");
      } else if (kind === "insert") node?.insertBefore(font, node.firstChild);
      else if (kind !== "attribute") node?.parentNode?.removeChild(node);
      else if (node instanceof Element) node.setAttribute("data-darkreader-inline-color", "");
    }
  }
}

/** The page as it arrives; the visitor has typed before its script runs. */
async function openRewritten(path: string, changes: readonly Change[]): Promise<Page> {
  const page = await open("/robots.txt", { bypassCSP: true });
  const typed = 'for (const one of document.getElementsByName("name")) one.value = "Jan";';
  const script = `(${rewrite.toString()})(${JSON.stringify({ changes, paths: nodes })});${typed}`;
  await page.route(product.url + path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace("</body>", () => `<script>${script}</script></body>`);
    await route.fulfill({ response, body });
  });
  // The mark of a page that is drawn anew fails every other test.
  await page.addInitScript(() => Object.assign(performance, { mark: () => undefined }));
  await page.goto(product.url + path);
  await isAwake(page.locator("header button[lang=en]").first());
  return page;
}

async function choose(page: Page, language: string): Promise<void> {
  await page.locator(`header button[lang=${language}]`).first().click();
  await until(() => page.evaluate((one) => document.documentElement.lang === one, language));
}

/** Changes the page before its script runs, and twice afterwards. @returns its count of titles */
async function useRewritten(path: string, before: Change[], changes: Change[]): Promise<number> {
  const page = await openRewritten(path, before);
  const names = page.locator("#root [name=name]");
  const typed = () => names.evaluateAll((all) => all.map((one) => Reflect.get(one, "value")));
  await until(async () => (await typed()).every((value) => value === "Jan"));

  await page.evaluate(rewrite, { changes, paths: nodes });
  await choose(page, "en");
  await page.evaluate(rewrite, { changes, paths: nodes });
  await page.locator("header a").nth(1).click();
  await choose(page, "pl");

  return page.locator("main h1").count();
}

const translated: Change[] = [{ kind: "translate", place: null }];

test.each(publicPaths)("%s works and reports no error in a translator", async (path) => {
  expect(await useRewritten(path, translated, translated)).toBe(1);
});

test("a page loses nothing, whoever has rewritten it", { timeout: 300_000 }, () =>
  assert(
    asyncProperty(
      constantFrom(...publicPaths),
      changesOf(kinds),
      changesOf(kinds.slice(0, -1)),
      async (...drawn) => {
        expect(await useRewritten(...drawn)).toBe(1);
      },
    ),
    // React draws a part of this page anew after the page itself.
    { numRuns: 4, examples: [["/zamowienie", [{ kind: "remove", place: 0 }], translated]] },
  ),
);

test.each([
  ["/", "main h1"],
  ["/regulamin", "main a"],
])("%s has new words where it was translated", async (path, place) => {
  const page = await openRewritten(path, []);
  const english = await open(path === "/" ? "/en" : `/en${path}`);
  await page.evaluate(rewrite, { changes: translated, paths: nodes });

  await choose(page, "en");

  const wordsOf = (one: Page) => one.locator(place).first().innerText();
  const expected = await wordsOf(english);
  await expect.poll(() => wordsOf(page)).toBe(expected);
});
