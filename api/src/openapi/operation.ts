import {
  bugReportScope,
  problemStatuses,
  type Endpoint,
  type ProblemSlug,
  type Published,
} from "@scm/contract";
import { headersBy, jsonSchemaOf, type Components } from "./components.ts";

export function operationOf(endpoint: Endpoint, published: Published, components: Components) {
  const { path, caller, body, isRepeatable } = endpoint;
  const { parameter, schema } = components;
  const keyName = caller === "club-system" ? "ReportKey" : "IdempotencyKey";
  const formType = "application/x-www-form-urlencoded";
  const form = caller === "oauth-client" && body && contentOf(schema(body), [formType]);
  const responses = responsesOf(endpoint, published, components);
  return {
    operationId: published.name,
    tags: [published.tag],
    summary: published.summary,
    description: published.details,
    security: caller ? securityOf[caller] : [],
    parameters: [
      ...queryOf(endpoint.query),
      ...(path.includes(":id") ? [parameter("Id")] : []),
      ...(isRepeatable ? [parameter(keyName)] : []),
    ],
    requestBody: body && { required: true, content: form || contentOf(schema(body)) },
    responses,
  };
}

function responsesOf(
  endpoint: Endpoint,
  published: Published,
  { headers, schema, problem }: Components,
) {
  const { answer, refusals } = endpoint;
  const fields = { ...endpoint, ...answer };
  const own = Object.entries(headersBy).flatMap(([key, names]) => (key in fields ? names : []));
  const responses: Record<string, object> = {
    ["isEmpty" in answer ? 204 : (answer.status ?? 200)]: {
      description: published.answer,
      headers: own.length > 0 ? headers(own) : undefined,
      content: answerContentOf(answer, schema),
    },
  };
  const problems = refusals ? [] : problemsOf(endpoint);
  for (const status of problems.map((slug) => problemStatuses[slug])) {
    responses[status] = problem(problems.filter((slug) => problemStatuses[slug] === status));
  }
  for (const [status, [description, ...names]] of Object.entries(refusals?.byStatus ?? {})) {
    const content = refusals && contentOf(schema(refusals.schema));
    responses[status] = { description, headers: headers(names), content };
  }
  return responses;
}

function answerContentOf(answer: Endpoint["answer"], schema: Components["schema"]) {
  if ("isEmpty" in answer) return undefined;
  if ("mediaTypes" in answer) return contentOf({}, answer.mediaTypes);
  if ("schema" in answer) return contentOf(schema(answer.schema));
  return contentOf({ type: "array", items: schema("list" in answer ? answer.list : answer.page) });
}

export function contentOf(schema: object, mediaTypes: readonly string[] = ["application/json"]) {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));
}

/** The problems that follow from the fields of an endpoint, and its own. */
export function problemsOf(endpoint: Endpoint): ProblemSlug[] {
  const { method, path, caller, query, body, isRepeatable, isVersioned } = endpoint;
  const hasToken = caller === "club-system";
  const rules: [applies: unknown, ...slugs: ProblemSlug[]][] = [
    [query ?? isRepeatable, "invalid-input"],
    [body, "invalid-input", "malformed-json", "too-large", "not-json"],
    [caller === "operator" || caller === "watcher", "no-session"],
    [caller === "operator", "other-operator"],
    [caller === "operator" && !endpoint.setup, "first-password", "second-factor-required"],
    [endpoint.setup === "second-factor", "first-password"],
    [endpoint.freshProof, "fresh-proof-required"],
    [hasToken, "token-in-address", "no-token", "invalid-token", "insufficient-scope"],
    [method !== "GET" || caller === "operator", "foreign-origin"],
    [path.includes(":"), "not-found"],
    [isVersioned, "edit-conflict"],
    [isRepeatable, "key-reused"],
    // Look-ups of unknown tokens are limited for each kind of caller that has one.
    [endpoint.limit ?? caller, "too-many"],
    [!endpoint.isFromMemory, "internal", "unavailable"],
    [true, ...(endpoint.problems ?? [])],
  ];
  return [...new Set(rules.flatMap(([applies, ...slugs]) => (applies ? slugs : [])))];
}

const securityOf: Record<string, Record<string, string[]>[]> = {
  anyone: [{}, { session: [] }],
  "club-system": [{ clubSystem: [bugReportScope] }],
  "oauth-client": [{ clientCredentials: [] }, {}],
};

function queryOf(of: Endpoint["query"]) {
  const { properties = {}, required = [] } = of ? jsonSchemaOf(of) : {};
  return Object.entries(properties).map(([name, schema]) => {
    const { description } = Object(schema);
    return { schema, required: required.includes(name), description, name, in: "query" };
  });
}
