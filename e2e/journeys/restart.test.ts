/** The test restarts its product, so it cannot use a shared one. */
import { aContact, receivedMails, submit, until } from "@scm/testing";
import { chromium } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPage } from "../browser.ts";
import { logInBrowser } from "../journey.ts";
import { makeDataDirectory, startProduct } from "../product.ts";

test("a login, leads and mails survive a restart", { tags: ["full"] }, async () => {
  const directory = await makeDataDirectory();
  const browser = await chromium.connect(inject("browserUrl"));
  const started = { product: await startProduct(directory.path) };
  onTestFinished(async () => {
    await browser.close();
    await started.product.end("SIGINT");
    await directory.remove();
  });
  const { product } = started;
  const { page, faults } = await openPage(browser);
  await logInBrowser(product, page.request);
  await submit(product, "/api/contact", aContact());
  await until(async () => (await receivedMails(product.mailboxUrl())).length === 2);
  const leads = await page.request.get(`${product.url}/api/admin/contacts`);
  const mails = await receivedMails(product.mailboxUrl());

  const startedAt = performance.now();
  expect(await product.end("SIGINT")).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  started.product = await startProduct(directory.path);

  const { url, mailboxUrl } = started.product;
  await page.goto(`${url}/security/admin`);
  await page.getByText("Zalogowany jako").first().waitFor();
  const after = await page.request.get(`${url}/api/admin/contacts`);
  expect(await after.json()).toEqual(await leads.json());
  expect(await receivedMails(mailboxUrl())).toEqual(mails);
  expect(faults()).toEqual([]);
});
