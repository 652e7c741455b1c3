/**
 * Wrong input to every endpoint with a body. The tests read the contract, so they cover a new
 * endpoint without a change. Cases E36, E41 and E42 of the fault catalogue.
 */
import { endpoints, leadDetails } from "@scm/contract";
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  json,
  jsonValue,
  nat,
  oneof,
  property,
  record,
  string,
  tuple,
  uint8Array,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readRows, startTestApi } from "../api.fixture.ts";
import { validCallsOf } from "../calls.fixture.ts";
import { aTenantOf, tokenOf } from "../clients.fixture.ts";

type Path = string[];

const full = { tags: ["full"], timeout: 600_000 };

const api = await startTestApi();
const session = await api.login();
const { header: token } = await tokenOf(api, await aTenantOf(api));
const { callOf, forms } = validCallsOf(api);
const forged = await forgery();

const withBody = endpoints.flatMap(({ method, path, body, caller }) =>
  body && caller !== "oauth-client" ? [{ route: `${method} ${path}`, body, caller }] : [],
);

describe.each(withBody)("$route", ({ route, body: schema, caller }) => {
  async function aCall() {
    const headers = caller === "operator" ? session : caller === "club-system" ? token : {};
    const [path, init] = await callOf(route, { headers });
    return { path, init, valid: Object(JSON.parse(init.body ?? "")) };
  }

  test("a value of another type, and a text too long or with U+0000, is refused by its name", async () => {
    const { valid } = await aCall();
    const parts = partsIn(valid).filter(([[key = ""]]) => fieldsOf(schema).includes(key));

    const taken = parts.flatMap(([path, value]) =>
      // The text of a bug report is mended instead.
      Object.entries(
        typeof value === "string" && caller !== "club-system" ? { ...wrong, ...wrongText } : wrong,
      )
        .filter(([name]) => name !== "U+0000" || !isCompared.test(path.join(".")))
        .filter(([, part]) => !isRefused(schema.safeParse(replaced(valid, path, part)), path))
        .map(([name]) => `${path.join(".")}: ${name}`),
    );

    expect(taken).toEqual([]);
  });

  test("a field that only the server sets is no part of the body, and is not stored", async () => {
    const { path, init, valid } = await aCall();
    const others = Object.fromEntries(
      Object.entries(forged).filter(([key]) => !fieldsOf(schema).includes(key)),
    );
    const body = { ...others, ...valid };

    const { status } = await api.call(path, { ...init, body: JSON.stringify(body) });

    expect(status).toBeLessThan(300);
    expect(schema.parse(body)).toEqual(schema.parse(valid));
    expect(fieldsOf(schema).filter((key) => ownOfServer.includes(key))).toEqual([]);
    expect(await readRows(api.sql)).not.toMatch(/2001-01-01|forged|(?<![.\w])31337\b/);
  });

  async function parsing() {
    const { valid } = await aCall();
    const bodies = oneof(withOtherFields(valid), jsonValue());
    return property(bodies, (body) => void schema.safeParse(body));
  }

  test("no value makes the schema throw", async () => assert(await parsing(), { numRuns: 100 }));

  test("no value makes the schema throw, at full size", full, async () =>
    assert(await parsing(), { numRuns: 10_000 }),
  );
});

const listed = endpoints.filter(({ query, caller }) => query && caller !== "oauth-client");

test.each(listed)("$method $path refuses a parameter with U+0000 by its name", async (one) => {
  for (const name of Object.keys(one.query?.shape ?? {})) {
    const wrong = name === "limit" ? ["0", "501", "1e2", "%00"] : ["%00"];
    for (const value of wrong) {
      const answer = await api.get(`${one.path}?${name}=${value}`, session);

      const errors = expect.arrayContaining([expect.objectContaining({ path: name })]);
      expect([name, value, answer]).toMatchObject([name, value, { status: 400, json: { errors } }]);
    }
  }
});

describe.each([...forms.map(({ path }) => path), "/api/admin/login"])("%s", (path) => {
  /** Each body is stored or refused with a problem document. */
  async function answering() {
    const [, init] = await callOf(`POST ${path}`);
    const valid = Object(JSON.parse(init.body ?? ""));
    // Without a password, because checking one takes as long as a hundred bodies.
    const bodies = bodyNear("password" in valid ? { ...valid, password: "" } : valid);
    return asyncProperty(bodies, async (body) => {
      const sent = typeof body === "string" ? body : Buffer.from(body);
      const { status, headers, text } = await api.call(path, { ...init, body: sent });

      expect([201, 400, 401, 409]).toContain(status);
      const type = status === 201 ? "application/json" : "application/problem+json; charset=utf-8";
      expect(headers.get("Content-Type")).toBe(type);
      expect(text).not.toMatch(/node_modules|\bat \S+:\d+:\d+|insert into|PostgresError/i);
    });
  }

  // A failure names the seed, the path and the smallest body that fails.
  test("100 bodies never cause a server error", { timeout: 120_000 }, async () =>
    assert(await answering(), { numRuns: 100 }),
  );

  test("10,000 bodies never cause a server error", full, async () =>
    assert(await answering(), { numRuns: 10_000 }),
  );
});

