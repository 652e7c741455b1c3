import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls from pages of other sites (403). Browsers send Sec-Fetch-Site or
 * Origin; a client that sends neither is not a browser, so no foreign page controls it. Reads of the
 * panel's data are refused as well: a link on another site could start an export in an operator's
 * name.
 */
export function sameOrigin(site: { publicUrl: string; englishHosts: readonly string[] }) {
  const origins = ownOrigins(site);
  const middleware: MiddlewareHandler = async (c, next) => {
    const { headers } = c.req.raw;
    const isAllowed = safeMethods.has(c.req.method)
      ? !isForeignRead(c.req.path, headers)
      : isOwn(headers, origins);
    if (!isAllowed) throw new Problem("foreign-origin");
    await next();
  };
  return middleware;
}

/** An address that an operator types, or opens from a mail program, comes from no site. */
function isForeignRead(path: string, headers: Headers): boolean {
  return path.startsWith("/api/admin/") && headers.get("Sec-Fetch-Site") === "cross-site";
}

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
