/** An authenticator in software: ES256 keys without attestation (WebAuthn Level 3, 6). */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
} from "node:crypto";
import type { PasskeyAssertion, PasskeyRegistration } from "@scm/contract";
import { readChallengeTime, type Sql } from "@scm/db";
import { createSeal, type SecretKeys } from "@scm/runtime";
import { toUserHandle } from "./access/passkey-proof.ts";
import { operator } from "./api.fixture.ts";

// The api loads it within a request, for which a busy machine may be too slow.
await import("@simplewebauthn/server");

type TestApi = { sql: Sql; secretKeys: SecretKeys };

export const site = { rpId: "localhost", origin: "http://localhost:3000" };

type Answer = Partial<typeof site> & {
  challenge: string;
  counter?: number;
  /** False when the device has not checked its user. */
  isUserVerified?: boolean;
  /** The operator whom the passkey names. */
  userHandle?: string;
};

/** A passkey that only the test has. */
export function aSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const publicKeyCose = coseOf(publicKey.export({ format: "jwk" }));
  const credential = { id, rawId: id, type: "public-key" as const };

  return {
    id,
    publicKey: publicKeyCose,
    register(answer: Answer): PasskeyRegistration {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        publicKeyCose,
      ]);
      const authData = Buffer.concat([authenticatorData(answer, flags.attested), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]).toString("base64url");
      const clientDataJSON = clientData("webauthn.create", answer).toString("base64url");
      return {
        ...credential,
        response: { clientDataJSON, attestationObject, transports: ["internal"] },
      };
    },
    assert(answer: Answer): PasskeyAssertion {
      const authData = authenticatorData(answer, 0);
      const client = clientData("webauthn.get", answer);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, createHash("sha256").update(client).digest()]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: answer.userHandle ?? "",
        },
      };
    },
  };
}

/** Stores a passkey of the test operator. @returns its id, and answers to a new challenge */
export async function aStoredPasskey(api: TestApi, name = "Telefon", soft = aSoftPasskey()) {
  const [stored] = await api.sql<[{ id: string; operatorId: string }]>`
    insert into passkeys (operator_id, name, credential_id, public_key, counter, rp_id)
    select id, ${name}, ${soft.id}, ${soft.publicKey}, 0, ${site.rpId}
    from operators where email = ${operator.email}
    returning id, operator_id`;
  const userHandle = toUserHandle(stored.operatorId);
  return {
    id: stored.id,
    soft,
    userHandle,
    assert: async (answer: Partial<Answer> = {}) =>
      soft.assert({ challenge: await aChallenge(api), userHandle, ...answer }),
  };
}

type Challenge = {
  /** The operator who may add a passkey; by default the challenge is to prove one. */
  adds?: string;
  ageS?: number;
};

/** A challenge as the api issues it. */
export async function aChallenge(
  { sql, secretKeys }: TestApi,
  { adds = "proof", ageS = 0 }: Challenge = {},
): Promise<string> {
  const issuedAt = BigInt(await readChallengeTime(sql)) - BigInt(ageS * 1_000_000);
  const place = { table: "operators", column: "passkey_challenge_at", id: adds };
  const sealed = createSeal(secretKeys, "passkey-challenge").seal(String(issuedAt), place);
  return Buffer.from(sealed).toString("base64url");
}

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

function authenticatorData(
  { rpId = site.rpId, counter = 0, isUserVerified = true }: Answer,
  more: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const own = flags.userPresent | (isUserVerified ? flags.userVerified : 0) | more;
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([own]), count]);
}

function clientData(type: string, { challenge, origin = site.origin }: Answer): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A text of up to 23 bytes in CBOR (RFC 8949). */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** A key of P-256 for ES256 in COSE (RFC 9053): `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseOf({ x = "", y = "" }: JsonWebKey): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
}
