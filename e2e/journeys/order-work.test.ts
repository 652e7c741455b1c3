/** Staff and visitor get an order as a PDF; an operator works on it. */
import { aFullOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, openPanel, mailTo } = await openJourney();

beforeAll(() =>
  submit(product, "/api/order", {
    ...aFullOrder({ email: "zazolc@klub.example", name: "Żaneta Łącka" }),
    clubName: "Klub Strzelecki „Gęśla Jaźń”",
  }),
);

async function openOrders(
  search: string,
  options: Parameters<typeof openPanel>[1] = {},
): Promise<Page> {
  const page = await openPanel(`/security/admin/orders${search}`, options);
  return page;
}

/** Downloads the first attachment of a mail. */
async function attachmentOf({ id }: { id: string }) {
  const answer = await fetch(`${product.mailboxUrl}/mails/${id}/attachments/0`);
  return {
    name: decodeURIComponent(answer.headers.get("Content-Disposition") ?? ""),
    content: Buffer.from(await answer.arrayBuffer()),
  };
}

test("visitor and staff get an order as a PDF, and the mail links to its card", async () => {
  const confirmation = await mailTo("zazolc@klub.example");
  expect(confirmation.text).toContain(
    "Potwierdzenie zamówienia w\u00a0PDF jest w\u00a0załączniku.",
  );
  const document = await attachmentOf(confirmation);
  expect(document.name).toMatch(/zamowienie-ZAM-\d{4}-000001\.pdf$/);
  expect(document.content.subarray(0, 5).toString()).toBe("%PDF-");
  const notification = await mailTo(operator.email, /ZAM\//);
  const fuller = await attachmentOf(notification);
  expect(fuller.name).toBe(document.name);
  expect(fuller.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(fuller.content.equals(document.content)).toBe(false);

  const link = new URL(/http\S+\/orders\?id=[\w-]+/.exec(notification.text ?? "")?.[0] ?? "");
  const page = await openOrders(link.search);
  const card = page.getByRole("article", { name: "Żaneta Łącka" });
  await card.getByText("442,80 zł (VAT 23%)").waitFor();
});

test("an order links to the tenant created from it, and the tenant links back", async () => {
  const page = await openOrders("");
  await page.getByRole("link", { name: "Żaneta Łącka" }).first().click();
  const orderUrl = page.url();
  const detail = page.getByRole("region", { name: "Szczegóły zgłoszenia" });
  await detail.getByRole("link", { name: "Utwórz tenant z tego zamówienia" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj tenant" });
  await dialog.getByRole("button", { name: "Utwórz tenant" }).click();
  await page
    .getByRole("dialog", { name: /^Przekaż klubowi/ })
    .getByRole("button", { name: "Gotowe" })
    .click();

  await page.getByRole("link", { name: /^Zamówienie ZAM\/\d{4}\/000001$/ }).click();

  await page.waitForURL(`**/orders?id=*`);
  expect(new URL(page.url()).searchParams.get("id")).toBe(new URL(orderUrl).searchParams.get("id"));
  const order = page.getByRole("main");
  await order
    .getByText(/^Tenant tego klubu/)
    .first()
    .waitFor();
  await order.getByRole("link", { name: "Utwórz kolejny tenant" }).first().waitFor();
  await order.getByRole("link", { name: "klub-strzelecki-gesla-jazn" }).first().click();

  await page.getByRole("dialog", { name: /gesla-jazn$/ }).waitFor();
  await page.getByRole("link", { name: /^Dziennik klub-strzelecki/ }).click();
  await page.getByRole("cell", { name: "Dodanie klienta" }).waitFor();
});
