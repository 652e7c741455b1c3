/** Parses an OpenAPI 3.1 document and checks answers against it. */
import { z } from "zod";
import { openApiDocument } from "./openapi/document.ts";

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
      session: z
        .strictObject({
          type: z.literal("apiKey"),
          in: z.literal("cookie"),
          name: z.string(),
          description: z.string(),
        })
        .optional(),
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
    z.partialRecord(z.enum(["get", "post", "put", "delete"]), Operation),
  ),
});

type Described = z.infer<typeof Operation> & { method: string; path: string; pattern: RegExp };

/** Parses a document and resolves its references. @throws when it does not match the schema */
export function parseDocument(json: unknown) {
  const document = OpenApiDocument.parse(inlined(json, json));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): Described[] => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
      return operation ? [{ ...operation, method: method.toUpperCase(), path, pattern }] : [];
    }),
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

const checkers = new WeakMap<Schema, z.ZodType>();

/** Makes a schema of the document checkable; it refuses properties that it does not name. */
export function checkerOf(schema: Schema): z.ZodType {
  const checker =
    checkers.get(schema) ?? z.fromJSONSchema(z.record(z.string(), z.any()).parse(closed(schema)));
  checkers.set(schema, checker);
  return checker;
}

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const inside = Object.entries(part).map(([key, value]) => [key, closed(value)]);
  return Object.fromEntries(
    "properties" in part ? [...inside, ["additionalProperties", false]] : inside,
  );
}

type Answer = { status: number; headers: Headers; json: unknown };

const { operations } = parseDocument(openApiDocument("http://localhost:3000", "operators"));

/**
 * Checks an answer against its description, so that every test of the api also tests the document.
 *
 * @throws {Error} naming the difference
 */
export function requireDescribed(method: string, path: string, answer: Answer): void {
  const operation = findOperation(method, path);
  const faults = operation ? faultsOf(operation, answer) : [];
  if (faults.length > 0) throw new Error(faults.join("; "));
}

function findOperation(method: string, path: string): Described | undefined {
  const [plain = ""] = path.split("?");
  const matching = operations.filter((one) => one.method === method && one.pattern.test(plain));
  // A path without parameters wins over one with parameters (OpenAPI 3.1, 4.8.8.2).
  return matching.find((one) => one.path === plain) ?? matching[0];
}

function faultsOf(operation: Described, answer: Answer): string[] {
  const name = `${operation.operationId} ${answer.status}`;
  const response = operation.responses[String(answer.status)];
  if (!response) return [`${name} is not described`];

  const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "none";
  const content = response.content[type];
  const isEmpty = Object.keys(response.content).length === 0 && type === "none";
  const body = content && checkerOf(content.schema).safeParse(answer.json);
  return [
    ...(content || isEmpty ? [] : [`${name} is of type ${type}`]),
    ...(body?.error ? [`${name}: ${z.prettifyError(body.error)}`] : []),
    ...Object.entries(response.headers).flatMap(([header, { required, schema }]) => {
      const value = answer.headers.get(header);
      if (value === null) return required ? [`${name} has no ${header}`] : [];
      return checkerOf(schema).safeParse(value).success ? [] : [`${name} ${header}: ${value}`];
    }),
  ];
}
