import { createHmac } from "node:crypto";
import type { ErasureHashes } from "@scm/db";
import { deriveKeys, type SecretKeys } from "@scm/runtime";

/** The keys of the ledger of erasures: the current one hashes, previous ones recognise. */
export function erasureKeysOf(secretKeys: SecretKeys): SecretKeys {
  return deriveKeys(secretKeys, "erasure-ledger");
}

type Comparable = { email?: string | null; name?: string | null };

/** Hashes in hex under one key, of an address and a name as the database compares them. */
export function erasureHashes({ email, name }: Comparable, key: Buffer): ErasureHashes {
  return { email: email ? hash(email, key) : null, name: name ? hash(name, key) : null };
}

function hash(text: string, key: Buffer): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
