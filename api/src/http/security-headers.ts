import type { HttpBindings } from "@hono/node-server";
import { isUnlisted } from "@scm/contract";
import type { MiddlewareHandler } from "hono";

type OnNode = MiddlewareHandler<{ Bindings: HttpBindings }>;
type Policy = Record<string, string[]>;

/** Extra policy for third-party pages below a path, such as the hash of a style. */
type Exception = { below: string; policy: Policy };

const usualPolicy: Policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The interface library positions its pop-ups by style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", "https:", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

/**
 * No inline script, no foreign host, no frame. They go to Node's answer, which joins them with those
 * of the handler: a web `Headers` in each answer takes a tenth of the time of a submission.
 */
export function securityHeaders(publicUrl: string, exception: Exception): OnNode {
  const usual = headersOf(publicUrl, usualPolicy);
  const excepted = headersOf(publicUrl, { ...usualPolicy, ...exception.policy });
  return ({ req: { path }, env: { outgoing } }, next) => {
    for (const [name, value] of path.startsWith(exception.below) ? excepted : usual) {
      outgoing.setHeader(name, value);
    }
    // The address of such a page is itself the secret.
    if (isUnlisted(path)) outgoing.setHeader("Referrer-Policy", "no-referrer");
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

function headersOf(publicUrl: string, policy: Policy): Map<string, string> {
  return new Map([
    ["Content-Security-Policy", policyText(policy)],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    // The rule for the English language reads the referrer.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(publicUrl.startsWith("https:") ? [httpsOnly] : []),
    ["X-Content-Type-Options", "nosniff"],
    ["X-DNS-Prefetch-Control", "off"],
    ["X-Download-Options", "noopen"],
    ["X-Frame-Options", "DENY"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["X-XSS-Protection", "0"],
  ]);
}

/** Directives are written in kebab-case. */
function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const name = directive.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [name, ...sources].join(" ");
    })
    .join("; ");
}
