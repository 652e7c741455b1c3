import {
  bugReportScope,
  FormTrace,
  isSuspicious,
  placeOf,
  StatedProof,
  StatedSource,
  type Endpoint,
  type LeadSource,
  type Operator,
  type Page,
  type ProblemSlug,
} from "@scm/contract";
import type { SubmissionKey, TokenClient } from "@scm/db";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { clientOnly, type ClientEnv } from "./bearer.ts";
import { parseInput, readJson } from "./body.ts";
import { seenVersion, versionTag } from "./call-headers.ts";
import { send } from "./encoding.ts";
import { submissionKey } from "./idempotency.ts";
import { refuseCrossSiteReads } from "./origin.ts";
import { Problem, type ProblemExtra } from "./problem.ts";
import { nextPage, pathOf, queryOf } from "./query.ts";
import { operatorOnly, type OperatorEnv } from "./session.ts";

/** The input of a handler. A field is `never` where the endpoint does not declare it. */
export type Call<E extends Endpoint> = {
  c: Context;
  /** The id of the record in the path. */
  id: E["path"] extends `${string}/:id${string}` ? string : never;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
  operator: E["caller"] extends "operator" ? Operator : never;
  sessionId: E["caller"] extends "operator" ? string : never;
  client: E["caller"] extends "club-system" ? TokenClient : never;
  /** The version that the client has seen; null accepts any. */
  version: E["isVersioned"] extends true ? number | null : never;
  /** Null without an `Idempotency-Key`. */
  once: E["isRepeatable"] extends true ? SubmissionKey | null : never;
  /** True when a bot seems to have filled in the form. */
  isSuspectedSpam: E["limit"] extends "forms" ? boolean : never;
  /** The form and the legal texts that the submission states. */
  proof: E["limit"] extends "forms" ? StatedProof : never;
  source: E["limit"] extends "forms" ? LeadSource : never;
  /** A problem that the endpoint declares. */
  refuse: (slug: DeclaredBy<E>, extra?: ProblemExtra) => Problem;
};

type OutputOf<Part> = Part extends z.ZodType ? z.output<Part> : never;

type DeclaredBy<E extends Endpoint> = E["problems"] extends readonly ProblemSlug[]
  ? E["problems"][number]
  : never;

type Reply<Given> = Given extends { schema: infer One extends z.ZodType }
  ? z.input<One>
  : Given extends { list: infer Item extends z.ZodType }
    ? readonly z.input<Item>[]
    : Given extends { page: infer Item extends z.ZodType }
      ? Page<z.input<Item>>
      : Given extends { mediaTypes: unknown }
        ? Response
        : void;

type Handler<E extends Endpoint> = (
  call: Call<E>,
  deps: Deps,
) => Reply<E["answer"]> | Promise<Reply<E["answer"]>>;

/** One handler for each endpoint of a group, under the same key. */
export type Handlers<Group extends Record<string, Endpoint>> = {
  [Key in keyof Group]: Handler<Group[Key]>;
};

/** Adds the routes of a group to the app. */
export type Routes = (app: Hono, deps: Deps) => void;

/**
 * Connects a group of endpoints to their handlers. A handler runs once the caller is authenticated,
 * the limits allow the call, and query and body fit their schemas. The endpoint decides how the
 * returned value is sent.
 */
export function implement<Group extends Record<string, Endpoint>>(
  group: Group,
  handlers: Handlers<Group>,
): Routes;
export function implement(
  group: Record<string, Endpoint>,
  handlers: Record<string, AnyHandler>,
): Routes {
  // The router takes the first match, and `/:id` matches `/export` too.
  const inOrder = Object.entries(group).toSorted(
    ([, one], [, other]) => countParameters(one) - countParameters(other),
  );
  return (app, deps) => {
    for (const [key, endpoint] of inOrder) {
      const handle = handlers[key];
      if (handle) mount(app, deps, { endpoint, handle });
    }
  };
}

type AnyCall = { [Field in keyof Call<Endpoint>]: unknown };
/** A method, because method parameters are bivariant: every `Handler` is assignable. */
type AnyHandler = { handle(call: AnyCall, deps: Deps): unknown }["handle"];

function countParameters({ path }: Endpoint): number {
  return path.split(":").length;
}

type CallContext = Context<
  { Variables: OperatorEnv["Variables"] & ClientEnv["Variables"] },
  string,
  { out: { param: { id: string } | undefined; query: unknown } }
>;

