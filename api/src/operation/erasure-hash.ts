import { createHmac } from "node:crypto";
import { inOneCase, type ErasureHashes, type Person } from "@scm/db";
import { deriveKeys, type SecretKeys } from "@scm/runtime";

/** The keys of the ledger of erasures: the current one hashes, previous ones recognise. */
export function erasureKeysOf(secretKeys: SecretKeys): SecretKeys {
  return deriveKeys(secretKeys, "erasure-ledger");
}

/** Hashes in hex under one key, the same for every spelling in upper and lower case. */
export function erasureHashes(person: Person, key: Buffer): ErasureHashes {
  const { email, name } = inOneCase(person);
  return { email: email && hash(email, key), name: name && hash(name, key) };
}

function hash(text: string, key: Buffer): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
