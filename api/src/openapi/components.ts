import { documented, ProblemDocument, problemStatuses, type ProblemSlug } from "@scm/contract";
import { problemText } from "@scm/text/problems";
import type { z } from "zod";
import { jsonSchemaOf } from "./schema.ts";

export type Components = ReturnType<typeof createComponents>;

/** Collects the components of a document on first use, so that it has no unused ones. */
export function createComponents(securitySchemes: Record<string, object>) {
  const parts: Record<string, Record<string, object>> = {
    headers: {},
    responses: {},
    parameters: {},
    securitySchemes,
    schemas: {},
  };

  function use(kind: string, name: string, make: () => object) {
    const named = (parts[kind] ??= {});
    named[name] ??= make();
    return { $ref: `#/components/${kind}/${name}` };
  }

  function headersNamed(names: HeaderName[]) {
    return Object.fromEntries(
      names.map((name) => [name, use("headers", name, () => headers[name])]),
    );
  }

  function schema(of: z.ZodType) {
    const text = documented.get(of);
    if (!text) throw new Error("an endpoint uses a schema that `documented` does not name");
    const { name, description, example } = text;
    return use("schemas", name, () => ({
      ...jsonSchemaOf(of),
      description,
      ...(example !== undefined && { examples: [example] }),
    }));
  }

  /** The answer for problems that share a status, with an example of each. */
  function problem(slugs: ProblemSlug[]) {
    const further = slugs.flatMap((slug) => problemHeaders[slug] ?? []);
    return use("responses", slugs.join("-or-"), () => ({
      description: slugs.map((slug) => problemText("en", slug).detail).join(" "),
      headers: headersNamed(["Content-Language", ...further]),
      content: {
        "application/problem+json": {
          schema: schema(ProblemDocument),
          examples: Object.fromEntries(slugs.map(exampleOf)),
        },
      },
    }));
  }

  function parameter(name: keyof typeof parameters) {
    return use("parameters", name, () => parameters[name]);
  }

  return { parts, schema, problem, parameter, headers: headersNamed };
}

function exampleOf(slug: ProblemSlug) {
  const words = problemText("en", slug);
  const members = { type: `/problems/${slug}`, status: problemStatuses[slug], ...words };
  return [slug, { value: { ...members, ...exampleMembers[slug] } }];
}

const exampleMembers: Partial<Record<ProblemSlug, object>> = {
  "invalid-input": { errors: [{ path: "email", message: "This field is required." }] },
  "edit-conflict": { current: { status: "completed", version: 3 } },
};

/** A required header of an answer. */
function header(description: string, pattern?: string) {
  return {
    description,
    required: true,
    schema: { type: "string", ...(pattern !== undefined && { pattern }) },
  };
}

/** A header that an answer may lack. */
function optionalHeader(description: string) {
  return { description, schema: { type: "string" } };
}

const headers = {
  "Content-Language": header(
    "The language of the words in the problem, by Accept-Language; Polish by default.",
    "^(pl|en)$",
  ),
  "Content-Disposition": header("The name of the file."),
  ETag: header("The version of the record.", '^"[0-9]+"$'),
  Link: optionalHeader('The next page, `<…>; rel="next"` (RFC 8288); absent on the last one.'),
  RateLimit: optionalHeader(
    'What is left of the limit, `"name";r=tries;t=seconds`; absent without a limit.',
  ),
  "RateLimit-Policy": optionalHeader(
    'The limit, `"name";q=tries;w=seconds`; absent without a limit.',
  ),
  "Retry-After": header("Seconds after which the same call may succeed.", "^[1-9][0-9]*$"),
  "Set-Cookie": header("Sets the cookie of the session, or takes it away."),
  "WWW-Authenticate": optionalHeader(
    "Why the token did not do (RFC 6750, 3), or that one is needed; absent when the reason is another.",
  ),
  "X-Total-Count": header(
    "How many records there are on all pages, at most 10,000. With a filter by words, by when they " +
      "came or by several values, at most 1,000 are counted.",
    "^[0-9]+$",
  ),
};

export type HeaderName = keyof typeof headers;

const problemHeaders: Partial<Record<ProblemSlug, HeaderName[]>> = {
  "no-token": ["WWW-Authenticate"],
  "invalid-token": ["WWW-Authenticate"],
  "insufficient-scope": ["WWW-Authenticate"],
  "token-in-address": ["WWW-Authenticate"],
  unavailable: ["Retry-After"],
  "too-many": ["Retry-After", "RateLimit", "RateLimit-Policy"],
};

function keyParameter(answers: string, period: string) {
  return {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 1, maxLength: 257, pattern: "^[!-~]+$" },
    description: `${answers} with the first id, for ${period}. 1 to 255 visible ASCII characters, with or without quotes.`,
  };
}

const parameters = {
  IdempotencyKey: keyParameter("Makes a repetition answer", "24 hours"),
  IfMatch: {
    name: "If-Match",
    in: "header",
    schema: { type: "string" },
    description:
      "The version that the change was made of, as the ETag gave it. With another one stored by now it is refused (412), unless what is stored is what was sent.",
  },
  ReportKey: keyParameter("Makes a repetition by the same system answer", "30 days"),
  Id: {
    name: "id",
    in: "path",
    required: true,
    description: "The id of the record; anything that is none is answered 404.",
    schema: { type: "string", format: "uuid" },
  },
};
