import { createHash } from "node:crypto";
import type { RecoveryCodes } from "@scm/contract";
import { findTotp, spendRecoveryCode, spendTotpStep, type StoredTotp } from "@scm/db";
import { readableSecret, type SealLocation } from "@scm/runtime";
import { Secret, TOTP } from "otpauth";
import type { Deps } from "../deps.ts";

type FactorDeps = Pick<Deps, "sql" | "totpSeal">;

const stepS = 30;
/** Codes of the previous and the next step count too: clocks differ, and people type slowly. */
const stepsAround = 1;

/** A new secret of 160 bits (RFC 4226, 4, R6), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator. */
export function totpUri({ secret, email, issuer }: Record<"secret" | "email" | "issuer", string>) {
  return new TOTP({ secret, label: email, issuer, period: stepS }).toString();
}

export function totpPlace(operatorId: string): SealLocation {
  return { table: "operators", column: "totp_secret_sealed", id: operatorId };
}

/**
 * Checks a TOTP code. No other function opens an operator's secret.
 *
 * @returns the 30 s step that the code belongs to (RFC 6238), or null for a wrong code
 */
export function findTotpStep(
  { totpSeal }: FactorDeps,
  { operatorId, totp, code }: { operatorId: string; totp: StoredTotp; code: string },
): number | null {
  const token = withoutGaps(code);
  if (!/^\d{6}$/.test(token)) return null;
  const secret = totpSeal.open(totp.secretSealed, totpPlace(operatorId));
  const timestamp = Date.parse(totp.now);
  const away = new TOTP({ secret, period: stepS }).validate({
    token,
    timestamp,
    window: stepsAround,
  });
  return away === null ? null : Math.floor(timestamp / 1_000 / stepS) + away;
}

/**
 * Uses up a code from the authenticator, or a recovery code.
 *
 * @returns false for a code that is wrong or was used before
 */
export async function spendCode(
  deps: FactorDeps,
  { operatorId, code }: { operatorId: string; code: string },
): Promise<boolean> {
  const totp = await findTotp(deps.sql, operatorId);
  const step = totp?.isOn ? findTotpStep(deps, { operatorId, totp, code }) : null;
  if (step !== null) return spendTotpStep(deps.sql, { operatorId, step });
  return spendRecoveryCode(deps.sql, { operatorId, codeHash: hashRecoveryCode(code) });
}

/** Makes ten codes of 119 random bits, and their hashes (ASVS 5.0, 6.5.2). */
export function newRecoveryCodes(): RecoveryCodes & { codeHashes: Buffer[] } {
  const recoveryCodes = Array.from({ length: 10 }, () => readableSecret({ groups: 4, size: 6 }));
  return { recoveryCodes, codeHashes: recoveryCodes.map(hashRecoveryCode) };
}

/** Accepts any spelling: with or without hyphens, in upper or lower case. */
function hashRecoveryCode(code: string): Buffer {
  return createHash("sha256").update(withoutGaps(code).toLowerCase()).digest();
}

function withoutGaps(code: string): string {
  return code.replaceAll(/[\s-]/g, "");
}
