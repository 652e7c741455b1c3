/** Both languages begin alike, so that an operator finds every suggestion by one word. */
const prefix = "Sugestia funkcji";

/** Long enough to tell one suggestion from another in a list. */
const lengthMax = 80;

/** The subject of the contact that a suggestion arrives as: `Sugestia funkcji: Eksport do PDF`. */
export function suggestionSubject(suggestion: string): string {
  const line = suggestion.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= lengthMax) return `${prefix}: ${line}`;
  const cut = characters.slice(0, lengthMax).join("");
  // Not in the middle of a word, unless the word is the whole line.
  return `${prefix}: ${cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut}…`;
}
