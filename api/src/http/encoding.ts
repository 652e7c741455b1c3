/** Compresses answers, for clients that take it (RFC 9110, 12.5.3). */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The first of these that the client accepts, whatever its own order. */
export function encodingOf<Name extends string>(c: Context, names: readonly Name[]) {
  const accepted = parseAccept(c.req.header("Accept-Encoding") ?? "");
  const weights = new Map(
    accepted.map(({ type, q }) => [type.toLowerCase().replace(/^x-/, ""), q]),
  );
  return names.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0) ?? "identity";
}

/** In characters: a shorter text fits into one packet anyway. */
const packedLengthMin = 1_024;

type Sent = { status?: ContentfulStatusCode | undefined; headers?: Record<string, string> };

/**
 * Sends a text, or a value as JSON. It holds no secret: the length of a compressed one would tell
 * of it beside words that a stranger chose.
 */
export async function send(
  c: Context,
  value: object | string,
  { status = 200, headers }: Sent = {},
) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const all: Record<string, string> = { "Content-Type": "application/json", ...headers };
  if (text.length < packedLengthMin || encodingOf(c, ["gzip"]) === "identity")
    return c.body(text, status, all);
  all["Content-Encoding"] = "gzip";
  // Each encoding has an ETag of its own (RFC 9110, 8.8.3.3).
  if (all["ETag"]) all["ETag"] = all["ETag"].replace(/"$/, '-gzip"');
  return c.body(await promisify(gzip)(text), status, all);
}
