import { bugReportScope, oauthEndpoints, WebhookEvent } from "@scm/contract";
import type { Components } from "./components.ts";
import { jsonOf } from "./operation.ts";

/** The webhook that a tenant's system receives. */
export function statusWebhook(components: Components) {
  return {
    operationId: "hearOfBugReport",
    tags: ["Club systems"],
    summary: "Hear of a new status or answer of a report",
    description:
      "Sent to the webhook address of the tenant, signed as https://www.standardwebhooks.com says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Tried 8 times within 28 hours.",
    security: [],
    parameters: [],
    requestBody: { required: true, content: jsonOf(components.schema(WebhookEvent)) },
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
          tokenUrl: `${publicUrl}${oauthEndpoints.getToken.path}`,
          scopes: { [bugReportScope]: "Report bugs, and read what has become of them." },
        },
      },
    },
    clientCredentials: {
      type: "http",
      scheme: "basic",
      description: "Client id and secret, each form-encoded (RFC 6749, 2.3.1).",
    },
  };
}
