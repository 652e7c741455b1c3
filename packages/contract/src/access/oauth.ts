import { z } from "zod";

/** The one thing that a club's system may do here. */
export const bugReportScope = "bug-reports:write";

/** A token is good for so long; the system then asks for the next one. */
export const tokenLifetimeS = 3_600;

/** The answer that grants a token (RFC 6749, 5.1). */
export const TokenGrant = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().positive(),
  scope: z.string(),
});
export type TokenGrant = z.infer<typeof TokenGrant>;

/** The answer that refuses one (RFC 6749, 5.2). */
export const TokenRefusal = z.object({
  error: z.enum([
    "invalid_request",
    "invalid_client",
    "unsupported_grant_type",
    "invalid_scope",
    // Not of that list, but of RFC 6749, 4.1.2.1: the fault is ours, or there were too many.
    "temporarily_unavailable",
    "server_error",
  ]),
  error_description: z.string(),
});
export type TokenRefusal = z.infer<typeof TokenRefusal>;
