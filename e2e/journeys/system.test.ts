import { startMailbox } from "@scm/services";
import { aContact, receivedMails, submit, until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { refusalOf } from "../client-screen.ts";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const mailbox = await startMailbox({ directory: await aDirectory(afterAll) });
const { product, openPanel, expectComplaint, asOperator } = await openJourney({
  environment: { SMTP_URL: mailbox.smtpUrl },
});
afterAll(mailbox.stop);
const { ask } = await asOperator();

/** The mail server refuses this visitor, so the confirmation becomes a dead letter. */
async function refused(receiver: string): Promise<void> {
  const answer = { code: 550, text: "5.1.1 no such user here" };
  await mailbox.setFaults({ refusedReceivers: { [receiver]: answer } });
  await submit(product, "/api/contact", aContact({ email: receiver }));
  await until(async () => {
    const letters = JSON.stringify(await ask("GET", "/api/admin/dead-letters"));
    return letters.includes(receiver);
  });
  await mailbox.setFaults({});
}

async function openSystem(search = "", options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPanel(`/security/admin/system${search}`, options);
  await page.getByRole("listitem").filter({ hasText: "PostgreSQL" }).waitFor();
  return page;
}

function letterTo(page: Page, receiver: string) {
  return page.getByRole("article").filter({ hasText: receiver });
}

async function untilArrived(receiver: string): Promise<void> {
  await until(async () => (await receivedMails(mailbox.webUrl, receiver)).length === 1);
}

test("the system screen shows the health of every service", async () => {
  const page = await openSystem();

  for (const service of ["Serwer strony", "PostgreSQL", "Worker", "Serwer poczty"]) {
    const card = page.getByRole("listitem").filter({ hasText: service });
    expect(await card.innerText()).toContain("Działa");
  }
  const queues = page.getByRole("table", { name: "Kolejki" });
  await queues.waitFor();
  expect(await queues.getByRole("row").count()).toBe(3);
  expect(await page.title()).toMatch(/^Stan systemu – /);
});

test("a refused mail is retried by keyboard, arrives, and is audited", async () => {
  const receiver = "ponow@klub.example";
  await refused(receiver);
  const page = await openSystem();
  const letter = letterTo(page, receiver);
  await letter.getByText("5.1.1 no such user here").waitFor();
  const subject = await letter.getByRole("link", { name: "Kontakt" }).getAttribute("href");
  expectComplaint(page, /status of 503 .*\/retry$/);
  await page.route("**/retry", (route) => route.fulfill(refusalOf("Usługa śpi.")));
  await letter.getByRole("button", { name: "Ponów" }).click();
  await page.getByText("Usługa śpi.").waitFor();
  await page.unroute("**/retry");

  await letter.getByRole("button", { name: "Ponów" }).focus();
  await page.keyboard.press("Enter");

  await page.getByText("Ponowiono").waitFor();
  await letter.waitFor({ state: "detached" });
  await untilArrived(receiver);
  await page.goto(`${product.url}/security/admin/audit-log?action=mail.retried`);
  const row = page.getByRole("row").filter({ hasText: "Ponowienie e-maila" });
  expect(await row.getByRole("link").getAttribute("href")).toBe(subject);
  expect(await row.innerText()).toContain(operator.email);
});

test(
  "the system screen has no violation in either theme and fits 320 px",
  { tags: ["full"] },
  async () => {
    const receiver = `${"bardzo-dlugi-adres-".repeat(2)}@klub.example`;
    await refused(receiver);
    const page = await openSystem("", { reducedMotion: "reduce" });
    await letterTo(page, receiver).waitFor();
    await page.getByRole("table", { name: "Kolejki" }).waitFor();

    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Ponów wszystkie" }).click();
    await page.getByRole("dialog", { name: /^Ponowić wszystkie/ }).waitFor();
    expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await sidewaysOf(page);
    expect(overflow).toBe(0);
  },
);
