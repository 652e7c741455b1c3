/** The version of a record in the headers of a call, for endpoints with `isVersioned`. */
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
  const version = /^"([1-9]\d{0,8})(?:-gzip)?"$/.exec(header)?.[1];
  if (version === undefined) throw wrongField("If-Match", "invalid");
  return Number(version);
}

/** The version of a record, for the `If-Match` of a later change. */
export function versionTag({ version }: { version: number }) {
  return { ETag: `"${version}"` };
}
