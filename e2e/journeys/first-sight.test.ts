import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, open } = await openJourney();

/** The first load without any input is watched for this time. */
const firstLoadMs = 2_000;

/** `moved` names the elements behind the shift, for whoever reads a failure. */
type Sight = { largest: string; shift: number; moved: string[] };

/** Watches the page from its start, without any input. */
async function sightOf(page: Page): Promise<Sight> {
  return page.evaluate(
    (ms) =>
      new Promise<Sight>((resolve) => {
        const sight: Sight = { largest: "", shift: 0, moved: [] };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry && typeof entry.value === "number") sight.shift += entry.value;
            const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
            for (const { node } of sources) {
              sight.moved.push(
                node instanceof Element ? node.outerHTML.slice(0, 200) : String(node),
              );
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("element" in entry && entry.element instanceof Element) {
              sight.largest = entry.element.textContent ?? "";
            }
          }
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => resolve(sight), ms);
      }),
    firstLoadMs,
  );
}

test.each([["/", 412]] as const)(
  "%s at %d px has its largest text in the HTML, and nothing moves",
  looksWhole,
);

test.each([
  ["/en/", 1_440],
  ["/cennik", 390],
] as const)(
  "%s at %d px has its largest text in the HTML, and nothing moves",
  { tags: ["full"] },
  looksWhole,
);

test("the server draws every page of the sitemap", async () => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);

  const pages = await Promise.all(
    paths.map(async (path) => (await fetch(`${product.url}${path}`)).text()),
  );

  expect(pages.length).toBeGreaterThan(10);
  for (const html of pages) expect(html).toMatch(/<div id="root">.*<h1/s);
});

async function looksWhole(path: string, width: number): Promise<void> {
  const page = await open(path, { viewport: { width, height: 823 } });

  const { largest, shift, moved } = await sightOf(page);

  const html = await (await page.request.get(page.url())).text();
  const drawn = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, "text/html").body.textContent ?? "",
    html,
  );
  expect(largest.length).toBeGreaterThan(10);
  expect(drawn).toContain(largest);
  expect(shift < 0.02 ? [] : [shift, ...moved]).toEqual([]);
}
