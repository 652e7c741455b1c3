import { OpenAPIHono } from "@hono/zod-openapi";
import { endpoints, tags, type Endpoint } from "@scm/contract";
import { version } from "@scm/runtime";
import { clientSecurity, standardRoutes, statusWebhook } from "./club-systems.ts";
import { componentsOf } from "./components.ts";
import { routeOf } from "./route.ts";

const introduction = `
JSON in and out, camelCase, dates as ISO 8601 in UTC. A body may have 64 KiB unless the call says
otherwise; it must be plain \`application/json\`.

Every error is \`application/problem+json\` (RFC 9457). Its \`type\` never changes for one kind of
problem; its words are Polish, or English with \`Accept-Language: en\`, and may change. For invalid
input \`errors\` names every wrong field.

A call that changes something is refused (403) when another site makes a browser send it.

Every answer carries an \`X-Request-Id\`. Name it when you ask the provider about a call.`;

/**
 * The OpenAPI 3.1 document: for everybody the calls of visitors and of clubs' systems, for operators
 * all of them.
 */
export function openApiDocument({
  publicUrl,
  readers = "operators",
}: {
  publicUrl: string;
  readers?: "everybody" | "operators";
}) {
  const listed = endpoints.filter(({ isPublic }) => isPublic || readers === "operators");
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  const components = componentsOf(registry);
  for (const endpoint of listed) registry.registerPath(routeOf(endpoint, components));
  for (const route of standardRoutes(components)) registry.registerPath(route);
  for (const [name, scheme] of Object.entries(clientSecurity(publicUrl))) {
    registry.registerComponent("securitySchemes", name, scheme);
  }
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: publicUrl.startsWith("https:") ? "__Host-sid" : "sid",
    description:
      "The cookie that the login sets: 12 hours at most, 30 minutes without a call. A browser sends it by itself.",
  });
  registry.registerWebhook(statusWebhook(components));
  const document = described.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Site and back office", version, description: introduction.trim() },
    // Operators read it under any host name of the site and may only call that host.
    servers: [{ url: readers === "operators" ? "/" : publicUrl }],
    tags: tagsOf(listed),
  });
  dropFlags(document);
  return document;
}

function tagsOf(listed: readonly Endpoint[]) {
  const used = new Set<string>(listed.map(({ tag }) => tag));
  return Object.entries(tags)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

/** The library leaves the flags of a regular expression in its pattern, as in `…$/i`. */
function dropFlags(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === "pattern" && typeof value === "string") {
      Object.assign(part, { pattern: value.replace(/\/[a-z]+$/, "") });
    } else {
      dropFlags(value);
    }
  }
}
