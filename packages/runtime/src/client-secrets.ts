/** Client secrets: creation, check and display. */
import { createHmac, randomBytes } from "node:crypto";
import { createSeal, deriveKeys, type SealLocation, type SecretKeys } from "./seal.ts";

/** A new secret and its two stored forms. */
type NewSecret = { hash: Buffer; sealed: string };

export type ClientSecrets = {
  /** @param id the id of the secret's row, to which its seal is bound */
  make: (id: string) => NewSecret;
  /** Hashes for a lookup: one per key that the secret may be stored under. */
  hashesOf: (secret: string) => Buffer[];
  /** @throws {SealError} when the key is unknown, or the seal belongs to another row */
  open: (sealed: string, id: string) => string;
  /** Hashes and seals a known secret under the current key. */
  renew: (sealed: string, id: string) => NewSecret;
};

/** 256 random bits in URL-safe base64, after a prefix for leak scanners. */
export function createClientSecrets(secretKeys: SecretKeys): ClientSecrets {
  const seal = createSeal(secretKeys, "client-secret");
  const checkKeys = deriveKeys(secretKeys, "client-secret-check");
  const keep = (secret: string, id: string): NewSecret => ({
    hash: hashUnder(checkKeys[0], secret),
    sealed: seal.seal(secret, secretPlace(id)),
  });

  return {
    make: (id) => keep(`scms_${randomBytes(32).toString("base64url")}`, id),
    hashesOf: (secret) => checkKeys.map((key) => hashUnder(key, secret)),
    open: (sealed, id) => seal.open(sealed, secretPlace(id)),
    renew: (sealed, id) => keep(seal.open(sealed, secretPlace(id)), id),
  };
}

export type WebhookSecrets = {
  /** `whsec_` and 256 random bits in base64 (Standard Webhooks), sealed. */
  make: (id: string) => string;
  open: (sealed: string, id: string) => string;
  /** Seals a known secret under the current key. */
  renew: (sealed: string, id: string) => { sealed: string };
};

/** Signs webhooks; the receiver has the same secret. */
export function createWebhookSecrets(secretKeys: SecretKeys): WebhookSecrets {
  const seal = createSeal(secretKeys, "webhook-secret");
  const close = (secret: string, id: string) => seal.seal(secret, secretPlace(id));
  const open = (sealed: string, id: string) => seal.open(sealed, secretPlace(id));
  return {
    make: (id) => close(`whsec_${randomBytes(32).toString("base64")}`, id),
    open,
    renew: (sealed, id) => ({ sealed: close(open(sealed, id), id) }),
  };
}

/** The keys differ by purpose, so neither kind of secret opens in the place of the other. */
function secretPlace(id: string): SealLocation {
  return { table: "client_secrets", column: "secret_sealed", id };
}

function hashUnder(key: Buffer, secret: string): Buffer {
  return createHmac("sha256", key).update(secret).digest();
}
