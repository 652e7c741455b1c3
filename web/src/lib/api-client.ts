import {
  ProblemDocument,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Page,
} from "@scm/contract";
import type { z } from "zod";

type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** What a call that was answered, but not with success, throws. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** What the server says of it, where it says it as a problem document. */
  readonly problem: ProblemDocument | null;
  /** How long the server asks to wait. */
  readonly retryAfterS: number | null;

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.problem = readProblem(response, body);
    this.retryAfterS = readRetryAfter(response);
  }

  /** The server's words for a person: its problem's detail, else the raw answer. */
  get detail(): string {
    return this.problem?.detail ?? this.message;
  }
}

/**
 * Calls the api in the language of the page, with the visitor's cookies.
 *
 * @throws {ApiError} when the answer is not a success
 * @throws {TypeError} when there is no answer
 */
export async function callApi(url: string, { body, headers, ...request }: Call = {}) {
  const response = await fetch(url, {
    ...request,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      "Accept-Language": document.documentElement.lang,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

type Options = { signal?: AbortSignal; headers?: Record<string, string> };
type AnyInput = { id?: string; query?: object; body?: unknown };

/**
 * Calls an endpoint in the language of the page, with the visitor's cookies, and parses its answer.
 *
 * @throws {ApiError} when the answer is not a success
 * @throws {TypeError} when there is no answer
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: Options,
): Promise<EndpointOutput<E>>;
export async function call(
  endpoint: Endpoint,
  input: AnyInput,
  options: Options = {},
): Promise<unknown> {
  const { method, answer } = endpoint;
  const response = await callApi(addressOf(endpoint, input), {
    ...options,
    method,
    body: input.body,
  });
  if ("isEmpty" in answer || "mediaTypes" in answer) return undefined;
  const json: unknown = await response.json();
  if ("schema" in answer) return answer.schema.parse(json);
  if ("list" in answer) return answer.list.array().parse(json);
  const rows = answer.page.array().parse(json);
  const total = response.headers.get("X-Total-Count");
  const page: Page<unknown> = { rows, next: nextCursor(response, answer.cursor) };
  return total === null ? page : { ...page, total: Number(total) };
}

/** The path and query of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string;
export function addressOf({ path }: Endpoint, { id = "", query = {} }: AnyInput): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return path.replace(":id", encodeURIComponent(id)) + (search && `?${search}`);
}

/** The cursor in the `Link` to the next page (RFC 8288). */
function nextCursor(response: Response, parameter = "cursor"): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return link ? new URLSearchParams(link.split("?")[1]).get(parameter) : null;
}

/** Calls the api and parses what it answers. */
export async function callJson<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  request: Call = {},
): Promise<z.infer<Schema>> {
  const response = await callApi(url, request);
  return schema.parse(await response.json());
}

function readProblem(response: Response, body: string): ProblemDocument | null {
  if (!response.headers.get("Content-Type")?.startsWith("application/problem+json")) return null;
  try {
    return ProblemDocument.parse(JSON.parse(body));
  } catch {
    // A proxy may cut an answer short; the raw text still tells what came.
    return null;
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
