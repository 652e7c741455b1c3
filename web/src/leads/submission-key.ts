const keys = new Map<string, string>();

/** Empty on insecure origins, where browsers offer no `randomUUID`. */
type KeyHeader = { "Idempotency-Key"?: string };

/**
 * Returns the same key for every attempt to send the same text while the page is open, so that a
 * retry after a lost answer is not stored twice. Keeps only a digest of the text, which may contain
 * a PESEL.
 */
export async function submissionKey(
  text: string,
): Promise<{ header: KeyHeader; forget: () => void }> {
  if (!("randomUUID" in crypto)) return { header: {}, forget: () => undefined };
  const digest = await digestOf(text);
  const key = keys.get(digest) ?? crypto.randomUUID();
  keys.set(digest, key);
  return { header: { "Idempotency-Key": key }, forget: () => void keys.delete(digest) };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).join();
}
