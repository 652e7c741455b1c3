import { faultMessage } from "@scm/contract";
import type { Context } from "hono";
import { Problem } from "./problem.ts";

/** Names the version of a record in its answer, so that a change can say which one it was made of. */
export function tagVersion(c: Context, { version }: { version: number }): void {
  c.header("ETag", `"${version}"`);
}

/**
 * The version that a change was made of (`If-Match`, RFC 9110, 13.1.1); null when any will do.
 *
 * @throws {Problem} 400 for what no record of ours was ever tagged with
 */
export function seenVersion(c: Context): number | null {
  const header = c.req.header("If-Match");
  if (header === undefined || header === "*") return null;
  const version = /^"([1-9]\d{0,8})"$/.exec(header)?.[1];
  if (version === undefined) {
    const errors = [{ path: "If-Match", message: faultMessage("invalid") }];
    throw new Problem("invalid-input", { errors });
  }
  return Number(version);
}
