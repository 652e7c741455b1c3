import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";

/** The only scope. */
export const bugReportScope = "bug-reports:write";

/** The lifetime of a token. */
export const tokenLifetimeS = 3_600;

const TokenRequest = z
  .object({
    grant_type: z.literal("client_credentials"),
    scope: z.literal(bugReportScope).optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .register(documented, {
    name: "TokenRequest",
    description: "What a token is asked for with. The client is named here or by HTTP Basic.",
    example: { grant_type: "client_credentials", scope: bugReportScope },
  });

export const TokenGrant = z
  .object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.number().int().positive(),
    scope: z.string(),
  })
  .register(documented, { name: "TokenGrant", description: "A token (RFC 6749, 5.1)." });
export type TokenGrant = z.infer<typeof TokenGrant>;

export const TokenRefusal = z
  .object({
    error: z.enum([
      "invalid_request",
      "invalid_client",
      "unsupported_grant_type",
      "invalid_scope",
      // From RFC 6749, 4.1.2.1: too many requests or no PostgreSQL, and an unexpected error.
      "temporarily_unavailable",
      "server_error",
    ]),
    error_description: z.string(),
  })
  .register(documented, {
    name: "TokenRefusal",
    description: "Why there is none (RFC 6749, 5.2).",
  });
export type TokenRefusal = z.infer<typeof TokenRefusal>;

export const AuthorizationServer = z
  .object({
    issuer: z.url(),
    token_endpoint: z.url(),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    service_documentation: z.url(),
  })
  .register(documented, {
    name: "AuthorizationServer",
    description: "Where and how tokens are to be had (RFC 8414).",
  });
export type AuthorizationServer = z.infer<typeof AuthorizationServer>;

export const oauthEndpoints = {
  /** RFC 6749, 4.4 and 5.2. */
  getToken: endpoint({
    method: "POST",
    path: "/oauth/token",
    published: {
      name: "getToken",
      tag: "Club systems",
      summary: "Get a token",
      details:
        "The client says who it is by HTTP Basic or in the body, not by both. At most 8 KiB.",
      answer: "The token.",
    },
    caller: "oauth-client",
    body: TokenRequest,
    answer: { schema: TokenGrant },
    refusals: {
      schema: TokenRefusal,
      byStatus: {
        400: ["The request is not as RFC 6749 asks."],
        401: ["The client is unknown or inactive, or its secret is wrong.", "WWW-Authenticate"],
        413: ["The body is too large."],
        429: ["Too many tokens, or too many failures.", "Retry-After"],
        500: ["Something went wrong here."],
        503: ["Not now.", "Retry-After"],
      },
    },
  }),
  /** RFC 8414. */
  readMetadata: endpoint({
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    published: {
      name: "readAuthorizationServer",
      tag: "Club systems",
      summary: "Read where and how tokens are to be had",
      answer: "The metadata.",
    },
    isFromMemory: true,
    answer: { schema: AuthorizationServer },
  }),
};
