/** Requests to browsers for a passkey, and their answers (WebAuthn Level 3, 5.1 and 5.10). */
import { z } from "zod";
import { faultMessage, lengthMax, lengthMin } from "../fields.ts";

/** Bytes as base64url without padding. */
function bytes(lengthMaximum: number) {
  return z
    .string({ error: "required" })
    .check(lengthMin(1, faultMessage("required")), lengthMax(lengthMaximum))
    .regex(/^[\w-]+$/, faultMessage("invalid"));
}

/** An id has 1,023 bytes at most. */
const CredentialId = bytes(1_364);

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key", { error: faultMessage("invalid") }),
};

/** The answer of an authenticator to a challenge, as `PublicKeyCredential.toJSON` makes it. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    /** The operator whom the passkey names; browsers send it for each passkey they choose. */
    userHandle: bytes(88),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** How a device is reached, such as `usb` or `internal`; browsers add new words. */
const Transport = z.string().regex(/^[a-z\d-]{1,32}$/, faultMessage("invalid"));

/** A new passkey, as `PublicKeyCredential.toJSON` makes it. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.array(Transport).check(lengthMax(16)).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** In milliseconds: how long a challenge is good, and the browser waits for its operator. */
export const passkeyChallengeMs = 5 * 60_000;

/** Names no passkey, so it does not tell whose there are. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  /** Some passkeys are made for another host, and no browser offers them here. */
  isAnyElsewhere: z.boolean(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  /** The passkeys that the operator has already, so that no device makes a second one. */
  excludeCredentials: z.array(
    z.object({
      type: z.literal("public-key"),
      id: z.string(),
      transports: z.array(z.string()),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
