import { bugReportScope, type Endpoint, type ProblemSlug } from "@scm/contract";
import type { Components, Registry } from "./components.ts";
import type { HeaderName } from "./headers.ts";
import { byStatus, rateLimitHeaders } from "./problems.ts";

export type Route = Parameters<Registry["registerPath"]>[0];

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

export function routeOf(endpoint: Endpoint, components: Components): Route {
  const { name, path, tag, summary, details, params, query, body } = endpoint;
  const responses: Route["responses"] = {
    [statusOf(endpoint)]: successOf(endpoint, components),
  };
  for (const [status, slugs] of byStatus(problemsOf(endpoint))) {
    responses[status] = components.problem(slugs);
  }
  return {
    operationId: name,
    method: methods[endpoint.method],
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    tags: [tag],
    summary,
    ...(details !== undefined && { description: details }),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, components),
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

function statusOf({ answer }: Endpoint): number {
  return "isEmpty" in answer ? 204 : (answer.status ?? 200);
}

function successOf({ answer, limit }: Endpoint, components: Components) {
  const headers = {
    ...Object.fromEntries(headersOf(answer).map((name) => [name, components.header(name)])),
    ...(limit && rateLimitHeaders(components)),
  };
  return {
    description: answer.description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...("isEmpty" in answer ? {} : { content: contentOf(answer, components) }),
  };
}

function headersOf(answer: Endpoint["answer"]): HeaderName[] {
  return [
    ...("setsCookie" in answer ? (["Set-Cookie"] as const) : []),
    ...("hasVersion" in answer ? (["ETag"] as const) : []),
    ...("isCounted" in answer ? (["X-Total-Count"] as const) : []),
    ...("page" in answer ? (["Link"] as const) : []),
    ...("isDownload" in answer ? (["Content-Disposition"] as const) : []),
  ];
}

function contentOf(
  answer: Exclude<Endpoint["answer"], { isEmpty: true }>,
  { schema }: Components,
): Record<string, { schema: object }> {
  if ("mediaTypes" in answer) {
    return Object.fromEntries(answer.mediaTypes.map((type) => [type, { schema: {} }]));
  }
  if ("schema" in answer) return { "application/json": { schema: schema(answer.schema) } };
  const items = schema("list" in answer ? answer.list : answer.page);
  return { "application/json": { schema: { type: "array", items } } };
}

/** The problems that follow from the fields of an endpoint. */
const rules: { slugs: readonly ProblemSlug[]; applies: (endpoint: Endpoint) => boolean }[] = [
  {
    slugs: ["invalid-input"],
    applies: ({ query, isRepeatable }) => query !== undefined || isRepeatable === true,
  },
  {
    slugs: ["invalid-input", "malformed-json", "too-large", "not-json"],
    applies: ({ body }) => body !== undefined,
  },
  { slugs: ["no-session"], applies: isForOperators },
  {
    slugs: ["token-in-address", "no-token", "invalid-token", "insufficient-scope"],
    applies: ({ caller }) => caller === "club-system",
  },
  { slugs: ["foreign-origin"], applies: ({ method }) => method !== "GET" },
  { slugs: ["not-found"], applies: ({ path }) => path.includes(":") },
  { slugs: ["edit-conflict"], applies: ({ isVersioned }) => isVersioned === true },
  { slugs: ["key-reused"], applies: ({ isRepeatable }) => isRepeatable === true },
  { slugs: ["too-many"], applies: ({ limit }) => limit !== undefined },
  { slugs: ["internal", "unavailable"], applies: ({ isFromMemory }) => !isFromMemory },
];

function isForOperators({ caller }: Endpoint): boolean {
  return caller === "operator" || caller === "watcher";
}

function problemsOf(endpoint: Endpoint): ProblemSlug[] {
  const following = rules.filter(({ applies }) => applies(endpoint)).flatMap(({ slugs }) => slugs);
  return [...following, ...(endpoint.problems ?? [])];
}

function securityOf({ caller }: Endpoint): Record<string, string[]>[] {
  if (caller === "club-system") return [{ clubSystem: [bugReportScope] }];
  if (caller === undefined) return [];
  return caller === "anyone" ? [{}, { session: [] }] : [{ session: [] }];
}

function parametersOf(
  { path, isRepeatable, isVersioned, caller }: Endpoint,
  { parameter }: Components,
) {
  return [
    ...(path.includes(":id") ? [parameter("Id")] : []),
    ...(isVersioned ? [parameter("IfMatch")] : []),
    ...(isRepeatable ? [parameter(caller === "club-system" ? "ReportKey" : "IdempotencyKey")] : []),
  ];
}
