import type { Order } from "@scm/contract";
import type { DocumentDefinition } from "pdfmake";
import fonts from "pdfmake/build/vfs_fonts.js";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { aFullOrder, anOrder, context, inEnglish, recordId } from "../mail/mail.fixture.ts";
import { orderDocument } from "./order-document.ts";
import { glyphRanges, printerWith } from "./printable.ts";
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

test("what the fonts cannot draw is left out, and no box is drawn", async () => {
  const typed = "KS „Orzeł” ✓ 🎯 נשר, Łódź ❤️ Zażółć → Ω Я ﬁ";
  const order = aFullOrder({ clubName: typed, name: typed, street: typed, city: typed, nip: "✓1" });

  expect(boxesIn(await fileOf(order))).toBe(0);
});

test.each([
  ["KS „Orzeł” ✓ 🎯 נשר", "KS „Orzeł”"],
  ["Łódź ❤️", "Łódź"],
  ["Ło\u0301dz\u0301 🎯 2", "Łódź 2"],
  ["射撃クラブ", ""],
  ["Zażółć  gęślą — jaźń", "Zażółć  gęślą — jaźń"],
])("%j is drawn as %j", (typed, drawn) => {
  const print = printerWith([glyphRanges(Buffer.from(fonts["Roboto-Medium.ttf"] ?? "", "base64"))]);

  expect(print([{ text: typed, margin: [0, 1, 0, 0] }])).toEqual([
    { text: drawn, margin: [0, 1, 0, 0] },
  ]);
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

/** How many glyphs of the drawn texts are number 0, the box that stands for a missing one. */
function boxesIn(file: Buffer): number {
  const streams = file.toString("latin1").matchAll(/stream\n(.*?)\nendstream/gs);
  const pages = [...streams].flatMap(([, packed = ""]) => {
    const bytes = Buffer.from(packed, "latin1");
    return bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : [];
  });
  const glyphs = pages
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, drawn = ""]) => [...drawn.matchAll(/<([\da-f]*)>/g)])
    .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs.filter((glyph) => glyph === "0000").length;
}

function pagesOf(file: Buffer): number {
  return file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
