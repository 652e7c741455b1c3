/** Characters without a glyph would be boxes, so they are left out. */

/** The first and the last code point of a run that a font has glyphs for. */
type Range = readonly [first: number, last: number];

/** Returns a function that leaves out of all texts of a content what one of the fonts lacks. */
export function printerWith(fonts: readonly (readonly Range[])[]) {
  const has = (point: number) =>
    point === lineBreak ||
    fonts.every((ranges) => ranges.some(([first, last]) => first <= point && point <= last));

  function printable(text: string): string {
    const kept = Array.from(text.normalize(), (letter) =>
      has(letter.codePointAt(0) ?? 0) ? letter : "",
    ).join("");
    return kept === text.normalize() ? kept : kept.replaceAll(/ {2,}/g, " ").trim();
  }

  return function print<Content>(content: Content): Content {
    return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
      typeof value === "string" ? printable(value) : value,
    );
  };
}

/** The library may break a line at this space without width, and draws nothing. */
const lineBreak = 0x200b;

/** Reads the table of the characters of a font (OpenType, `cmap`, format 4). */
export function glyphRanges(font: Buffer): Range[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) throw new Error("the font has no table of characters");
  const cmap = font.readUInt32BE(entry + 8);
  const starts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  const start = starts.find((at) => font.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error("the font has no table of format 4");
  const segments = font.readUInt16BE(start + 6) / 2;
  return Array.from({ length: segments }, (_, index) => {
    const last = font.readUInt16BE(start + 14 + 2 * index);
    const first = font.readUInt16BE(start + 16 + 2 * (segments + index));
    return [first, last] as const;
  });
}
