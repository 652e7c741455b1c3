import { expect, test } from "vitest";
import { quotedPrintable } from "./quoted-printable.ts";

function decoded(encoded: Buffer): string {
  const bytes = encoded
    .toString("latin1")
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}

test.each([
  ["an empty text", ""],
  ["Polish", "Dzień dobry,\nprosimy o ofertę dla 120 członków.\n"],
  ["signs outside the BMP", "🏹 łuk 🎯"],
  ["equals signs and a false escape", '<p style="x">a=3D</p>=\n='],
  ["white space at the ends of lines", "-- \nTeraz\t\n koniec "],
  ["dots at the starts of lines", ".\n..\n.x"],
  ["control characters", "\0\u0007\u007f"],
  ...[74, 75, 76, 77, 151].flatMap((length): [string, string][] => [
    [`a line of ${length} letters`, `${"x".repeat(length)}\nx`],
    [`a line of ${length} letters, the last one of two bytes`, `${"x".repeat(length - 1)}ż\nx`],
    [`a line of ${length} signs, the last one a space`, `${"x".repeat(length - 1)} \nx`],
  ]),
  ["a long line of three bytes each", "\u200c".repeat(1_000)],
])("%s stays as it is, in ASCII lines of at most 76 without white space at the end", (_, text) => {
  const encoded = quotedPrintable(text);

  expect(decoded(encoded).replaceAll("\r\n", "\n")).toBe(text);
  for (const line of encoded.toString("latin1").split("\r\n")) {
    expect(line).toMatch(/^[\t -~]{0,76}$/);
    expect(line).not.toMatch(/[\t ]$/);
  }
});

test("every line break becomes CRLF", () => {
  expect(quotedPrintable("a\nb\r\nc\rd\n\r\n").toString()).toBe("a\r\nb\r\nc\r\nd\r\n\r\n");
});
