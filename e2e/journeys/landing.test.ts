import { until } from "@scm/testing";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { isAwake } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";

const { product, open, asOperator } = await openJourney();
const { ask } = await asOperator();
for (const clubName of ["KS Tarcza", "KS Lufa"]) {
  await ask("POST", "/api/testimonials", {
    clubName,
    shortTestimonial: `Wszystko w jednym miejscu, mówi ${clubName}.`,
    fullTestimonial: "Od kiedy prowadzimy klub w jednym systemie, składki wpływają na czas.",
    authorName: "Jan Kowalski",
    authorPosition: "Prezes Zarządu",
  });
}
// A server reads the opinions once a second.
await until(async () => (await (await fetch(product.url)).text()).includes("mówi KS Lufa"));

async function carouselOf(page: Page): Promise<Locator> {
  const carousel = page.getByRole("region", { name: /jedna po drugiej|one after the other/ });
  await isAwake(carousel.getByRole("button").first());
  await carousel.scrollIntoViewIfNeeded();
  return carousel;
}

test("without a script the landing page has its modules, scenes, opinions, answers and roadmap", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  await page.getByText("Wszystko w jednym miejscu, mówi KS Lufa.").waitFor();
  const features = page.locator("#features");

  expect(await features.getByRole("listitem").count()).toBe(16);
  expect(await features.getByText("Wkrótce", { exact: true }).count()).toBe(7);
  expect(await page.locator("#scenes").getByRole("figure").count()).toBe(2);
  expect(await page.locator("[data-motion]").count()).toBe(0);
  for (const words of ["Zamknięte testy", "Uruchomienie produkcyjne", "IV kwartał 2026"]) {
    await page.getByText(words).first().waitFor();
  }
  await page.getByText("Czy przeniesiemy dane z\u00a0Excela?").click();
  await page.getByText(/^Co i\sjak przenieść/).waitFor();
});

test("without a script the button of the presentation leads to its page", async () => {
  const page = await open("/", { javaScriptEnabled: false });

  await page
    .getByRole("main")
    .getByRole("button", { name: "Zarezerwuj prezentację" })
    .first()
    .click();

  await page.getByText(/^Kalendarz wymaga JavaScriptu/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/prezentacja");
});

test("each scene waits below the window and moves once it is seen", async () => {
  const page = await open("/", { viewport: { width: 1_440, height: 900 } });
  const pictures = page.locator("#scenes").getByRole("figure");
  const motions = () =>
    pictures.evaluateAll((all) => all.map((one) => one.getAttribute("data-motion")));
  await until(async () => (await motions()).every((motion) => motion === "waiting"));

  await pictures.first().scrollIntoViewIfNeeded();
  await until(async () => (await motions())[0] === "started");

  expect((await motions()).at(-1)).toBe("waiting");
});

test("with reduced motion no scene moves", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  await page.locator("#scenes").getByRole("figure").first().scrollIntoViewIfNeeded();

  expect(await page.locator("[data-motion]").count()).toBe(0);
});

test("the carousel keeps its height when it advances", { tags: ["full"] }, async () => {
  const page = await open("/");
  const carousel = await carouselOf(page);
  const height = () => carousel.boundingBox().then((box) => box?.height);
  const before = await height();
  const club = await carousel.getByRole("article").textContent();

  await page.mouse.move(0, 0);
  await until(async () => (await carousel.getByRole("article").textContent()) !== club);

  expect(await height()).toBe(before);
});

test("testimonials and dialogs have no violation and fit 320 px", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  const carousel = await carouselOf(page);

  // The visitor has scrolled past the scenes, which stand still and complete.
  expect(await page.locator("[data-motion]").count()).toBe(0);
  expect(await violationsInBothThemes(page, "#testimonials")).toEqual([]);
  await carousel.getByRole("button", { name: /^(Czytaj|Read)/ }).click();
  await page.getByRole("dialog").waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await isAwake(page.locator("#roadmap").getByRole("button"));
  await page.locator("#roadmap").getByRole("button").click();
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.getByRole("dialog").locator("[aria-invalid=true]").first().waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);

  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.waitForFunction(() => document.documentElement.scrollWidth === 320);
});
