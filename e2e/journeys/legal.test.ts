import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { beyondTheEdge, isAwake } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { product, open } = await openJourney();

test.each(["/regulamin", "/polityka-prywatnosci", "/dokumentacja"])(
  "%s has no violation, fits 320 px, and prints only the document",
  async (path) => {
    const page = await open(path, { reducedMotion: "reduce" });
    // The script adds the button last; from then on the page is stable.
    await isAwake(page.getByRole("button", { name: /Drukuj|Print/ }));
    expect(await violationsInBothThemes(page, "main")).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForFunction(() => document.documentElement.scrollWidth === 320);
    expect(await beyondTheEdge(page.getByRole("main"))).toEqual([]);

    // Paper is white, also in the dark theme.
    await page.emulateMedia({ media: "print" });
    const hidden = page.locator("header:has(+ #content), footer, nav, main button");
    expect(await hidden.evaluateAll((all) => all.filter((one) => one.checkVisibility()))).toEqual(
      [],
    );
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const [ink, ground] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect([ink, ground]).toEqual(["oklch(0 0 0)", "oklch(1 0 0)"]);
  },
);

test("a printed link shows its full address", { tags: ["full"] }, async () => {
  const page = await open("/regulamin");
  await isAwake(page.getByRole("button", { name: "Drukuj" }));
  await page.emulateMedia({ media: "print" });

  const after = await page
    .getByRole("link", { name: "polityka prywatności" })
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);

  expect(after).toBe(`" (${product.url}/polityka-prywatnosci)"`);
});

test(
  "an address with a section opens the document there, below the header",
  { tags: ["full"] },
  async () => {
    const page = await open("/regulamin#complaints", { reducedMotion: "reduce" });
    const title = page.getByRole("heading", { name: "7. Reklamacje" });
    await title.waitFor();

    await page.waitForFunction(() => window.scrollY > 0);

    const header = await page.getByRole("banner").boundingBox();
    const top = (await title.boundingBox())?.y;
    expect(top).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(top).toBeLessThan(300);
  },
);
