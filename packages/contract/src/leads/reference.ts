/** The reference that a visitor can quote: the end of the id, which is random. */
export function referenceOf(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** True for a word in the form of a reference, in any case. */
export function isReference(word: string): boolean {
  return /^[0-9a-f]{8}$/i.test(word);
}
