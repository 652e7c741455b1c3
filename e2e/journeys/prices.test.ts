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

const polish = { path: "/cennik", title: "Cennik – SCM", yearly: "1344 zł/rok", small: "0,05 zł" };
const english = {
  path: "/en/cennik",
  title: "Pricing – SCM",
  yearly: "€313/year",
  small: "€0.01",
};

test.each([polish])("$path: without a script every figure can be read", readFigures);

test.each([english])(
  "$path: without a script every figure can be read",
  { tags: ["full"] },
  readFigures,
);

async function readFigures({ path, title, yearly, small }: typeof polish): Promise<void> {
  const page = await open(path, { javaScriptEnabled: false });

  const text = (await page.getByRole("main").innerText()).replaceAll("\u00a0", " ");

  expect(await page.title()).toBe(title);
  expect(text).toContain(yearly);
  expect(text).toContain(small);
}

const priceList = { path: "/cennik", part: "main", pressed: [/^Rocznie$/] };
const chosenPlan = { path: "/", part: "#pricing", pressed: [/^Rocznie$/, /^Rejestr/] };

test.each([{ ...priceList, width: 1440 }])(
  "$path, $width px: no violation, and nothing pushes sideways",
  looksWhole,
);

test.each([
  { ...priceList, width: 320 },
  { path: "/en/cennik", part: "main", pressed: [/^Yearly$/], width: 1440 },
  { ...chosenPlan, width: 1440 },
  { ...chosenPlan, width: 320 },
])("$path, $width px: no violation, and nothing pushes sideways", { tags: ["full"] }, looksWhole);

type Look = typeof priceList & { width: number };

async function looksWhole({ path, part, pressed, width }: Look): Promise<void> {
  const page = await open(path, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const name of pressed) {
    await isAwake(mode(page, name));
    await mode(page, name).click();
  }
  expect(await violationsInBothThemes(page, part)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => sidewaysOf(page)).toBe(0);
}

test(
  "the landing page tells plans and modules without a script, and no price",
  { tags: ["full"] },
  async () => {
    const page = await open("/", { javaScriptEnabled: false });

    const text = await page.locator("#pricing").innerText();

    expect(text).toContain("Wkrótce dostępne");
    expect(text).toContain("Magazyn");
    expect(text).not.toMatch(/\d\s*zł/);
  },
);

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
