import { isUnlisted } from "@scm/contract";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

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

/** No inline script, no foreign host, no frame. */
export function securityHeaders(publicUrl: string, exception: Exception): MiddlewareHandler {
  const usual = headersOf(publicUrl, usualPolicy);
  const excepted = headersOf(publicUrl, { ...usualPolicy, ...exception.policy });
  return async (c, next) => {
    await (c.req.path.startsWith(exception.below) ? excepted : usual)(c, next);
    // The address of such a page is itself the secret.
    if (isUnlisted(c.req.path)) c.res.headers.set("Referrer-Policy", "no-referrer");
  };
}

function headersOf(publicUrl: string, contentSecurityPolicy: Policy): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy,
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? // Without `includeSubDomains`: other hosts of the domain are not ours to judge.
        "max-age=63072000"
      : false,
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    // The rule for the English language reads the referrer.
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
  });
}
