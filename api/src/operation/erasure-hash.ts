import { createHmac } from "node:crypto";
import type { ErasureHashes, Person } from "@scm/db";
import { deriveKey, keyId, type SecretKeys } from "@scm/runtime";

type ErasureKey = { id: string; key: Buffer };

/** The keys of the ledger of erasures: the current one hashes, previous ones recognise. */
export type ErasureKeys = readonly [ErasureKey, ...ErasureKey[]];

export function erasureKeysOf([current, ...previous]: SecretKeys): ErasureKeys {
  return [toKey(current), ...previous.map(toKey)];
}

function toKey(secretKey: Buffer): ErasureKey {
  return { id: keyId(secretKey), key: deriveKey(secretKey, "erasure-ledger") };
}

/**
 * Hashes in hex under one key, of a person as the database compares them. The id of the key comes
 * first, so that an entry of the ledger says which one it needs.
 */
export function erasureHashes(
  { email, name, phone }: Person,
  { id, key }: ErasureKey,
): ErasureHashes {
  const hash = (text?: string | null) =>
    text ? id + createHmac("sha256", key).update(text).digest("hex") : null;
  return { email: hash(email), name: hash(name), phone: hash(phone) };
}

/** The id of the key of a hash. */
export function erasureKeyId(erasureHash: string): string {
  return erasureHash.slice(0, 8);
}
