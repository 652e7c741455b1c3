import {
  ProblemDocument,
  type Answer,
  type Endpoint,
  type EndpointInput,
  type Page,
} from "@scm/contract";
import { foreignAnswer } from "@scm/text/foreign-answer";
import type { z } from "zod";
import { hearServer } from "./clock.ts";
import { endPress, pressKey } from "./draft.ts";
import { shownTo } from "./shown-to.ts";

export type AnsweringEndpoint<Form extends "schema" | "list" | "page", Item> = Omit<
  Endpoint,
  "answer"
> & {
  answer: Extract<Answer, Record<Form, unknown>> & Record<Form, z.ZodType<Item>>;
};

export type ListEndpoint<Item> = AnsweringEndpoint<"page", Item> & { query: z.ZodObject };

/** An endpoint with an id in its path. */
export type RecordEndpoint<Item, Form extends "schema" | "list" = "schema"> = AnsweringEndpoint<
  Form,
  Item
> & { path: `${string}/:id${string}` };

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** True to send the request to its end even if the page goes away meanwhile. */
  keepalive?: boolean;
  /** The draft of a repeatable call, where an endpoint has several: it keeps the key of the press. */
  draft?: string;
};
type AnyInput = { id?: string; query?: object; body?: unknown };

/** Thrown for an answer that is not a success. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** Null if the answer is not a problem document. */
  readonly problem: ProblemDocument | null;
  /** The `Retry-After` of the answer, in seconds; null if absent or not a number. */
  readonly retryAfterS: number | null;

  constructor(response: Response, body: string) {
    super(`${response.status}: ${wordsOf(response, body)}`);
    this.status = response.status;
    this.problem = readProblem(response, body);
    this.retryAfterS = readRetryAfter(response);
  }

  /** The problem's detail, else the status with the raw answer. */
  get detail(): string {
    return this.problem?.detail ?? this.message;
  }
}

/** The refused fields, each with the server's message; empty for any other error. */
export function fieldErrors(error: unknown): readonly { path: string; message: string }[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}

/** True for a refusal for the lack of a fresh proof, which the panel asks for. */
export function isProofMissing(error: unknown): boolean {
  return hasProblem(error, "fresh-proof-required");
}

/** True for a refusal with that problem type, such as `slot-unavailable`. */
export function hasProblem(error: unknown, slug: string): boolean {
  return error instanceof ApiError && error.problem?.type === `/problems/${slug}`;
}

/** The answer to the first body of a press that was changed before it was repeated; null otherwise. */
export function firstAnswerIn<Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null {
  if (!(error instanceof ApiError) || !hasProblem(error, "key-reused")) return null;
  return schema.safeParse(error.problem?.current).data ?? null;
}

/**
 * Calls an endpoint and parses its answer.
 *
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
 * @throws {SyntaxError} if the answer is not JSON
 * @throws {z.ZodError} if the answer does not match the schema of the endpoint
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: Options,
): Promise<OutputOf<E["answer"]>>;
export async function call(
  endpoint: Endpoint,
  input: AnyInput,
  options: Options = {},
): Promise<unknown> {
  const response = await send(endpoint, input, options);
  const answered = await read(endpoint, response);
  // Until here the answer may be lost, and the same press again.
  endPress(draftOf(endpoint, input, options));
  return answered;
}

async function read({ answer }: Endpoint, response: Response): Promise<unknown> {
  if ("isEmpty" in answer || "mediaTypes" in answer) return undefined;
  const json: unknown = await response.json();
  if ("schema" in answer) return answer.schema.parse(json);
  if ("list" in answer) return answer.list.array().parse(json);
  const rows = answer.page.array().parse(json);
  const total = response.headers.get("X-Total-Count");
  const page: Page<unknown> = { rows, next: nextCursor(response, answer.cursor) };
  return total === null ? page : { ...page, total: Number(total) };
}

type OutputOf<Given> = Given extends { schema: infer One extends z.ZodType }
  ? z.output<One>
  : Given extends { list: infer Item extends z.ZodType }
    ? z.output<Item>[]
    : Given extends { page: infer Item extends z.ZodType }
      ? Page<z.output<Item>>
      : void;

/**
 * Like `call`, but leaves the answer unread, for callers that count a success even if its answer
 * cannot be read. They end the press themselves.
 *
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: Options,
): Promise<Response>;
export async function send(
  endpoint: Endpoint,
  input: AnyInput,
  options: Options = {},
): Promise<Response> {
  const { signal, headers, keepalive } = options;
  const hasBody = input.body !== undefined;
  const { caller, problems = [] } = endpoint;
  const isForOneOperator = caller === "operator" || problems.includes("other-operator");
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      "Accept-Language": document.documentElement.lang,
      ...(hasBody && { "Content-Type": "application/json" }),
      ...(endpoint.isRepeatable && {
        "Idempotency-Key": pressKey(draftOf(endpoint, input, options)),
      }),
      ...(isForOneOperator && shownTo()),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  hearServer(response.headers);
  if (response.ok) return response;
  const error = new ApiError(response, await response.text());
  // What the key stands for is over, so the next press is another one.
  if (hasProblem(error, "booking-cancelled")) endPress(draftOf(endpoint, input, options));
  throw error;
}

function draftOf({ path }: Endpoint, { id = "" }: AnyInput, { draft }: Options): string {
  return draft ?? `panel/${path}:${id}`;
}

/**
 * The rows of all pages.
 *
 * @throws {Error} after `pagesMax` pages if there are more, because a part would look like the whole
 */
export async function callAllPages<Item>(
  endpoint: ListEndpoint<Item>,
  query: Readonly<Record<string, string>>,
  { pagesMax, ...options }: Options & { pagesMax: number },
): Promise<Item[]> {
  const rows: Item[] = [];
  let next: string | null = "";
  for (let count = 0; next !== null && count < pagesMax; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page: Page<Item> = await callPage(endpoint, query, { cursor: next, ...options });
    rows.push(...page.rows);
    next = page.next;
  }
  if (next !== null) throw new Error(`${endpoint.path} has more than ${pagesMax} pages`);
  return rows;
}

/** Loads the page at a cursor. The empty cursor means the first page. */
export function callPage<Item>(
  endpoint: ListEndpoint<Item>,
  query: Readonly<Record<string, string>>,
  { cursor, ...options }: Options & { cursor: string },
): Promise<Page<Item>> {
  const { cursor: parameter = "cursor" } = endpoint.answer;
  const from = cursor === "" ? {} : { [parameter]: cursor };
  return call(endpoint, { query: { ...query, ...from } }, options);
}

export function addressOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string;
export function addressOf({ path }: Endpoint, { id = "", query = {} }: AnyInput): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return path.replace(":id", encodeURIComponent(id)) + (search && `?${search}`);
}

/** The cursor of the next page, from the `Link` header (RFC 8288). */
function nextCursor(response: Response, parameter = "cursor"): string | null {
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return link ? new URLSearchParams(link.split("?")[1]).get(parameter) : null;
}

/** People never read markup. */
function wordsOf({ statusText }: Response, body: string): string {
  if (!body.trimStart().startsWith("<")) return body || statusText;
  return foreignAnswer[document.documentElement.lang === "en" ? "en" : "pl"];
}

function readProblem(response: Response, body: string): ProblemDocument | null {
  if (!response.headers.get("Content-Type")?.startsWith("application/problem+json")) return null;
  try {
    return ProblemDocument.parse(JSON.parse(body));
  } catch {
    // A proxy may truncate an answer.
    return null;
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
