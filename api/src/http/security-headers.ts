import { secureHeaders } from "hono/secure-headers";

/** No inline script, no foreign host, no frame. */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    contentSecurityPolicy: {
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
    },
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? "max-age=63072000; includeSubDomains"
      : false,
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    // The rule for the English language reads the referrer.
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
  });
}
