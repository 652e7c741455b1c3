import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a state-changing call that another site made a browser send (403). Browsers send
 * Sec-Fetch-Site or Origin; a client without them is no browser and carries no cookies of a
 * visitor.
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

function isOwn(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("Origin");
  return origin === null || origins.has(origin) || isOfThisHost(origin, headers.get("Host"));
}

/**
 * The site under another host name, such as an address in a local network: no page can set its
 * Host.
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
