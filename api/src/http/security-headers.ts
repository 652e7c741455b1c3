import type { HttpBindings } from "@hono/node-server";
import { adminPaths, isUnlisted } from "@scm/contract";
import type { MiddlewareHandler } from "hono";

type OnNode = MiddlewareHandler<{ Bindings: HttpBindings }>;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The interface library positions its pop-ups by style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

/**
 * No inline script, no foreign host, no frame. They go to Node's answer, which joins them with those
 * of the handler: a web `Headers` in each answer takes a tenth of the time of a submission.
 */
export function securityHeaders(publicUrl: string): OnNode {
  const headers = headersOf(publicUrl);
  return ({ req: { path }, env: { outgoing } }, next) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    // The address of such a page is itself the secret.
    if (isUnlisted(path) || path === adminPaths.password)
      outgoing.setHeader("Referrer-Policy", "no-referrer");
    return next();
  };
}

/** Keeps an answer out of every cache. */
export const notStored: OnNode = (c, next) => {
  c.env.outgoing.setHeader("Cache-Control", "no-store");
  return next();
};

/** Without `includeSubDomains`: other hosts of the domain are not ours to judge. */
const httpsOnly: [string, string] = ["Strict-Transport-Security", "max-age=63072000"];

function headersOf(publicUrl: string): [string, string][] {
  return [
    ["Content-Security-Policy", policy],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    // The rule for the English language reads the referrer.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(publicUrl.startsWith("https:") ? [httpsOnly] : []),
    // Also of what is sent as it is: a cache must know that others get it compressed.
    ["Vary", "Accept-Encoding"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-DNS-Prefetch-Control", "off"],
    ["X-Download-Options", "noopen"],
    ["X-Frame-Options", "DENY"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["X-XSS-Protection", "0"],
  ];
}
