import type { SealedSecret } from "@scm/db";
import { SealError } from "@scm/runtime";
import type { Deps } from "../deps.ts";

/**
 * Opens the secret of a client for an operator. Null until it is issued, and when its seal does not
 * open, so that one broken seal does not fail the whole list.
 */
export function openSecret(
  { secretId, secretSealed }: SealedSecret,
  { clientSecrets, log }: Pick<Deps, "clientSecrets" | "log">,
): string | null {
  if (!secretId || !secretSealed) return null;
  try {
    return clientSecrets.open(secretSealed, secretId);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error("a secret could not be opened", { id: secretId, error });
    return null;
  }
}
