/** Parses the OpenAPI 3.1 document. */
import { z } from "zod";

const Schema = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof Schema>;

const named = <Part extends z.ZodType>(part: Part) =>
  z.record(z.string().regex(/^[\w.-]+$/), part).default({});

const Content = z.record(
  z.string().regex(/^[a-z]+\/[a-z+-]+$/),
  z.strictObject({
    schema: Schema,
    examples: named(z.strictObject({ value: z.unknown() })),
  }),
);

const Header = z.strictObject({
  description: z.string().min(1),
  required: z.boolean().default(false),
  schema: Schema,
});

const Response = z.strictObject({
  description: z.string().min(1),
  headers: named(Header),
  content: Content.default({}),
});

const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(["query", "header", "path"]),
  description: z.string().min(1).optional(),
  required: z.boolean().default(false),
  schema: Schema,
});

const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  security: z.array(named(z.array(z.string()))),
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.union([
        z.strictObject({ "application/json": z.strictObject({ schema: Schema }) }),
        z.strictObject({ "application/x-www-form-urlencoded": z.strictObject({ schema: Schema }) }),
      ]),
    })
    .optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), Response),
});

const OpenApiDocument = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.tuple([z.strictObject({ url: z.string() })]),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  components: z.strictObject({
    schemas: named(Schema),
    responses: named(Response),
    parameters: named(Parameter),
    headers: named(Header),
    securitySchemes: z.strictObject({
      session: z.strictObject({
        type: z.literal("apiKey"),
        in: z.literal("cookie"),
        name: z.string(),
        description: z.string(),
      }),
      clientCredentials: z.strictObject({
        type: z.literal("http"),
        scheme: z.literal("basic"),
        description: z.string(),
      }),
      clubSystem: z.strictObject({
        type: z.literal("oauth2"),
        description: z.string(),
        flows: z.strictObject({
          clientCredentials: z.strictObject({
            tokenUrl: z.url(),
            scopes: z.record(z.string(), z.string()),
          }),
        }),
      }),
    }),
  }),
  webhooks: z.strictObject({
    "bug-report": z.strictObject({
      post: Operation.extend({
        responses: z.record(z.enum(["2XX", "410", "default"]), Response),
      }),
    }),
  }),
  paths: z.record(
    z.string().regex(/^\/(api|oauth|\.well-known)\//),
    z.partialRecord(z.enum(["get", "post"]), Operation),
  ),
});

/** Parses the document and resolves its references. @throws when it does not match the schema */
export function parseDocument(json: unknown) {
  const document = OpenApiDocument.parse(inlined(json, json));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation ? [{ ...operation, method: method.toUpperCase(), path }] : [],
    ),
  );
  return { ...document, operations };
}

/** Replaces each reference with its target. */
function inlined(part: unknown, root: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, root));
  if (typeof part !== "object" || part === null) return part;
  if (!("$ref" in part)) {
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, inlined(value, root)]),
    );
  }
  const target = String(part.$ref).split("/").slice(1).reduce<unknown>(memberOf, root);
  if (target === undefined) throw new Error(`${String(part.$ref)} leads nowhere`);
  return inlined(target, root);
}

function memberOf(part: unknown, key: string): unknown {
  return Object(part)[key];
}
