import { documented, ProblemDocument, type ProblemSlug } from "@scm/contract";
import { z } from "zod";
import { Problem, problemDocument, type ProblemExtra } from "../http/problem.ts";

export type Components = ReturnType<typeof createComponents>;

/** Collects the components of the document on first use, so that it has no unused ones. */
export function createComponents(securitySchemes: Record<string, object>) {
  const parts = { headers: {}, responses: {}, parameters: {}, securitySchemes, schemas: {} };

  function use(kind: keyof typeof parts, name: string, make: () => object) {
    const named: Record<string, object> = parts[kind];
    named[name] ??= make();
    return { $ref: `#/components/${kind}/${name}` };
  }

  function headersNamed(names: (keyof typeof headers)[]) {
    const used = names.map((name) => [name, use("headers", name, () => headers[name])]);
    return Object.fromEntries(used);
  }

  function schema(of: z.ZodType) {
    const text = documented.get(of);
    if (!text) throw new Error("an endpoint uses a schema that `documented` does not name");
    const { name, description, example } = text;
    const examples = example && [example];
    return use("schemas", name, () => ({ ...jsonSchemaOf(of), description, examples }));
  }

  /** The answer for problems that share a status, with an example of each. */
  function problem(slugs: ProblemSlug[]) {
    const values = slugs.map((slug) => problemDocument(new Problem(slug, extras[slug]), "en"));
    const examples = Object.fromEntries(slugs.map((slug, at) => [slug, { value: values[at] }]));
    const names = slugs.flatMap((slug) => headersBy[slug] ?? []);
    return use("responses", slugs.join("-or-"), () => ({
      description: values.map(({ detail }) => detail).join(" "),
      headers: headersNamed(["Content-Language", ...names]),
      content: { "application/problem+json": { schema: schema(ProblemDocument), examples } },
    }));
  }

  function parameter(name: keyof typeof parameters) {
    return use("parameters", name, () => parameters[name]);
  }

  return { parts, schema, problem, parameter, headers: headersNamed };
}

/**
 * Makes the JSON Schema of an input, shorter than zod does: zod repeats each format as a pattern,
 * bounds each integer by the range of a double, and adds a branch for null.
 */
export function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: "input",
    // For targets that zod does not know it leaves out `$schema` and `propertyNames`.
    target: "openapi-3.1",
    override({ zodSchema, jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.const !== undefined) jsonSchema.enum = [jsonSchema.const];
      delete jsonSchema.const;
      const [some] = zodSchema instanceof z.ZodNullable ? (jsonSchema.anyOf ?? []) : [];
      if (some?.type) {
        Object.assign(jsonSchema, some, { type: [...new Set([some.type, "null"].flat())] });
        if (some.enum) jsonSchema.enum = [...some.enum, null];
      }
      if (jsonSchema.type) delete jsonSchema.anyOf;
      // zod orders these keys by how a schema was composed.
      for (const key of ["minItems", "maxItems", "default", "description"]) {
        const { [key]: value } = jsonSchema;
        delete jsonSchema[key];
        jsonSchema[key] = value;
      }
    },
  });
}

const extras: Partial<Record<ProblemSlug, ProblemExtra>> = {
  "invalid-input": { errors: [{ path: "email", message: "required" }] },
};

function header(description: string, pattern?: string) {
  return { description, required: true, schema: { type: "string", pattern } };
}

function optional(description: string) {
  return { description, schema: { type: "string" } };
}

const headers = {
  "Content-Language": header(
    "The language of the words in the problem, by Accept-Language; Polish by default.",
    "^(pl|en)$",
  ),
  "Content-Disposition": header("The name of the file."),
  Link: optional('The next page, `<…>; rel="next"` (RFC 8288); absent on the last one.'),
  RateLimit: optional(
    'What is left of the limit, `"name";r=tries;t=seconds`; absent without a limit.',
  ),
  "RateLimit-Policy": optional('The limit, `"name";q=tries;w=seconds`; absent without a limit.'),
  "Retry-After": header("Seconds after which the same call may succeed.", "^[1-9][0-9]*$"),
  "WWW-Authenticate": optional(
    "Why the token did not do (RFC 6750, 3), or that one is needed; absent when the reason is another.",
  ),
};

/** The headers that follow from a field of an endpoint or of its answer, or from a problem. */
export const headersBy: Record<string, (keyof typeof headers)[]> = {
  page: ["Link"],
  isDownload: ["Content-Disposition"],
  limit: ["RateLimit", "RateLimit-Policy"],
  "no-token": ["WWW-Authenticate"],
  "invalid-token": ["WWW-Authenticate"],
  "insufficient-scope": ["WWW-Authenticate"],
  "token-in-address": ["WWW-Authenticate"],
  unavailable: ["Retry-After"],
  "too-many": ["Retry-After", "RateLimit", "RateLimit-Policy"],
  "too-many-bookings": ["Retry-After"],
};

function inHeader(name: string, description: string, limits?: object) {
  return { name, in: "header", schema: { type: "string", ...limits }, description };
}

function keyParameter(answers: string, period: string) {
  return inHeader(
    "Idempotency-Key",
    `${answers} with the first id, for ${period}. 1 to 255 visible ASCII characters, with or without quotes.`,
    { minLength: 1, maxLength: 257, pattern: "^[!-~]+$" },
  );
}

const parameters = {
  IdempotencyKey: keyParameter("Makes a repetition answer", "24 hours"),
  ReportKey: keyParameter("Makes a repetition by the same system answer", "30 days"),
  Id: {
    name: "id",
    in: "path",
    required: true,
    description: "The id of the record; anything that is none is answered 404.",
    schema: { type: "string", format: "uuid" },
  },
};
