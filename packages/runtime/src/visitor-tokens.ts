/**
 * Tokens of visitors' links. A token is an HMAC of a random salt under a key of the installation,
 * so that a mail that is composed again has the same link, although the database holds only its
 * hash.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { deriveKeys, type SecretKeys } from "./seal.ts";

type Made = { salt: Buffer; tokenHash: Buffer };

export type VisitorTokens = {
  /** The source of a new token. */
  make: () => Made;
  /** The token of a stored link; null when its key is gone. */
  tokenOf: (made: Made) => string | null;
};

export function createVisitorTokens(secretKeys: SecretKeys): VisitorTokens {
  const keys = deriveKeys(secretKeys, "visitor-link");
  return {
    make() {
      const salt = randomBytes(32);
      return { salt, tokenHash: hashVisitorToken(tokenUnder(keys[0], salt)) };
    },
    tokenOf({ salt, tokenHash }) {
      const tokens = keys.map((key) => tokenUnder(key, salt));
      return tokens.find((token) => hashVisitorToken(token).equals(tokenHash)) ?? null;
    },
  };
}

/** The table holds this hash. Its readers cannot use it. */
export function hashVisitorToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function tokenUnder(key: Buffer, salt: Buffer): string {
  return createHmac("sha256", key).update(salt).digest("base64url");
}
