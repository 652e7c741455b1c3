import { readFile } from "node:fs/promises";
import { endpoints } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { listRoutes, operator, startTestApi } from "../api.fixture.ts";
import { strictCheckerOf } from "../contract.fixture.ts";
import { openApiDocument } from "./document.ts";
import { parseDocument } from "./document.fixture.ts";

const publicUrl = "https://scm.example";
const document = openApiDocument(publicUrl);
const { operations, tags, components, servers } = parseDocument(document);

test("the api has a route for every endpoint of the contract, and no other", async () => {
  const { sql } = await openTestDatabase();
  const routes = await listRoutes(sql, /^\/(api|oauth|\.well-known\/oauth)/);

  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(declared.toSorted());
});

test("the document is valid OpenAPI 3.1 with resolved references", () => {
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
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, json = ""]) => String(JSON.parse(json)),
  );

  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) expect(() => new RegExp(pattern, "u")).not.toThrow();
  expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern))).toEqual([]);
  for (const schema of Object.values(components.schemas)) {
    expect(() => strictCheckerOf(schema)).not.toThrow();
  }
});

test("every example is valid by its schema", () => {
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
    expect(() => strictCheckerOf(schema).parse(value)).not.toThrow();
});

test("the document lists the calls of visitors and clubs' systems, with the public address", () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
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
  expect(servers).toEqual([{ url: publicUrl }]);
  expect(JSON.stringify(document)).not.toContain("/admin");
});

test("the document names the version of the product", async () => {
  const manifest: unknown = JSON.parse(
    await readFile(new URL("../../../package.json", import.meta.url), "utf8"),
  );

  expect(manifest).toMatchObject({ version: document.info.version });
});

test.each([
  ["http://localhost:3000", "sid"],
  ["https://scm.example", "__Host-sid"],
])("on %s the login sets the described cookie, and the document is served", async (url, name) => {
  const server = await startTestApi({ PUBLIC_URL: url });

  const answer = await server.post("/api/admin/login", operator);
  const served = parseDocument((await server.get("/api/openapi.json")).json);

  expect(answer.headers.get("Set-Cookie")?.split("=")[0]).toBe(name);
  expect(served.components.securitySchemes.session.name).toBe(name);
});
