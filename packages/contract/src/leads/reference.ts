/** What a visitor is told to name a lead by: the end of its id is the part that is made by chance. */
export function referenceOf(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Whether a word may be a reference, in whatever case it was typed. */
export function isReference(word: string): boolean {
  return /^[0-9a-f]{8}$/i.test(word);
}
