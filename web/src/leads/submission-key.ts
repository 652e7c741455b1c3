const keys = new Map<string, string>();

/** Empty where there are no keys: a browser makes them on secure origins only. */
type KeyHeader = { "Idempotency-Key"?: string };

/**
 * The same key for every try of one and the same text while the page is open, so that a try whose
 * answer was lost is not stored twice, be the form closed and opened between. Only a digest of the
 * text is kept, for there may be a PESEL in it.
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
