/**
 * Seals secrets with AES-256-GCM and a key per purpose, derived from `SECRET_KEY` by HKDF (RFC
 * 5869). A sealed text names its key, so keys can be rotated. It is bound to its location (table,
 * column, row), so it cannot be moved to another row.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** The row and column that a sealed text is bound to. */
export type SealLocation = { table: string; column: string; id: string };

export type Seal = {
  /** Encrypts under the current key: `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url. */
  seal: (plaintext: string, location: SealLocation) => string;
  /** @throws {SealError} when the key is unknown, or the text was changed or moved */
  open: (sealed: string, location: SealLocation) => string;
};

export class SealError extends Error {
  override name = "SealError";
  readonly kind: "unknown-key" | "not-genuine";

  constructor(kind: "unknown-key" | "not-genuine") {
    super(kind === "unknown-key" ? "sealed under a key that is not known" : "not a genuine seal");
    this.kind = kind;
  }
}

/** 32 bytes each; the first one seals, the others only open. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/**
 * @param secretKeys 32 bytes each; the first one seals, the others only open
 * @param purpose the kind of text, such as `client-secret`; each purpose has its own key
 */
export function createSeal(secretKeys: SecretKeys, purpose: string): Seal {
  const keys = secretKeys.map((secretKey) => ({
    id: keyId(secretKey),
    key: deriveKey(secretKey, `seal:${purpose}`),
  }));
  const [current] = keys;

  return {
    seal(plaintext, location) {
      if (!current) throw new SealError("unknown-key");
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(
        locationBytes(location),
      );
      const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      const sealed = Buffer.concat([body, cipher.getAuthTag()]);
      return textOf(current.id, nonce, sealed);
    },
    open(sealed, location) {
      const { id, nonce, body, tag } = split(sealed);
      const known = keys.find((one) => one.id === id);
      if (!known) throw new SealError("unknown-key");
      try {
        const decipher = createDecipheriv("aes-256-gcm", known.key, nonce, { authTagLength: 16 })
          .setAAD(locationBytes(location))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        throw new SealError("not-genuine");
      }
    },
  };
}

/** A 256-bit key for one purpose (HKDF-SHA-256). */
export function deriveKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
}

/** One derived key per secret key, the current one first. */
export function deriveKeys([current, ...previous]: SecretKeys, purpose: string): SecretKeys {
  return [deriveKey(current, purpose), ...previous.map((key) => deriveKey(key, purpose))];
}

/** The prefix of all texts sealed under this key. */
export function sealPrefix(secretKey: Buffer): string {
  return `v1.${keyId(secretKey)}.`;
}

/** Names a key without revealing it. */
export function keyId(secretKey: Buffer): string {
  return createHash("sha256").update("key id").update(secretKey).digest("hex").slice(0, 8);
}

function locationBytes({ table, column, id }: SealLocation): Buffer {
  return Buffer.from(JSON.stringify([table, column, id]));
}

function textOf(id: string, nonce: Buffer, sealed: Buffer): string {
  return ["v1", id, nonce.toString("base64url"), sealed.toString("base64url")].join(".");
}

/** One text opens: base64url has others of the same bytes, and they are not genuine. */
function split(sealed: string) {
  const [, id = "", ...encoded] = sealed.split(".");
  const [nonce, bytes] = encoded.map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !bytes || bytes.length < 16 || textOf(id, nonce, bytes) !== sealed) {
    throw new SealError("not-genuine");
  }
  return { id, nonce, body: bytes.subarray(0, -16), tag: bytes.subarray(-16) };
}
