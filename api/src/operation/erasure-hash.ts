import { createHmac } from "node:crypto";
import type { ErasureHashes } from "@scm/db";
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

type Comparable = { email?: string | null; name?: string | null };

/** Hashes in hex under one key, of an address and a name as the database compares them. */
export function erasureHashes({ email, name }: Comparable, key: ErasureKey): ErasureHashes {
  return { email: email ? hash(email, key) : null, name: name ? hash(name, key) : null };
}

/** The id of the key comes first, so that an entry of the ledger says which one it needs. */
function hash(text: string, { id, key }: ErasureKey): string {
  return id + createHmac("sha256", key).update(text).digest("hex");
}

/** The id of the key of a hash. */
export function erasureKeyId(erasureHash: string): string {
  return erasureHash.slice(0, 8);
}
