/** Challenges for passkeys, and the answers to them (WebAuthn Level 3). */
import {
  passkeyChallengeMs,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
} from "@scm/contract";
import {
  findPasskeyOwner,
  hasPasskeysElsewhere,
  listKnownPasskeys,
  readChallengeTime,
  spendPasskey,
  type PasskeyOwner,
} from "@scm/db";
import { SealError, type SealLocation } from "@scm/runtime";
import type { WebAuthnCredential } from "@simplewebauthn/server";
import type { Deps } from "../deps.ts";

type ProofDeps = Pick<Deps, "sql" | "config" | "challengeSeal">;

/** EdDSA, ES256 and RS256, by their numbers in COSE: all devices know one of them. */
const algorithms = [-8, -7, -257];

/** A challenge to add a passkey is for one operator; a challenge to prove one is for anybody. */
type Purpose = { adds: string } | "proof";

/** A challenge for any passkey, which tells nothing about accounts. */
export async function issueRequest(deps: ProofDeps): Promise<PasskeyRequest> {
  const { rpId } = siteOf(deps);
  return {
    challenge: await issueChallenge(deps, "proof"),
    rpId,
    timeout: passkeyChallengeMs,
    userVerification: "required",
    isAnyElsewhere: await hasPasskeysElsewhere(deps.sql, rpId),
  };
}

/** The options with which the browser of this operator makes a passkey. */
export async function issueCreation(
  deps: ProofDeps,
  { id: operatorId, email }: { id: string; email: string },
): Promise<PasskeyCreation> {
  const known = await listKnownPasskeys(deps.sql, operatorId);
  return {
    rp: { id: siteOf(deps).rpId, name: deps.config.brand.productName },
    user: { id: toUserHandle(operatorId), name: email, displayName: email },
    challenge: await issueChallenge(deps, { adds: operatorId }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: passkeyChallengeMs,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      type: "public-key",
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/**
 * Checks the answer of a passkey, spends its challenge, and notes its counter.
 *
 * @returns its operator; null for every fault, so that an answer does not tell one from another
 */
export async function usePasskey(
  deps: ProofDeps,
  passkey: PasskeyAssertion,
): Promise<PasskeyOwner | null> {
  const owner = await findPasskeyOwner(deps.sql, passkey.id);
  const isOwners =
    owner?.id !== undefined && passkey.response.userHandle === toUserHandle(owner.id);
  if (!isOwners) return null;

  const { verifyAuthenticationResponse } = await verifier();
  const opened = openerOf(deps, "proof");
  // With a counter of 0 the library accepts any; the database then compares the stored one.
  const credential = { id: passkey.id, publicKey: bytesOf(owner.publicKey), counter: 0 };
  const answer = await orNull(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      credential,
      ...expectedBy(deps, opened.isOwn),
    }),
  );
  const challengeAt = opened.issuedAt();
  if (!answer?.verified || challengeAt === null) return null;
  const { newCounter: counter } = answer.authenticationInfo;
  const use = { operatorId: owner.id, challengeAt, credentialId: passkey.id, counter };
  return (await spendPasskey(deps.sql, use)) ? owner : null;
}

type NewCredential = { credential: WebAuthnCredential; challengeAt: string; rpId: string };

/** @returns what is stored of a new passkey of this operator; null if the answer is not genuine */
export async function readRegistration(
  deps: ProofDeps,
  { operatorId, registration }: { operatorId: string; registration: PasskeyRegistration },
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await verifier();
  const opened = openerOf(deps, { adds: operatorId });
  const { transports = [], ...response } = registration.response;
  const answer = await orNull(
    verifyRegistrationResponse({
      response: {
        ...registration,
        response: { ...response, transports },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
      ...expectedBy(deps, opened.isOwn),
    }),
  );
  const challengeAt = opened.issuedAt();
  if (!answer?.verified || challengeAt === null) return null;
  const { credential } = answer.registrationInfo;
  return { credential, challengeAt, rpId: siteOf(deps).rpId };
}

/** Loaded with the first passkey: its certificates and parsers take 30 MB. */
function verifier() {
  return import("@simplewebauthn/server");
}

/** A sealed time: it cannot be forged, and nothing is stored for a caller who asks for one. */
async function issueChallenge(deps: ProofDeps, purpose: Purpose): Promise<string> {
  const sealed = deps.challengeSeal.seal(await readChallengeTime(deps.sql), placeOf(purpose));
  return Buffer.from(sealed).toString("base64url");
}

/** Opens the challenge of an answer, and keeps the moment at which it was issued. */
function openerOf({ challengeSeal }: ProofDeps, purpose: Purpose) {
  let issuedAt: string | null = null;
  return {
    isOwn: (challenge: string): boolean => {
      try {
        const sealed = Buffer.from(challenge, "base64url").toString();
        issuedAt = challengeSeal.open(sealed, placeOf(purpose));
        return true;
      } catch (error) {
        if (error instanceof SealError) return false;
        throw error;
      }
    },
    issuedAt: () => issuedAt,
  };
}

/** The column that says which challenges are spent. */
function placeOf(purpose: Purpose): SealLocation {
  const id = purpose === "proof" ? purpose : purpose.adds;
  return { table: "operators", column: "passkey_challenge_at", id };
}

function expectedBy(deps: ProofDeps, expectedChallenge: (challenge: string) => boolean) {
  const { rpId, origin } = siteOf(deps);
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

function siteOf({ config }: ProofDeps): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}

/** The operator as the passkey knows it: the 16 bytes of the id, which tell nothing. */
export function toUserHandle(operatorId: string): string {
  return Buffer.from(operatorId.replaceAll("-", ""), "hex").toString("base64url");
}

function bytesOf(stored: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(stored);
}

/** The library throws for each answer that it refuses, and names the fault in English. */
async function orNull<Answer>(checked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await checked;
  } catch {
    return null;
  }
}