/** Fields of records that no body may name. */
const ownOfServer = `createdAt processedAt closedAt confirmedAt orderNumber searchText role
  clientId clientSecret apiKey apiSecret isBooked bookedBy isSuspectedSpam`.split(/\s+/);

/** A forged value for every column of every table, for every detail of a lead, and for more. */
async function forgery(): Promise<Record<string, unknown>> {
  const columns = await api.sql<{ name: string; type: string }[]>`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`;
  const values: Record<string, unknown> = {
    boolean: true,
    integer: 31_337,
    smallint: 31_337,
    bigint: 31_337,
    jsonb: [31_337],
    uuid: "f0f0f0f0-0000-7000-8000-000000031337",
    "timestamp with time zone": "2001-01-01T00:00:00.000Z",
  };
  const fields = columns.map(({ name, type }) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    values[type] ?? "forged",
  ]);
  const details = Object.values(leadDetails).flatMap(({ shape }) =>
    Object.keys(shape).map((key) => [key, "forged"]),
  );
  return Object.fromEntries([...details, ...fields, ["isBooked", true], ["isAdmin", true]]);
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

const wrong = { "an object": { length: { toString: {} } } };
const wrongText = { "a number": 7, "too long": "a".repeat(70_000), "U+0000": "a\0b" };

/** Texts that are only compared may hold any characters. */
const isCompared = /^(token|password|currentPassword)$/;

function isRefused({ error }: z.ZodSafeParseResult<unknown>, path: Path): boolean {
  return error?.issues.some((issue) => issue.path.join(".") === path.join(".")) ?? false;
}

/** All values that are no objects, with their paths. */
function partsIn(value: unknown): [Path, unknown][] {
  // An object may stand in its place.
  if (value === null) return [];
  if (typeof value !== "object") return [[[], value]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    partsIn(part).map(([path, own]): [Path, unknown] => [[key, ...path], own]),
  );
  return Array.isArray(value) ? [[[], value], ...inner] : inner;
}

function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.with(Number(key), replaced(value[Number(key)], rest, part));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, part) };
}

/** Mostly valid JSON, so that most bodies reach the checks of the schema. */
function bodyNear(valid: Record<string, unknown>): Arbitrary<string | Uint8Array> {
  return oneof(
    { weight: 4, arbitrary: withOtherFields(valid).map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: damaged(new TextEncoder().encode(JSON.stringify(valid))) },
    { weight: 1, arbitrary: json() },
    { weight: 1, arbitrary: string({ unit: "binary" }) },
    { weight: 1, arbitrary: uint8Array({ maxLength: 200 }) },
  );
}

/** The object with fields changed, removed and added. */
function withOtherFields(valid: Record<string, unknown>): Arbitrary<object> {
  const oddTexts = string({ unit: "binary", maxLength: 250 });
  const value = oneof(oddTexts, jsonValue(), constantFrom(undefined, null, "", 0, -1, 1e308, []));
  const others = dictionary(oneof(constantFrom(...Object.keys(valid)), string()), value, {
    maxKeys: 4,
  });
  const inner = Object.entries(valid).filter(([, field]) => isObject(field));
  const innerOthers = record(
    Object.fromEntries(inner.map(([key, field]) => [key, withOtherFields({ ...Object(field) })])),
  );
  return tuple(innerOthers, others).map((changes) => Object.assign({ ...valid }, ...changes));
}

function isObject(field: unknown): boolean {
  return typeof field === "object" && field !== null && !Array.isArray(field);
}

/** The bytes with up to eight changes, insertions or deletions. */
function damaged(bytes: Uint8Array): Arbitrary<Uint8Array> {
  const change = record({ at: nat(bytes.length), cut: nat(3), put: uint8Array({ maxLength: 3 }) });
  return array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
    const left = [...bytes];
    for (const { at, cut, put } of changes) left.splice(at, cut, ...put);
    return Uint8Array.from(left);
  });
}
