import { cutText } from "@scm/contract";

/** The prefix is Polish in both languages, so that one search finds all suggestions. */
const prefix = "Sugestia funkcji";

const lengthMax = 80;

/** The subject of a suggestion: `Sugestia funkcji: Eksport do PDF`. */
export function suggestionSubject(suggestion: string): string {
  const line = suggestion.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= lengthMax) return `${prefix}: ${line}`;
  const cut = cutText(line, lengthMax, "");
  // Cut between words, unless there is only one.
  return `${prefix}: ${cut.replace(/(?<=.) [^ ]*$/, "")}…`;
}
