import { bugReportScope, type ProblemSlug, type tags } from "@scm/contract";
import type { z } from "zod";
import type { Components, Registry } from "./components.ts";
import type { HeaderName } from "./headers.ts";
import { byStatus, rateLimitHeaders } from "./problems.ts";
import type { SchemaName } from "./schemas.ts";

type Content =
  | { schema: SchemaName | z.ZodType }
  | { listOf: SchemaName }
  | { mediaTypes: readonly string[] }
  | { isEmpty: true };

/** One call of the api. What follows from its traits, such as 401, is written once, below. */
export type Call = {
  /** Unique; what a generated client calls it. */
  name: string;
  method: "get" | "post" | "put" | "delete";
  /** As OpenAPI spells it: `/api/admin/contacts/{id}`. */
  path: string;
  tag: keyof typeof tags;
  summary: string;
  details?: string;
  /** Whether the document that everybody may read speaks of it. */
  isPublic?: boolean;
  session?: "needed" | "optional";
  /** Whether it is called with a token of a club's system. */
  token?: true;
  /** What its path holds beside an id. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaName;
  isLimited?: boolean;
  /** Whether it takes an Idempotency-Key. */
  isRepeatable?: boolean;
  /** Whether it takes the version that it is made of. */
  isVersioned?: boolean;
  /** Whether it answers from memory, so that nothing behind it can be away. */
  isFromMemory?: boolean;
  success: {
    status: 200 | 201 | 202 | 204;
    description: string;
    headers?: readonly HeaderName[];
  } & Content;
  /** Problems that do not follow from the traits above. */
  problems?: readonly ProblemSlug[];
};

type Route = Parameters<Registry["registerPath"]>[0];

/** The call as the generator takes it. */
export function routeOf(call: Call, components: Components): Route {
  const { name, method, path, tag, summary, details, params, query, body } = call;
  const responses: Route["responses"] = { [call.success.status]: successOf(call, components) };
  for (const [status, slugs] of byStatus(problemsOf(call))) {
    responses[status] = components.problem(slugs);
  }
  return {
    operationId: name,
    method,
    path,
    tags: [tag],
    summary,
    ...(details !== undefined && { description: details }),
    security: securityOf(call),
    parameters: parametersOf(call, components),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && {
        body: {
          required: true,
          content: { "application/json": { schema: components.schema(body) } },
        },
      }),
    },
    responses,
  };
}

function successOf({ success, isLimited }: Call, components: Components) {
  const headers = {
    ...Object.fromEntries((success.headers ?? []).map((name) => [name, components.header(name)])),
    ...(isLimited && rateLimitHeaders(components)),
  };
  return {
    description: success.description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...("isEmpty" in success ? {} : { content: contentOf(success, components) }),
  };
}

function contentOf(content: Exclude<Content, { isEmpty: true }>, { schema }: Components) {
  if ("schema" in content) return { "application/json": { schema: schema(content.schema) } };
  if ("listOf" in content) {
    return {
      "application/json": { schema: { type: "array" as const, items: schema(content.listOf) } },
    };
  }
  return Object.fromEntries(content.mediaTypes.map((type) => [type, { schema: {} }]));
}

/** Which problems follow from which trait. */
const rules: { slugs: readonly ProblemSlug[]; applies: (call: Call) => boolean }[] = [
  { slugs: ["invalid-input"], applies: (call) => Boolean(call.query ?? call.isRepeatable) },
  {
    slugs: ["invalid-input", "malformed-json", "too-large", "not-json"],
    applies: ({ body }) => body !== undefined,
  },
  { slugs: ["no-session"], applies: ({ session }) => session === "needed" },
  {
    slugs: ["token-in-address", "no-token", "invalid-token", "insufficient-scope"],
    applies: ({ token }) => token === true,
  },
  { slugs: ["foreign-origin"], applies: ({ method }) => method !== "get" },
  { slugs: ["not-found"], applies: ({ path }) => path.includes("{") },
  { slugs: ["edit-conflict"], applies: ({ isVersioned }) => isVersioned === true },
  { slugs: ["key-reused"], applies: ({ isRepeatable }) => isRepeatable === true },
  { slugs: ["too-many"], applies: ({ isLimited }) => isLimited === true },
  { slugs: ["internal", "unavailable"], applies: ({ isFromMemory }) => !isFromMemory },
];

function problemsOf(call: Call): ProblemSlug[] {
  const following = rules.filter(({ applies }) => applies(call)).flatMap(({ slugs }) => slugs);
  return [...following, ...(call.problems ?? [])];
}

function securityOf({ session, token }: Call) {
  if (token) return [{ clubSystem: [bugReportScope] }];
  if (session === undefined) return [];
  return session === "needed" ? [{ session: [] }] : [{}, { session: [] }];
}

function parametersOf(call: Call, { parameter }: Components) {
  const { path, isRepeatable, isVersioned, token } = call;
  return [
    ...(path.includes("{id}") ? [parameter("Id")] : []),
    ...(isVersioned ? [parameter("IfMatch")] : []),
    ...(isRepeatable ? [parameter(token ? "ReportKey" : "IdempotencyKey")] : []),
  ];
}
