/**
 * The walk of the README, with its own words, and its pictures. With UPDATE_IMAGES it takes the
 * pictures again; else it fails once a screen no longer reads like its picture.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "@scm/runtime";
import { aBetaSignup, aContact, anOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, open, openPanel, mailTo } = await openJourney();
const root = new URL("../../", import.meta.url);
const look = { viewport: { width: 1_440, height: 900 }, reducedMotion: "reduce" } as const;

test("the landing page reads like its picture", async () => {
  const page = await open("/", look);
  await page.waitForLoadState("networkidle");

  expect(await wordsOn(page, "site")).toBe(await wordsOfPicture("site"));
});

test("the walk leads through the inbox to a note, as the README says, and reads like its picture", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const [, walk = ""] = /## What you will see\n(.*?)\n## /s.exec(readme) ?? [];
  const [inbox = "", status = ""] = [...walk.matchAll(/_(.*?)_/g)].map(([, word]) => word);
  const visitor = aContact({ name: "Anna Nowak", email: "anna@klub.example" });
  await submit(product, "/api/order", anOrder({ name: "Jan Kowalski", email: "jan@klub.example" }));
  await submit(
    product,
    "/api/beta-test-signup",
    aBetaSignup({ name: "Ewa Lis", email: "ewa@klub.example" }),
  );
  await submit(product, "/api/contact", visitor);
  await mailTo(visitor.email);
  await mailTo(operator.email);

  const page = await openPanel("/security/admin", look);
  await page.getByRole("navigation").getByRole("link", { name: inbox }).first().click();
  await page.getByRole("article").getByRole("link", { name: visitor.name }).click();
  const lead = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
  expect(await lead.getByLabel("Status").locator("option:checked").innerText()).toBe(status);
  await lead.getByLabel("Status").selectOption({ label: "W trakcie" });
  await lead.getByRole("button", { name: "Zapisz zmiany" }).click();
  await page.getByText("Status zaktualizowany").waitFor();
  await page.getByRole("button", { name: "Zamknij powiadomienie" }).click();
  await page.getByLabel("Notatki administratora").fill("Oddzwonić we wtorek");

  expect(await wordsOn(page, "panel")).toBe(await wordsOfPicture("panel"));
});

/** The words that one can press or fill. Digits are left out: ages and counts differ from run to run. */
async function wordsOn(page: Page, name: string): Promise<string> {
  const words = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, a, button, label")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
      .map((one) => (one.textContent ?? "").replaceAll(/[\d\s]+/g, " ").trim()),
  );
  const text = `${words.filter(Boolean).join("\n")}\n`;
  if (inheritedEnvironment()["UPDATE_IMAGES"]) {
    await page.screenshot({ path: imageFile(`${name}.png`) });
    await writeFile(imageFile(`${name}.txt`), text);
  }
  return text;
}

function wordsOfPicture(name: string): Promise<string> {
  return readFile(imageFile(`${name}.txt`), "utf8");
}

function imageFile(name: string): string {
  return fileURLToPath(new URL(`docs/images/${name}`, root));
}
