/** Staff and visitor get an order as a PDF. */
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
