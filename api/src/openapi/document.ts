import { bugReportScope, endpoints, oauthEndpoints, tags, WebhookEvent } from "@scm/contract";
import { version } from "@scm/runtime";
import { createComponents } from "./components.ts";
import { contentOf, operationOf } from "./operation.ts";

const introduction = `
JSON in and out, camelCase, dates as ISO 8601 in UTC. A body may have 64 KiB unless the call says
otherwise; it must be plain \`application/json\`.

Every error is \`application/problem+json\` (RFC 9457). Its \`type\` never changes for one kind of
problem; its words are Polish, or English with \`Accept-Language: en\`, and may change. For invalid
input \`errors\` names every wrong field.

A call that changes something is refused (403) when another site makes a browser send it.

Every answer carries an \`X-Request-Id\`. Name it when you ask the provider about a call.`;

/** Describes the calls of visitors and clubs' systems. */
export function openApiDocument(publicUrl: string) {
  const components = createComponents(securitySchemes(publicUrl));
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const { published } = endpoint;
    if (!published) continue;
    const operations = (paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, published, components);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Site and back office", version, description: introduction.trim() },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: components.parts,
    paths,
    webhooks: {
      "bug-report": {
        post: {
          operationId: "hearOfBugReport",
          tags: ["Club systems"],
          summary: "Hear of a new status or answer of a report",
          description:
            "Sent to the webhook address of the tenant, signed as https://www.standardwebhooks.com says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Tried 8 times within 28 hours.",
          security: [],
          parameters: [],
          requestBody: { required: true, content: contentOf(components.schema(WebhookEvent)) },
          responses: {
            "2XX": { description: "Taken." },
            410: { description: "Not wanted any more: it is not sent again." },
            default: { description: "Not taken: it is sent again." },
          },
        },
      },
    },
  };
}

function securitySchemes(publicUrl: string) {
  const tokenUrl = `${publicUrl}${oauthEndpoints.getToken.path}`;
  const scopes = { [bugReportScope]: "Report bugs, and read what has become of them." };
  return {
    clubSystem: {
      type: "oauth2",
      description: "A token of the club's system, for an hour: `Authorization: Bearer …`.",
      flows: { clientCredentials: { tokenUrl, scopes } },
    },
    clientCredentials: {
      type: "http",
      scheme: "basic",
      description: "Client id and secret, each form-encoded (RFC 6749, 2.3.1).",
    },
    session: {
      type: "apiKey",
      in: "cookie",
      name: publicUrl.startsWith("https:") ? "__Host-sid" : "sid",
      description:
        "The cookie that the login sets: 12 hours at most, 30 minutes without a call. A browser sends it by itself.",
    },
  };
}
