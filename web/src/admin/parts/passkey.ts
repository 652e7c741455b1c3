/** Asks the browser for passkeys (WebAuthn). Its library is loaded with the first question. */
import {
  PasskeyAssertion,
  PasskeyRegistration,
  sessionEndpoints,
  type PasskeyCreation,
} from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { serverMessage } from "./load-error.tsx";

const words = account.passkeys.failures;

/** The browser or the device gave no passkey. */
export class PasskeyError extends Error {
  override name = "PasskeyError";
  readonly reason: keyof typeof words;

  constructor(reason: keyof typeof words) {
    super(`passkey: ${reason}`);
    this.reason = reason;
  }
}

export function passkeyFailure(error: Error): string {
  return error instanceof PasskeyError ? words[error.reason] : serverMessage(error);
}

/**
 * Lets the operator answer a challenge by one of the passkeys.
 *
 * @throws {PasskeyError} without an answer
 * @throws {ApiError} without a challenge
 */
export async function askForPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { isAnyElsewhere, ...request } = await call(sessionEndpoints.startPasskeyLogin, {});
  const ask = () => startAuthentication({ optionsJSON: request });
  const answer = await fromDevice(ask, isAnyElsewhere ? "elsewhere" : "cancelled");
  const parsed = PasskeyAssertion.safeParse(answer);
  if (!parsed.success) throw new PasskeyError("failed");
  return parsed.data;
}

/** @throws {PasskeyError} without a passkey */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  const answer = await fromDevice(() => startRegistration({ optionsJSON }));
  const parsed = PasskeyRegistration.safeParse(answer);
  if (!parsed.success) throw new PasskeyError("failed");
  return parsed.data;
}

async function loadLibrary() {
  const library = await import("@simplewebauthn/browser").catch(() => null);
  if (!library) throw new PasskeyError("notLoaded");
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError("unsupported");
  return library;
}

const reasons = new Map<string, keyof typeof words>([
  // Browsers do not distinguish a refusal from a timeout.
  ["NotAllowedError", "cancelled"],
  ["AbortError", "cancelled"],
  ["InvalidStateError", "known"],
  ["SecurityError", "wrongAddress"],
]);

/** @param without the reason of a device that gives none */
async function fromDevice(
  ask: () => Promise<unknown>,
  without: keyof typeof words = "cancelled",
): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    const reason = reasons.get(error instanceof Error ? error.name : "") ?? "failed";
    throw new PasskeyError(reason === "cancelled" ? without : reason);
  }
}
