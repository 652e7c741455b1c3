import { connect } from "@scm/db";
import { aContact, submit, until } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn } from "../axe.ts";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, openPanel, mailTo, mailsTo } = await openJourney();

/** Sends a mail to this visitor, and marks it as refused by the mail server. */
async function refused(receiver: string): Promise<void> {
  await submit(product, "/api/contact", aContact({ email: receiver }));
  await mailTo(receiver);
  const sql = connect(product.databaseUrl, { service: "journey", poolSize: 1 });
  await until(async () => {
    const marked = await sql`
      update deliveries set state = 'dead', last_answer = '550 5.1.1 no such user here'
      where receiver = ${receiver} and state = 'sent'`;
    return marked.count === 1;
  });
  await sql.end();
}

async function openSystem(): Promise<Page> {
  const page = await openPanel("/security/admin/system");
  await page.getByRole("listitem").filter({ hasText: "PostgreSQL" }).waitFor();
  return page;
}

test("every service is well, and a refused mail is retried by keyboard, arrives, and is audited", async () => {
  const receiver = "ponow@klub.example";
  await refused(receiver);
  const page = await openSystem();
  const letter = page.getByRole("article").filter({ hasText: receiver });
  await letter.getByText("5.1.1 no such user here").waitFor();
  expect(await faultsOn(page)).toEqual([]);
  for (const service of ["Serwer strony", "PostgreSQL", "Worker", "Serwer poczty"]) {
    const card = page.getByRole("listitem").filter({ hasText: service });
    expect(await card.innerText()).toContain("Działa");
  }
  const subject = await letter.getByRole("link", { name: "Kontakt" }).getAttribute("href");

  await letter.getByRole("button", { name: "Ponów" }).focus();
  await page.keyboard.press("Enter");

  await page.getByText("Ponowiono").waitFor();
  await letter.waitFor({ state: "detached" });
  await until(async () => (await mailsTo(receiver)).length === 2);
  await page.goto(`${product.url}/security/admin/audit-log?action=mail.retried`);
  const row = page.getByRole("row").filter({ hasText: "Ponowienie e-maila" });
  expect(await row.getByRole("link").getAttribute("href")).toBe(subject);
  expect(await row.innerText()).toContain(operator.email);
});
