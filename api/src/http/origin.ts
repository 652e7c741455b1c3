import type { MiddlewareHandler } from "hono";
import { Problem, wrongField } from "./problem.ts";

/** Refuses an empty `Host` and a second one, which a proxy may have read (RFC 9112, 3.2). */
export const oneHost: MiddlewareHandler = (c, next) => {
  if (/^$|,/.test(c.req.header("Host") ?? "none")) throw wrongField("Host", "invalid");
  return next();
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls from pages of other sites (403). Browsers send Sec-Fetch-Site or
 * Origin; a client that sends neither is not a browser, so no foreign page controls it.
 */
export function sameOrigin(site: { publicUrl: string; englishHosts: readonly string[] }) {
  const origins = ownOrigins(site);
  const middleware: MiddlewareHandler = async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isOwn(c.req.raw.headers, origins)) {
      throw new Problem("foreign-origin");
    }
    await next();
  };
  return middleware;
}

/**
 * Refuses reads that a page of another site makes the operator's browser do (403): a link to an
 * export would download it, load the database and be audited in the operator's name. An address
 * that the operator typed does not count as another site.
 */
export const refuseCrossSiteReads: MiddlewareHandler = async (c, next) => {
  const site = c.req.header("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site") throw new Problem("foreign-origin");
  await next();
};

function isOwn(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("Origin");
  return origin === null || origins.has(origin) || isOfThisHost(origin, headers.get("Host"));
}

/**
 * Accepts the site under another host name, such as an address in a local network. Safe, because a
 * page cannot set the Host header.
 */
function isOfThisHost(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The public address, and the same scheme and port under each English host name. */
function ownOrigins({ publicUrl, englishHosts }: Parameters<typeof sameOrigin>[0]): Set<string> {
  const { protocol, port, origin } = new URL(publicUrl);
  const suffix = port === "" ? "" : `:${port}`;
  return new Set([
    origin,
    ...englishHosts.flatMap((host) => [
      `${protocol}//${host}`,
      `${protocol}//${host.split(":")[0]}${suffix}`,
    ]),
  ]);
}
