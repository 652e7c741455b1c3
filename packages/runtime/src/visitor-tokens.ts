/**
 * Tokens of visitors' links. The database holds a hash, by which a link is found, and the token
 * sealed under the key of the installation, since later mails have the same link.
 */
import { createHash, randomBytes } from "node:crypto";
import { createSeal, SealError, type SecretKeys } from "./seal.ts";

type Stored = { tokenHash: Buffer; tokenSealed: string };

export type VisitorTokens = {
  /** A new token for the row with this id. */
  make: (id: string) => Stored & { token: string };
  /** The token of a stored link; null when its key is gone. */
  open: (link: { id: string; tokenSealed: string }) => string | null;
  /** Seals under the current key. */
  renew: (tokenSealed: string, id: string) => { sealed: string };
};

export function createVisitorTokens(secretKeys: SecretKeys): VisitorTokens {
  const { seal, open } = createSeal(secretKeys, "visitor-link");
  return {
    make(id) {
      const token = randomBytes(32).toString("base64url");
      return { token, tokenHash: hashVisitorToken(token), tokenSealed: seal(token, placeOf(id)) };
    },
    open({ id, tokenSealed }) {
      try {
        return open(tokenSealed, placeOf(id));
      } catch (error) {
        if (error instanceof SealError && error.kind === "unknown-key") return null;
        throw error;
      }
    },
    renew: (tokenSealed, id) => ({ sealed: seal(open(tokenSealed, placeOf(id)), placeOf(id)) }),
  };
}

/** By this hash a link is found. A reader of the table cannot use it. */
export function hashVisitorToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function placeOf(id: string) {
  return { table: "visitor_links", column: "token_sealed", id };
}
