import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violationsOn } from "../axe.ts";
import { isAwake } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { open } = await openJourney();

function mode(page: Page, name: RegExp) {
  return page.getByRole("main").getByRole("button", { name });
}

describe.each([
  { path: "/cennik", title: "Cennik – SCM", yearly: "1344 zł/rok", small: "0,05 zł" },
  { path: "/en/cennik", title: "Pricing – SCM", yearly: "€313/year", small: "€0.01" },
])("$path", ({ path, title, yearly, small }) => {
  test("without a script every figure can be read", async () => {
    const page = await open(path, { javaScriptEnabled: false });

    const text = (await page.getByRole("main").innerText()).replaceAll("\u00a0", " ");

    expect(await page.title()).toBe(title);
    expect(text).toContain(yearly);
    expect(text).toContain(small);
  });

  test.each([
    ["light", 1440],
    ["dark", 1440],
    ["light", 320],
    ["dark", 320],
  ] as const)("%s, %i px: axe finds no violation, nothing pushes sideways", async (...look) => {
    const [colorScheme, width] = look;
    const viewport = { width, height: 900 };
    const page = await open(path, { colorScheme, viewport, reducedMotion: "reduce" });
    await isAwake(mode(page, /^(Rocznie|Yearly)$/));

    const violations = await violationsOn(page, "main");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

    expect(violations).toEqual([]);
    expect(overflow).toBe(0);
  });
});

describe("the prices of the landing page", () => {
  test("without a script plans and modules can be read, and no price is told", async () => {
    const page = await open("/", { javaScriptEnabled: false });

    const text = await page.locator("#pricing").innerText();

    expect(text).toContain("Wkrótce dostępne");
    expect(text).toContain("Magazyn");
    expect(text).not.toMatch(/\d\s*zł/);
  });

  test("by keyboard alone a plan and modules are chosen, and a reload keeps them", async () => {
    const page = await open("/");
    await isAwake(mode(page, /^Rocznie$/));
    await mode(page, /^Rocznie$/).focus();

    // The first Tab leads to the link to every price.
    for (const key of ["Enter", "Tab", "Tab", "Space", "Tab", "Tab", "Tab", "Space"]) {
      await page.keyboard.press(key);
    }
    await page.waitForURL(/plan=small.*modules=skladki/);
    await page.reload();

    const pressed = page.locator('#pricing [aria-pressed="true"]');
    await page.locator('#pricing [aria-pressed="true"]', { hasText: "Klub Mały" }).waitFor();
    expect((await pressed.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "Rocznie",
      "Klub Mały",
      "Składki",
    ]);
  });

  test.each([
    ["light", 1440],
    ["dark", 1440],
    ["light", 320],
  ] as const)("%s, %i px: axe finds no violation, nothing pushes sideways", async (...look) => {
    const [colorScheme, width] = look;
    const viewport = { width, height: 900 };
    const page = await open("/", { colorScheme, viewport, reducedMotion: "reduce" });
    await isAwake(mode(page, /^Rocznie$/));
    await mode(page, /^Rocznie$/).click();
    await mode(page, /^Rejestr/).click();

    const violations = await violationsOn(page, "#pricing");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

    expect(violations).toEqual([]);
    expect(overflow).toBe(0);
  });
});
