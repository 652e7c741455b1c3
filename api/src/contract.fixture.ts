/** Checks answers against the endpoints of the contract. */
import { endpoints, ProblemDocument, problemStatuses, type Endpoint } from "@scm/contract";
import { z } from "zod";
import { jsonSchemaOf } from "./openapi/components.ts";
import { problemsOf } from "./openapi/operation.ts";

type Answer = { status: number; headers: Headers; json: unknown };

/** The promise of an endpoint about its answer with one status. */
type Promised = {
  types: readonly string[];
  checker?: z.ZodType;
  headers: (keyof typeof headerPatterns)[];
};

const headerPatterns = {
  "Content-Language": /^(pl|en)$/,
  "Content-Disposition": /./,
  ETag: /^"\d+(-gzip)?"$/,
  "Retry-After": /^[1-9]\d*$/,
  "Set-Cookie": /./,
  "X-Total-Count": /^\d+$/,
};

/**
 * Requires that an answer is one that its endpoint declares, in every test of the api.
 *
 * @throws {Error} naming the difference
 */
export function requireDeclared(method: string, path: string, answer: Answer): void {
  const endpoint = findEndpoint(method, path);
  const faults = endpoint ? faultsOf(endpoint, answer) : [];
  if (faults.length > 0)
    throw new Error(`${method} ${path}: ${answer.status}, ${faults.join("; ")}`);
}

function findEndpoint(method: string, path: string): Endpoint | undefined {
  const [plain = ""] = path.split("?");
  const matching = endpoints.filter(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(plain),
  );
  // A path without parameters wins over one with parameters.
  return matching.find((one) => one.path === plain) ?? matching[0];
}

function faultsOf(endpoint: Endpoint, { status, headers, json }: Answer): string[] {
  const promised = promisedBy(endpoint, status);
  if (!promised) return ["the status is not declared"];
  const type = headers.get("Content-Type")?.split(";")[0] ?? "none";
  const parsed = promised.checker?.safeParse(json);
  return [
    ...(promised.types.includes(type) ? [] : [`the type is ${type}`]),
    ...(parsed?.error ? [z.prettifyError(parsed.error)] : []),
    ...promised.headers.flatMap((name) => {
      const value = headers.get(name) ?? "";
      return headerPatterns[name].test(value) ? [] : [`${name} is "${value}"`];
    }),
  ];
}

function promisedBy(endpoint: Endpoint, status: number): Promised | undefined {
  const { answer, refusals } = endpoint;
  if (status === ("isEmpty" in answer ? 204 : (answer.status ?? 200))) return successOf(answer);
  const refusal = refusals?.byStatus[status];
  const retry = status === 429 || status === 503 ? ["Retry-After" as const] : [];
  if (refusals) {
    return (
      refusal && {
        types: ["application/json"],
        checker: checkerOf(refusals.schema),
        headers: retry,
      }
    );
  }
  return problemsOf(endpoint).some((slug) => problemStatuses[slug] === status)
    ? {
        types: ["application/problem+json"],
        checker: checkerOf(ProblemDocument),
        headers: ["Content-Language", ...retry],
      }
    : undefined;
}

function successOf(answer: Endpoint["answer"]): Promised {
  const headers: Promised["headers"] = [
    ...("setsCookie" in answer ? ["Set-Cookie" as const] : []),
    ...("hasVersion" in answer ? ["ETag" as const] : []),
    ...("isCounted" in answer ? ["X-Total-Count" as const] : []),
    ...("isDownload" in answer ? ["Content-Disposition" as const] : []),
  ];
  if ("isEmpty" in answer) return { types: ["none"], headers };
  if ("mediaTypes" in answer) return { types: answer.mediaTypes, headers };
  const types = ["application/json"];
  if ("schema" in answer) return { types, checker: checkerOf(answer.schema), headers };
  const item = "list" in answer ? answer.list : answer.page;
  return { types, checker: z.array(checkerOf(item)), headers };
}

const checkers = new WeakMap<z.ZodType, z.ZodType>();

function checkerOf(schema: z.ZodType): z.ZodType {
  const checker = checkers.get(schema) ?? strictCheckerOf(jsonSchemaOf(schema));
  checkers.set(schema, checker);
  return checker;
}

/** Makes a JSON Schema checkable; it refuses properties that it does not name. */
export function strictCheckerOf(schema: unknown): z.ZodType {
  return z.fromJSONSchema(z.record(z.string(), z.any()).parse(closed(schema)));
}

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const inside = Object.entries(part).map(([key, value]) => [key, closed(value)]);
  return Object.fromEntries(
    "properties" in part ? [...inside, ["additionalProperties", false]] : inside,
  );
}
