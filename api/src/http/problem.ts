import {
  Locale,
  problemStatuses,
  type Fault,
  type ProblemDocument,
  type ProblemSlug,
} from "@scm/contract";
import { isUnavailable } from "@scm/db";
import { faultSentence } from "@scm/text/faults";
import { problemText } from "@scm/text/problems";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { parseAccept } from "hono/utils/accept";
import type { z } from "zod";
import type { Log } from "@scm/runtime";
import { send } from "./encoding.ts";

export type ProblemExtra = {
  /** Wrong fields, with the fault of the schema. */
  errors?: { path: string; message: string }[];
  retryAfterS?: number;
  /** The current record, after an edit conflict. */
  current?: object;
  /** The address that the public text names. */
  operator?: string;
};

/**
 * An error answer. Its public text comes from the catalogue, by its slug; it contains nothing
 * internal.
 */
export class Problem extends HTTPException {
  override name = "Problem";
  readonly slug: ProblemSlug;
  readonly extra: ProblemExtra;

  constructor(slug: ProblemSlug, extra: ProblemExtra = {}) {
    super(problemStatuses[slug], { message: slug });
    this.slug = slug;
    this.extra = extra;
  }
}

/** 400 with one entry per wrong field of `input`. */
export function invalidInput(error: z.core.$ZodError, input: unknown): Problem {
  const errors = error.issues
    .flatMap((issue) => issuesOf(issue, input))
    .map(({ path, message }) => ({ path: path.join("."), message }));
  return new Problem("invalid-input", { errors });
}

/** 400 for a field or a header whose value is wrong, although it fits the schema if it has one. */
export function wrongField(path: string, fault: Fault): Problem {
  return new Problem("invalid-input", { errors: [{ path, message: fault }] });
}

/**
 * Names the fields that zod leaves out: unknown keys, and the fields of the closest option of a
 * union.
 */
function issuesOf(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
  }
  if (issue.code !== "invalid_union" || issue.path.length > 0) return [issue];
  const shapes = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  const countAbsent = (issues: z.core.$ZodIssue[]) =>
    issues.filter(({ path: [field = ""] }) => !Object.hasOwn(Object(input), field)).length;
  const [nearest] = shapes.toSorted((one, other) => countAbsent(one) - countAbsent(other));
  return nearest?.flatMap((one) => issuesOf(one, input)) ?? [issue];
}

/** The time limit of a call; after it the answer is 503. */
export const answerWithinMs = 4_500;

export function unavailable(): Problem {
  return new Problem("unavailable", { retryAfterS: 5 });
}

/**
 * The only place that turns an error into an answer (RFC 9457), apart from endpoints that follow
 * another standard.
 */
export function onError(log: Log, answer = answerProblem): ErrorHandler {
  return (error, c) => {
    const problem = toProblem(error);
    if (problem.status >= 500) {
      const message = problem.status === 503 ? "request not served in time" : "request failed";
      log[problem.status === 503 ? "warn" : "error"](message, {
        requestId: c.get("requestId"),
        error,
      });
    }
    return answer(c, problem);
  };
}

function answerProblem(c: Context, problem: Problem): Promise<Response> {
  const locale = languageOf(c);
  const { retryAfterS } = problem.extra;
  const headers = {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Language": locale,
    ...(retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) }),
  };
  return send(c, problemDocument(problem, locale), { status: problem.status, headers });
}

/** The body of the answer. */
export function problemDocument({ status, slug, extra }: Problem, locale: Locale): ProblemDocument {
  const errors = extra.errors?.map(({ path, message }) => ({
    path,
    message: faultSentence(locale, message),
  }));
  const { title, detail } = problemText(locale, slug);
  return {
    type: `/problems/${slug}`,
    status,
    title,
    detail: detail.replace("{operator}", extra.operator ?? ""),
    ...(errors && { errors }),
    ...(extra.current && { current: extra.current }),
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isUnavailable(error) ? unavailable() : new Problem("internal");
}

/** The preferred language of the caller. */
function languageOf(c: Context): Locale {
  const wanted = parseAccept(c.req.header("Accept-Language") ?? "");
  const languages = wanted
    .toSorted((one, other) => other.q - one.q)
    // `en-GB` matches `en` (RFC 4647, 3.4).
    .map(({ type }) => Locale.safeParse(type.split("-")[0]?.toLowerCase()).data);
  return languages.find((language) => language !== undefined) ?? "pl";
}

/** 404 for null and false. */
export function found<Record>(record: Record | null | false): Record {
  if (record === null || record === false) throw new Problem("not-found");
  return record;
}