function mount(app: Hono, deps: Deps, { endpoint, handle }: Implemented): void {
  const { method, path, query, limit } = endpoint;
  const before = [
    ...callersOf(endpoint, deps),
    ...(limit ? [limitRequests(endpoint, deps)] : []),
    ...(path.includes("/:id") ? [recordPath] : []),
    ...(query ? [queryOf(query)] : []),
  ];
  for (const middleware of before) app.on(method, path, middleware);
  app.on(method, path, async (c: CallContext) => {
    const value = await handle(await readCall(c, endpoint, deps), deps);
    // Its write may have emitted an event.
    if (method !== "GET") deps.relay.wake();
    return reply(c, endpoint, value);
  });
}

const recordPath = pathOf(z.object({ id: z.uuid() }));

type Implemented = { endpoint: Endpoint; handle: AnyHandler };

function callersOf(endpoint: Endpoint, deps: Deps): MiddlewareHandler[] {
  const { caller } = endpoint;
  if (caller === "operator") return [refuseCrossSiteReads, operatorOnly(deps, endpoint)];
  return caller === "club-system" ? [clientOnly(deps, bugReportScope)] : [];
}

/** Counts a call before its body is read. */
function limitRequests({ limit }: Endpoint, { limits, clientAddress }: Deps): MiddlewareHandler {
  return async (c: CallContext, next) => {
    if (limit === "forms") await limits.formRequests.count(c, clientAddress);
    if (limit === "reads") await limits.reads.count(c, clientAddress);
    if (limit === "bugReports" || limit === "bugReportReads") {
      await limits[limit].count(c, c.get("client").clientId);
    }
    await next();
  };
}

async function readCall(c: CallContext, endpoint: Endpoint, deps: Deps): Promise<AnyCall> {
  const { limit, isRepeatable, isVersioned } = endpoint;
  const document = endpoint.body && (await readJson(c, endpoint));
  const body = endpoint.body && parseInput(endpoint.body, document);
  // After parsing, so that correcting a refused form does not use up the limit.
  if (limit === "forms") await deps.limits.forms.count(c, deps.clientAddress);
  return {
    c,
    id: c.req.valid("param")?.id,
    query: endpoint.query && c.req.valid("query"),
    body,
    operator: c.get("operator"),
    sessionId: c.get("sessionId"),
    client: c.get("client"),
    version: isVersioned && seenVersion(c),
    once: isRepeatable && submissionKey(c, Object(body), deps.fingerprintKeys),
    isSuspectedSpam: limit === "forms" && isFilledByProgram(document),
    proof: limit === "forms" ? statedProof(document, endpoint) : undefined,
    source: limit === "forms" ? statedSource(document, deps.config) : undefined,
    refuse: (slug: ProblemSlug, extra?: ProblemExtra) => new Problem(slug, extra),
  };
}

/** Reads the raw body, so that the fill time is no part of the fingerprint of a repeat. */
function isFilledByProgram(document: unknown): boolean {
  const trace = FormTrace.safeParse(document);
  return trace.success && isSuspicious(trace.data);
}

/** Not part of the fingerprint either, because a repeat may come from a newer page. */
function statedProof(document: unknown, { forms = [] }: Endpoint): StatedProof {
  const { form, ...versions } = StatedProof.safeParse(document).data ?? {};
  return { ...versions, form: forms.find((one) => one === form) };
}

/**
 * The `source` of another client may have any form, and then counts as none. So does our own site,
 * under each of its names.
 */
function statedSource(document: unknown, { publicUrl, englishHosts }: Deps["config"]): LeadSource {
  const own = new Set<unknown>([publicUrl, ...englishHosts].map((host) => placeOf(host)));
  const stated = StatedSource.safeParse(Object(document).source).data ?? {};
  return Object.fromEntries(Object.entries(stated).filter(([, word]) => !own.has(word)));
}

function reply(
  c: Context,
  { answer, freshProof }: Endpoint,
  value: unknown,
): Response | Promise<Response> {
  if (value instanceof Response) return value;
  if ("isEmpty" in answer) return c.body(null, 204);
  if ("page" in answer) {
    const { rows, total, next }: Page<unknown> = Object(value);
    if (answer.isCounted) c.header("X-Total-Count", String(total));
    if (next) c.header("Link", nextPage(c.req.url, { [answer.cursor ?? "cursor"]: next }));
    return send(c, rows);
  }
  // An answer that a stolen session must not read may hold a secret.
  if (freshProof || "setsCookie" in answer) return c.json(Object(value), answer.status ?? 200);
  const tag = "hasVersion" in answer ? versionTag(Object(value)) : {};
  return send(c, Object(value), { status: answer.status, headers: tag });
}
