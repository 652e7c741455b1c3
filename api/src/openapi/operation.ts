import { bugReportScope, problemStatuses, type Endpoint, type ProblemSlug } from "@scm/contract";
import type { z } from "zod";
import type { Components, HeaderName } from "./components.ts";
import { jsonSchemaOf } from "./schema.ts";

export function operationOf(endpoint: Endpoint, components: Components) {
  const { name, path, tag, summary, details, caller, body, isVersioned, isRepeatable } = endpoint;
  const { parameter } = components;
  const form = caller === "oauth-client" && body && formOf(components.schema(body));
  const responses = responsesOf(endpoint, components);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(details !== undefined && { description: details }),
    security: caller ? securityOf[caller] : [],
    parameters: [
      ...partsOf("path", endpoint.params),
      ...partsOf("query", endpoint.query),
      ...(path.includes(":id") ? [parameter("Id")] : []),
      ...(isVersioned ? [parameter("IfMatch")] : []),
      ...(isRepeatable
        ? [parameter(caller === "club-system" ? "ReportKey" : "IdempotencyKey")]
        : []),
    ],
    ...(body && {
      requestBody: { required: true, content: form || jsonOf(components.schema(body)) },
    }),
    responses,
  };
}

function responsesOf(endpoint: Endpoint, components: Components) {
  const { answer, refusals } = endpoint;
  const headers = components.headers(headersOf(endpoint));
  const responses: Record<string, object> = {
    ["isEmpty" in answer ? 204 : (answer.status ?? 200)]: {
      description: answer.description,
      ...(Object.keys(headers).length > 0 && { headers }),
      ...("isEmpty" in answer ? {} : { content: contentOf(answer, components) }),
    },
  };
  const problems = problemsOf(endpoint);
  for (const status of new Set(problems.map((slug) => problemStatuses[slug]))) {
    const slugs = problems.filter((slug) => problemStatuses[slug] === status);
    responses[status] = components.problem([...new Set(slugs)]);
  }
  if (!refusals) return responses;
  for (const [status, [description, ...names]] of Object.entries(refusals.byStatus)) {
    const content = jsonOf(components.schema(refusals.schema));
    responses[status] = { description, headers: components.headers(names), content };
  }
  return responses;
}

const answerHeaders = {
  setsCookie: "Set-Cookie",
  hasVersion: "ETag",
  isCounted: "X-Total-Count",
  page: "Link",
  isDownload: "Content-Disposition",
} as const;

function headersOf({ answer, limit }: Endpoint): HeaderName[] {
  return [
    ...Object.entries(answerHeaders).flatMap(([field, name]) => (field in answer ? [name] : [])),
    ...(limit ? (["RateLimit", "RateLimit-Policy"] as const) : []),
  ];
}

function contentOf(
  answer: Exclude<Endpoint["answer"], { isEmpty: true }>,
  { schema }: Components,
): object {
  if ("mediaTypes" in answer) {
    return Object.fromEntries(answer.mediaTypes.map((type) => [type, { schema: {} }]));
  }
  if ("schema" in answer) return jsonOf(schema(answer.schema));
  return jsonOf({ type: "array", items: schema("list" in answer ? answer.list : answer.page) });
}

export function jsonOf(schema: object) {
  return { "application/json": { schema } };
}

function formOf(schema: object) {
  return { "application/x-www-form-urlencoded": { schema } };
}

/** The problems that follow from the fields of an endpoint, and its own. */
function problemsOf(endpoint: Endpoint): ProblemSlug[] {
  const { method, path, caller, query, body, isRepeatable, isVersioned } = endpoint;
  if (caller === "oauth-client") return [];
  const rules: [applies: unknown, ...slugs: ProblemSlug[]][] = [
    [query ?? isRepeatable, "invalid-input"],
    [body, "invalid-input", "malformed-json", "too-large", "not-json"],
    [caller === "operator" || caller === "watcher", "no-session"],
    [
      caller === "club-system",
      "token-in-address",
      "no-token",
      "invalid-token",
      "insufficient-scope",
    ],
    [method !== "GET", "foreign-origin"],
    [path.includes(":"), "not-found"],
    [isVersioned, "edit-conflict"],
    [isRepeatable, "key-reused"],
    [endpoint.limit, "too-many"],
    [!endpoint.isFromMemory, "internal", "unavailable"],
    [true, ...(endpoint.problems ?? [])],
  ];
  return rules.flatMap(([applies, ...slugs]) => (applies ? slugs : []));
}

const securityOf: Record<NonNullable<Endpoint["caller"]>, Record<string, string[]>[]> = {
  anyone: [{}, { session: [] }],
  operator: [{ session: [] }],
  watcher: [{ session: [] }],
  "club-system": [{ clubSystem: [bugReportScope] }],
  "oauth-client": [{ clientCredentials: [] }, {}],
};

function partsOf(place: "path" | "query", of: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = of ? jsonSchemaOf(of) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    schema,
    required: required.includes(name),
    ...(Object(schema).description !== undefined && { description: Object(schema).description }),
    name,
    in: place,
  }));
}
