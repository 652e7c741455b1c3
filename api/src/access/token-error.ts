import type { TokenRefusal } from "@scm/contract";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refused token request, with the error code and body of RFC 6749, 5.2. */
export class TokenError extends Error {
  override name = "TokenError";
  readonly status: ContentfulStatusCode;
  readonly code: TokenRefusal["error"];

  constructor(status: ContentfulStatusCode, code: TokenRefusal["error"], description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }

  answer(c: Context): Response {
    if (this.status === 401) c.header("WWW-Authenticate", 'Basic realm="scm", charset="UTF-8"');
    const refusal: TokenRefusal = { error: this.code, error_description: this.message };
    return c.json(refusal, this.status);
  }
}
