/** Files say how old they are, and a client's copy that is still the newest is not sent again. */
import { statSync } from "node:fs";
import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";

/** Not a hash of the content, which would be read for each 304. */
export function tagFile(path: string, c: Context): void {
  const { size, mtimeMs } = statSync(path);
  c.header("ETag", `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
}

const byDate: MiddlewareHandler = async (c, next) => {
  await next();
  const seenAt = dateIn(c.req.header("If-Modified-Since"));
  const isSeen = c.res.ok && dateIn(c.res.headers.get("Last-Modified")) <= seenAt;
  if (!isSeen || c.req.header("If-None-Match") !== undefined) return;
  await c.res.body?.cancel();
  const kept = [...c.res.headers].filter(([name]) => RETAINED_304_HEADERS.includes(name));
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers: kept });
};

/** Answers 304 by the ETag; a request without one by the date (RFC 9110, 13.2.2). */
export const revalidated = [byDate, etag()] as const;

/** Reads the three forms of RFC 9110, 5.6.7; NaN, which equals nothing, for any other text. */
function dateIn(text: string | null = ""): number {
  const date = (text ?? "").replace(
    /^(\w{3}) (\w{3}) ([ \d]\d) ([\d:]{8}) (\d{4})$/,
    "$1, $3 $2 $5 $4 GMT",
  );
  return /^\w{3,9}, [ \d]\d[ -]\w{3}[ -]\d{2,4} [\d:]{8} GMT$/.test(date) ? Date.parse(date) : NaN;
}
