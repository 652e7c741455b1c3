import type { Order } from "@scm/contract";
import type { DocumentDefinition } from "pdfmake";
import { expect, test } from "vitest";
import { aFullOrder, anOrder, context, inEnglish, recordId } from "../mail/mail.fixture.ts";
import { orderDocument } from "./order-document.ts";
import { writePdf } from "./write-pdf.ts";

const inPanel = [`/URI (https://scm.example.pl/security/admin/orders?id=${recordId})`];

test.each([
  ["a simple order", anOrder(), null],
  ["a full order", aFullOrder(), inPanel],
  ["an English order", aFullOrder({ ...inEnglish, clubName: "Gun Club 1900" }), inPanel],
])(
  "%s has one page, and its file embeds nothing but the used letters of two fonts",
  async (_, order, links) => {
    const file = await fileOf(order);

    expect(file.subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect(file.subarray(-6).toString()).toContain("%%EOF");
    expect(pagesOf(file)).toBe(1);
    expect(file.toString("latin1").match(/\/FontFile2 /g)).toHaveLength(2);
    expect(file.toString("latin1")).not.toMatch(
      /\/(EmbeddedFiles?|JavaScript|JS|Launch|GoToR|AA|OpenAction|XObject \d|Image)\b/,
    );
    // Each word is a link of its own.
    expect(new Set(file.toString("latin1").match(/\/URI \(.*/g))).toEqual(new Set(links));
    expect(file.length).toBeLessThan(60_000);
  },
);

test("the same order gives the same bytes", async () => {
  expect((await fileOf(aFullOrder())).equals(await fileOf(aFullOrder()))).toBe(true);
});

test.each([
  ["emoji", "🎯👩‍👩‍👧🇵🇱".repeat(20)],
  ["right-to-left text", "نادي الرماية מועדון ירי"],
  ["text without an alphabet", "射撃クラブ사격 클럽"],
  ["stacked combining marks", `Z${"\u0301".repeat(100)}`],
  ["surrogates and noncharacters", "\ud83c \udfaf \uffff \ufeff \u{10ffff}"],
  ["ligatures and rare characters", "ﬁ ﬄ ﷽ ௵ \u{1f9ff} \u{e0001}"],
  ["blanks only", "\u00a0\u2003\u200b\u3000"],
])("an order with %s in its fields becomes a file", async (_, typed) => {
  const file = await fileOf(aFullOrder({ clubName: typed, name: typed, street: typed }));

  expect(pagesOf(file)).toBeGreaterThan(0);
});

test.each([
  ["the network", "http://127.0.0.1:9/picture.png"],
  ["the disk", "/etc/hostname"],
])("a document cannot reach %s", async (_, image) => {
  const content: DocumentDefinition["content"] = [Object({ image })];
  const document = { ...orderDocument(anOrder(), context, "staff"), content, images: { image } };

  await expect(writePdf(document)).rejects.toThrow(/denied|policy/i);
});

function fileOf(order: Order): Promise<Buffer> {
  return writePdf(orderDocument(order, context, "staff"));
}

function pagesOf(file: Buffer): number {
  return file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
