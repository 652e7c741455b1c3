/** Journeys rely on errors that the browser reports, so these tests cause some. */
import { chromium } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPage } from "../browser.ts";

test("an unexpected status is a fault, and so is an expected one that does not come", async () => {
  const browser = await chromium.connect(inject("browserUrl"));
  onTestFinished(() => browser.close());
  const { page, expectComplaint, faults } = await openPage(browser);
  await page.goto(`${inject("products")[0]?.url}/regulamin`);
  const named = [
    ["401", "/api/admin/user"],
    ["404", "/api/nothing"],
    ["404", "/security/admin/nothing"],
  ].map(([status, path]) => new RegExp(`status of ${status} .*${path}$`));

  for (const path of ["/api/admin/user", "/api/nothing", "/security/admin/nothing"]) {
    await page.evaluate((address) => fetch(address), path);
  }
  await expect.poll(faults).toEqual(named.map((one) => expect.stringMatching(one)));
  for (const one of named) expectComplaint(one);
  expect(faults()).toEqual([]);
  expectComplaint(/status of 503/);

  expect(faults()).toEqual(["expected, but did not come: /status of 503/"]);
});

test("an aborted request is a fault", async () => {
  const browser = await chromium.connect(inject("browserUrl"));
  onTestFinished(() => browser.close());
  const { page, faults } = await openPage(browser);
  await page.goto(`${inject("products")[0]?.url}/regulamin`);
  await page.route("**/api/contact", (route) => route.abort());

  await page.evaluate(() => fetch("/api/contact").catch(() => null));

  await expect.poll(faults).toEqual([expect.stringMatching(/ERR_FAILED .*\/api\/contact$/)]);
});
