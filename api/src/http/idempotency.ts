import { createHmac } from "node:crypto";
import type { Fingerprint, SubmissionKey } from "@scm/db";
import type { Context } from "hono";
import { wrongField } from "./problem.ts";

/**
 * Reads the optional `Idempotency-Key` of a submission (IETF draft): 1 to 255 visible ASCII
 * characters, with or without quotes. Null without one.
 *
 * @throws {Problem} 400 when it is anything else
 */
export function submissionKey(
  c: Context,
  submission: object,
  fingerprintKeys: readonly [Buffer, ...Buffer[]],
): SubmissionKey | null {
  const header = c.req.header("Idempotency-Key");
  if (header === undefined) return null;
  const key = header.replace(/^"(.*)"$/, "$1");
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw wrongField("Idempotency-Key", "invalid");
  return { key, fingerprint: fingerprintSubmission(submission, fingerprintKeys) };
}

/** Fields of what the page showed. No fingerprint has them, since a repeat may show another. */
const shown = ["priceListVersion", "totalGrosze"];

/**
 * Hashes a parsed submission. The schema fixes the order of the fields, so equal submissions have
 * equal fingerprints. The HMAC key prevents guessing sealed values from a stored fingerprint.
 */
export function fingerprintSubmission(
  submission: object,
  [current, ...previous]: readonly [Buffer, ...Buffer[]],
): Fingerprint {
  const words = Object.entries(submission).filter(([field]) => !shown.includes(field));
  const text = JSON.stringify(Object.fromEntries(words));
  const under = (key: Buffer) => createHmac("sha256", key).update(text).digest("hex");
  return { current: under(current), known: [current, ...previous].map(under) };
}
