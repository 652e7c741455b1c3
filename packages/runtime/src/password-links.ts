/**
 * Tokens of links by which operators set a password. Nothing of a token is stored: it is the sealed
 * content of the link, bound to the operator, and the epoch in it makes it work once.
 */
import { linkBytes, PasswordLink } from "@scm/contract";
import { createSeal, SealError, type SecretKeys } from "./seal.ts";

export type OperatorLink = PasswordLink & { id: string };

export type PasswordLinks = {
  make: (link: OperatorLink) => string;
  /** Null for a text that is no token of ours. */
  open: (token: string) => OperatorLink | null;
};

export function createPasswordLinks(secretKeys: SecretKeys): PasswordLinks {
  const { seal, open } = createSeal(secretKeys, "password-link");
  return {
    make: ({ id, ...link }) => `${id}.${seal(JSON.stringify(link).padEnd(linkBytes), placeOf(id))}`,
    open(token) {
      const [id = "", ...sealed] = token.split(".");
      try {
        return { id, ...PasswordLink.parse(JSON.parse(open(sealed.join("."), placeOf(id)))) };
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}

function placeOf(id: string) {
  return { table: "operators", column: "session_epoch", id };
}
