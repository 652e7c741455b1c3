import { OpenAPIHono } from "@hono/zod-openapi";
import { version } from "@scm/runtime";
import {
  accountEndpoints,
  auditLogEndpoints,
  deadLetterEndpoints,
  descriptionEndpoints,
  queueBoardEndpoints,
  sessionEndpoints,
  systemEndpoints,
  tags,
  totpEndpoints,
  type Endpoint,
} from "@scm/contract";
import { routeOf as endpointRoute } from "../openapi/route.ts";
import { routeOf, type Call } from "./call.ts";
import { clientCalls } from "./clients.ts";
import { clientSecurity, clubSystemCalls, standardRoutes, statusWebhook } from "./club-systems.ts";
import { componentsOf } from "./components.ts";
import { leadCalls } from "./leads.ts";
import { siteCalls } from "./site.ts";

const introduction = `
JSON in and out, camelCase, dates as ISO 8601 in UTC. A body may have 64 KiB unless the call says
otherwise; it must be plain \`application/json\`.

Every error is \`application/problem+json\` (RFC 9457). Its \`type\` never changes for one kind of
problem; its words are Polish, or English with \`Accept-Language: en\`, and may change. For invalid
input \`errors\` names every wrong field.

A call that changes something is refused (403) when another site makes a browser send it.

Every answer carries an \`X-Request-Id\`. Name it when you ask the provider about a call.`;

/**
 * The description of the api (OpenAPI 3.1): for everybody the calls of visitors and of the systems of
 * clubs, for operators all of them. It is made of the schemas that the routes check with.
 */
export function openApiDocument({
  publicUrl,
  readers = "operators",
}: {
  publicUrl: string;
  readers?: "everybody" | "operators";
}) {
  const calls = allCalls().filter(({ isPublic }) => isPublic || readers === "operators");
  // Only its registry is used: the routes keep their own reader of bodies and their own errors.
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  const components = componentsOf(registry);
  for (const call of calls) {
    registry.registerPath(
      "tag" in call && "answer" in call
        ? endpointRoute(call, components)
        : routeOf(call, components),
    );
  }
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
    // Operators read it under any host name of the site, and may call from there only.
    servers: [{ url: readers === "operators" ? "/" : publicUrl }],
    tags: tagsOf(calls),
  });
  dropFlags(document);
  return document;
}

function allCalls(): readonly (Call | Endpoint)[] {
  return [
    ...siteCalls(),
    ...leadCalls(),
    ...clubSystemCalls,
    ...clientCalls(),
    ...Object.values(sessionEndpoints),
    ...Object.values(systemEndpoints),
    ...Object.values(queueBoardEndpoints),
    ...Object.values(deadLetterEndpoints),
    ...Object.values(auditLogEndpoints),
    ...Object.values(accountEndpoints),
    ...Object.values(totpEndpoints),
    ...Object.values(descriptionEndpoints),
  ];
}

function tagsOf(calls: readonly (Call | Endpoint)[]) {
  const used = new Set<string>(calls.map(({ tag }) => tag));
  return Object.entries(tags)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

/** The library leaves the flags of a regular expression at the end of its pattern, as in `…$/i`. */
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
