import { createHmac } from "node:crypto";
import { faultMessage } from "@scm/contract";
import type { Fingerprint, SubmissionKey } from "@scm/db";
import type { Context } from "hono";
import { Problem } from "./problem.ts";

/**
 * The optional `Idempotency-Key` of a submission (the IETF's draft of that name): 1 to 255 visible
 * ASCII characters, with or without quotes. Null when there is none.
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
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const errors = [{ path: "Idempotency-Key", message: faultMessage("invalid") }];
    throw new Problem("invalid-input", { errors });
  }
  return { key, fingerprint: fingerprintOf(submission, fingerprintKeys) };
}

/**
 * The schema fixes the order of fields, so equal submissions are equal texts. The key of the HMAC
 * keeps a reader of the table from guessing sealed values by their fingerprint.
 */
export function fingerprintOf(
  submission: object,
  [current, ...previous]: readonly [Buffer, ...Buffer[]],
): Fingerprint {
  const under = (key: Buffer) =>
    createHmac("sha256", key).update(JSON.stringify(submission)).digest("hex");
  return { current: under(current), known: [current, ...previous].map(under) };
}
