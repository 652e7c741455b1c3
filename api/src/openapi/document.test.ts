import { readFile } from "node:fs/promises";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { listRoutes, operator, startTestApi } from "../api.fixture.ts";
import { openApiDocument } from "./document.ts";
import { checkerOf, parseDocument } from "../openapi.fixture.ts";

const publicUrl = "https://scm.example";
const full = openApiDocument(publicUrl, "operators");
const parsed = parseDocument(full);
const forEverybody = openApiDocument(publicUrl, "everybody");

/** Every route as `GET /api/admin/contacts/{id}`; handlers of all methods are left out. */
async function routes(): Promise<string[]> {
  const { sql } = await openTestDatabase();
  const names = await listRoutes(sql, /^\/(api|oauth|\.well-known\/oauth)/);
  return names.map((name) => name.replaceAll(/:(\w+)/g, "{$1}")).toSorted();
}

test("the document describes every route of the api, and no other", async () => {
  const described = parsed.operations.map(({ method, path }) => `${method} ${path}`);

  expect(described.toSorted()).toEqual(await routes());
});

test.each([
  ["everybody", forEverybody],
  ["operators", full],
])("the document for %s is valid OpenAPI 3.1 with resolved references", (_, document) => {
  const { operations, tags, components } = parseDocument(document);

  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { tags: used, path, parameters, security, responses } of operations) {
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(used));
    expect(Object.keys(components.securitySchemes)).toEqual(
      expect.arrayContaining(security.flatMap((way) => Object.keys(way))),
    );
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(Object.keys(responses).filter((status) => status < "300")).toHaveLength(1);
  }
});

test("every schema can be validated with, and every pattern is valid in JSON Schema", () => {
  const patterns = [...JSON.stringify(full).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, json = ""]) => String(JSON.parse(json)),
  );

  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) expect(() => new RegExp(pattern, "u")).not.toThrow();
  expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern))).toEqual([]);
  for (const schema of Object.values(parsed.components.schemas)) {
    expect(() => checkerOf(schema)).not.toThrow();
  }
});

test("every example is valid by its schema", () => {
  const { operations, components } = parsed;
  const beside = [
    ...Object.values(components.schemas).flatMap((schema) =>
      [schema["examples"] ?? []].flat().map((value: unknown) => ({ schema, value })),
    ),
    ...operations
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ content }) => Object.values(content))
      .flatMap(({ schema, examples: own }) =>
        Object.values(own).map(({ value }) => ({ schema, value })),
      ),
  ];

  expect(beside.length).toBeGreaterThan(10);
  for (const { schema, value } of beside)
    expect(() => checkerOf(schema).parse(value)).not.toThrow();
});

test("the document for everybody lists the public calls, with the public address", () => {
  const document = parseDocument(forEverybody);

  expect(document.operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "GET /.well-known/oauth-authorization-server",
    "GET /api/bug-report/{id}",
    "GET /api/demo-booking/{id}/calendar",
    "GET /api/health",
    "GET /api/openapi.json",
    "GET /api/popup-settings",
    "GET /api/ready",
    "GET /api/slots",
    "GET /api/testimonials",
    "POST /api/beta-test-signup",
    "POST /api/bug-report",
    "POST /api/contact",
    "POST /api/demo-booking",
    "POST /api/order",
    "POST /oauth/token",
  ]);
  expect(document.servers).toEqual([{ url: publicUrl }]);
  expect(JSON.stringify(forEverybody)).not.toContain("/admin");
});

test("the document names the version of the product", async () => {
  const manifest: unknown = JSON.parse(
    await readFile(new URL("../../../package.json", import.meta.url), "utf8"),
  );

  expect(manifest).toMatchObject({ version: full.info.version });
});

test.each([
  ["http://localhost:3000", "sid"],
  ["https://scm.example", "__Host-sid"],
])("on %s the login sets the described cookie", async (url, name) => {
  const server = await startTestApi({ PUBLIC_URL: url });

  const answer = await server.post("/api/admin/login", operator);

  expect(answer.headers.get("Set-Cookie")?.split("=")[0]).toBe(name);
  const { components } = parseDocument(openApiDocument(url, "operators"));
  expect(components.securitySchemes.session?.name).toBe(name);
});
