import {
  BugReportProgress,
  BugReportSubmission,
  TokenGrant,
  TokenRefusal,
  WebhookEvent,
} from "@scm/contract";
import { z } from "zod";
import * as examples from "./client-examples.ts";

/** What travels in the bodies of calls by and about the systems of clubs. */
export const clientSchemas = {
  AuthorizationServer: {
    schema: z.object({
      issuer: z.url(),
      token_endpoint: z.url(),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      service_documentation: z.url(),
    }),
    description: "Where and how tokens are to be had (RFC 8414).",
  },
  BugReportProgress: {
    schema: BugReportProgress,
    description:
      "What has become of a report. `publicAnswer` is the provider's answer to the club.",
  },
  BugReportSubmission: {
    schema: BugReportSubmission,
    description: "A bug or a wish, as the system of a club sends it.",
    example: examples.bugReport,
  },
  TokenGrant: { schema: TokenGrant, description: "A token (RFC 6749, 5.1)." },
  TokenRefusal: { schema: TokenRefusal, description: "Why there is none (RFC 6749, 5.2)." },
  TokenRequest: {
    schema: z.object({
      grant_type: z.literal("client_credentials"),
      scope: z.literal("bug-reports:write").optional(),
      client_id: z.string().optional(),
      client_secret: z.string().optional(),
    }),
    description: "What a token is asked for with. The client is named here or by HTTP Basic.",
    example: examples.tokenRequest,
  },
  WebhookEvent: {
    schema: WebhookEvent,
    description: "Ids and states only; the rest is asked for with a token.",
  },
};
