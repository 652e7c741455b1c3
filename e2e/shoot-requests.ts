import { readFileSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright-core";
const link = readFileSync("/tmp/jr-link", "utf8").trim();
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: sparticuz.args,
  headless: true,
});
for (const [name, w, scheme, path] of [
  ["d-l", 1440, "light", ""],
  ["m-d", 375, "dark", ""],
  ["m-en", 320, "light", "en"],
] as const) {
  const page = await (
    await browser.newContext({
      viewport: { width: w, height: 900 },
      colorScheme: scheme,
      locale: "pl-PL",
      timezoneId: "Europe/Warsaw",
    })
  ).newPage();
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  await page.goto(path === "en" ? link.replace("/p/", "/en/p/") : link);
  await page.locator("article").first().waitFor();
  await page.screenshot({ path: `/tmp/jr-${name}.png`, fullPage: true });
  if (name !== "m-en") {
    await page.getByRole("button", { name: "Zmień termin" }).click();
    await page.locator("input[type=radio]").first().waitFor();
    await page.locator("input[type=radio]").first().click();
    await page.screenshot({ path: `/tmp/jr-${name}-move.png`, fullPage: true });
    await page.getByRole("button", { name: "Zostaw, jak jest" }).click();
    await page.getByRole("button", { name: "Popraw dane" }).first().click();
    await page.getByRole("button", { name: "Poproś o usunięcie danych" }).click();
    await page.screenshot({ path: `/tmp/jr-${name}-correct.png`, fullPage: true });
    console.log(name, await page.evaluate("document.documentElement.scrollWidth"));
  } else console.log(name, await page.evaluate("document.documentElement.scrollWidth"));
}
const over = await browser.newPage({ viewport: { width: 800, height: 700 } });
await over.goto(link.replace(/p\/.*/, `p/${"A".repeat(43)}`));
await over.getByRole("button", { name: /nowy link/ }).click();
await over.getByText("w drodze").first().waitFor();
await over.screenshot({ path: "/tmp/jr-over.png" });
await browser.close();
