import {
  AuthorizationServer,
  bugReportScope,
  TokenGrant,
  TokenRefusal,
  TokenRequest,
  WebhookEvent,
} from "@scm/contract";
import type { Components } from "./components.ts";
import type { Route } from "./route.ts";

/** Endpoints that follow a standard of their own, in their errors too. */
export function standardRoutes(components: Components): Route[] {
  return [tokenRoute(components), metadataRoute(components)];
}

/** RFC 6749, 4.4 and 5.2. */
function tokenRoute({ schema, header }: Components): Route {
  const refusal = (description: string, ...headers: ("Retry-After" | "WWW-Authenticate")[]) => ({
    description,
    headers: Object.fromEntries(headers.map((name) => [name, header(name)])),
    content: { "application/json": { schema: schema(TokenRefusal) } },
  });
  return {
    operationId: "getToken",
    method: "post",
    path: "/oauth/token",
    tags: ["Club systems"],
    summary: "Get a token",
    description:
      "The client says who it is by HTTP Basic or in the body, not by both. At most 8 KiB.",
    security: [{ clientCredentials: [] }, {}],
    parameters: [],
    request: {
      body: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema: schema(TokenRequest) } },
      },
    },
    responses: {
      200: {
        description: "The token.",
        content: { "application/json": { schema: schema(TokenGrant) } },
      },
      400: refusal("The request is not as RFC 6749 asks."),
      401: refusal(
        "The client is unknown or inactive, or its secret is wrong.",
        "WWW-Authenticate",
      ),
      413: refusal("The body is too large."),
      429: refusal("Too many tokens, or too many failures.", "Retry-After"),
      500: refusal("Something went wrong here."),
      503: refusal("Not now.", "Retry-After"),
    },
  };
}

/** RFC 8414. */
function metadataRoute({ schema }: Components): Route {
  return {
    operationId: "readAuthorizationServer",
    method: "get",
    path: "/.well-known/oauth-authorization-server",
    tags: ["Club systems"],
    summary: "Read where and how tokens are to be had",
    security: [],
    parameters: [],
    responses: {
      200: {
        description: "The metadata.",
        content: { "application/json": { schema: schema(AuthorizationServer) } },
      },
    },
  };
}

/** The webhook that a tenant's system receives. */
export function statusWebhook({ schema }: Components): Route {
  return {
    operationId: "hearOfBugReport",
    method: "post",
    path: "bug-report",
    tags: ["Club systems"],
    summary: "Hear of a new status or answer of a report",
    description:
      "Sent to the webhook address of the tenant, signed as https://www.standardwebhooks.com says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Tried 8 times within 28 hours.",
    security: [],
    parameters: [],
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: schema(WebhookEvent) } },
      },
    },
    responses: {
      "2XX": { description: "Taken." },
      410: { description: "Not wanted any more: it is not sent again." },
      default: { description: "Not taken: it is sent again." },
    },
  };
}

export function clientSecurity(publicUrl: string) {
  return {
    clubSystem: {
      type: "oauth2",
      description: "A token of the club's system, for an hour: `Authorization: Bearer …`.",
      flows: {
        clientCredentials: {
          tokenUrl: `${publicUrl}/oauth/token`,
          scopes: { [bugReportScope]: "Report bugs, and read what has become of them." },
        },
      },
    },
    clientCredentials: {
      type: "http",
      scheme: "basic",
      description: "Client id and secret, each form-encoded (RFC 6749, 2.3.1).",
    },
  } as const;
}
