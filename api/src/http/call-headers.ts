/** Headers of a call, which an endpoint takes by its fields `isVersioned` and `hold`. */
import { createHash } from "node:crypto";
import { holdHeader, holdToken, type Endpoint } from "@scm/contract";
import type { Context } from "hono";
import { wrongField } from "./problem.ts";

/**
 * Reads the version that the client has seen (`If-Match`, RFC 9110, 13.1.1); null accepts any.
 *
 * @throws {Problem} 400 for anything that is not a version
 */
export function seenVersion(c: Context): number | null {
  const header = c.req.header("If-Match");
  if (header === undefined || header === "*") return null;
  const version = /^"([1-9]\d{0,8})"$/.exec(header)?.[1];
  if (version === undefined) throw wrongField("If-Match", "invalid");
  return Number(version);
}

/** Sends the version of a record, for the `If-Match` of a later change. */
export function tagVersion(c: Context, { version }: { version: number }): void {
  c.header("ETag", `"${version}"`);
}

/**
 * Reads the `Slot-Hold` header and hashes its token, which identifies a browser. Null
 * without one.
 *
 * @throws {Problem} 400 for a malformed token, or a required one that is absent
 */
export function readSlotHolder(c: Context, need: NonNullable<Endpoint["hold"]>): Buffer | null {
  const token = c.req.header(holdHeader);
  if (token === undefined && need === "optional") return null;
  if (token === undefined) throw wrongField(holdHeader, "required");
  if (!holdToken.test(token)) throw wrongField(holdHeader, "invalid");
  return createHash("sha256").update(token).digest();
}
