/** The letters of a text as people see them (UAX 29): a flag or an emoji of a family is one. */
export function graphemesOf(text: string): string[] {
  if (!segmenter) return oldBrowsersGraphemes(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Takes the place of the segmenter, which Firefox has from version 125 on. */
export function oldBrowsersGraphemes(text: string): string[] {
  return (
    text.match(/\p{RI}{2}|\P{M}[\p{M}\p{EMod}]*(?:\u200D\P{M}[\p{M}\p{EMod}]*)*|\p{M}+/gu) ?? []
  );
}

/** The only way to cut a text of people: to `lengthMax` UTF-16 units, the mark at its end included. */
export function cutText(text: string, lengthMax: number, mark = "…"): string {
  if (text.length <= lengthMax) return text;
  let start = "";
  // With the character after the cut, which may belong to the grapheme before it.
  for (const grapheme of graphemesOf(text.slice(0, lengthMax + 2))) {
    if (start.length + grapheme.length > lengthMax - mark.length) break;
    start += grapheme;
  }
  return start.trimEnd() + mark;
}

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;
