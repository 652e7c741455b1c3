import { endpoints, tags } from "@scm/contract";
import { version } from "@scm/runtime";
import { clientSecurity, statusWebhook } from "./club-systems.ts";
import { createComponents } from "./components.ts";
import { operationOf } from "./operation.ts";

const introduction = `
JSON in and out, camelCase, dates as ISO 8601 in UTC. A body may have 64 KiB unless the call says
otherwise; it must be plain \`application/json\`.

Every error is \`application/problem+json\` (RFC 9457). Its \`type\` never changes for one kind of
problem; its words are Polish, or English with \`Accept-Language: en\`, and may change. For invalid
input \`errors\` names every wrong field.

A call that changes something is refused (403) when another site makes a browser send it.

Every answer carries an \`X-Request-Id\`. Name it when you ask the provider about a call.`;

/**
 * Builds the OpenAPI 3.1 document. Everybody gets the calls of visitors and clubs' systems,
 * operators get all calls.
 */
export function openApiDocument({
  publicUrl,
  readers = "operators",
}: {
  publicUrl: string;
  readers?: "everybody" | "operators";
}) {
  const listed = endpoints.filter(({ isPublic }) => isPublic || readers === "operators");
  const components = createComponents({
    ...clientSecurity(publicUrl),
    session: {
      type: "apiKey",
      in: "cookie",
      name: publicUrl.startsWith("https:") ? "__Host-sid" : "sid",
      description:
        "The cookie that the login sets: 12 hours at most, 30 minutes without a call. A browser sends it by itself.",
    },
  });
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of listed) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = operationOf(endpoint, components);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const webhooks = { "bug-report": { post: statusWebhook(components) } };
  const usedTags = new Set<string>(listed.map(({ tag }) => tag));
  return {
    openapi: "3.1.0",
    info: { title: "Site and back office", version, description: introduction.trim() },
    // Relative for operators: they may open it under any host name, and may only call that host.
    servers: [{ url: readers === "operators" ? "/" : publicUrl }],
    tags: Object.entries(tags)
      .filter(([name]) => usedTags.has(name))
      .map(([name, description]) => ({ name, description })),
    components: components.parts,
    paths,
    webhooks,
  };
}
