import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, open } = await openJourney();

test("a link in the contents scrolls to its part below the header and moves the focus there", async () => {
  const page = await open("/dokumentacja", { reducedMotion: "reduce" });
  const contents = page.getByRole("navigation", { name: "Spis treści" });
  await contents.getByRole("link", { name: "Webhooki" }).click();

  const title = await page.getByRole("heading", { name: "Webhooki" }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(new URL(page.url()).hash).toBe("#webhooks");
  expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  expect(title?.y).toBeLessThan(300);
  await contents.locator("a[aria-current]", { hasText: "Webhooki" }).waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe(
    "webhooks",
  );
});

test("the licences of what the site and its servers contain come with them", async () => {
  const packages = await (await fetch(`${product.url}/licences.md`)).text();
  const font = await (await fetch(`${product.url}/licence-of-inter.txt`)).text();
  const [api, worker] = await Promise.all(
    ["api", "worker"].map((name) => readFile(`${name}/dist/bin/licences.md`, "utf8")),
  );

  for (const name of ["react", "zod", "@base-ui/react"])
    expect(packages).toContain(`## ${name} - `);
  expect(font).toContain("SIL Open Font License");
  expect(api).toContain("## hono - ");
  expect(worker).toContain("## nodemailer - ");
});
