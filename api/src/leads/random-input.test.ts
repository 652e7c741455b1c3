/** Random bodies, and valid bodies with random damage. Case E42 of the fault catalogue. */
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
  record,
  string,
  tuple,
  uint8Array,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const forms = formsOf(api.sql);
const full = { tags: ["full"], timeout: 600_000 };

const routes = [
  ...(await Promise.all(
    forms.map(async ({ path, body }): Promise<[string, Record<string, unknown>]> => [
      path,
      await body(),
    ]),
  )),
  // Without a password, because checking one takes as long as a hundred bodies.
  ["/api/admin/login", { ...operator, password: "" }] as const,
] as const;

describe.each(routes)("%s", (path, valid) => {
  // A failure names the seed, the path and the smallest body that fails.
  const property = answersOf(path, valid);

  test("100 bodies never cause a server error", { timeout: 120_000 }, () =>
    assert(property, { numRuns: 100 }),
  );

  test("10,000 bodies never cause a server error", full, () =>
    assert(property, { numRuns: 10_000 }),
  );
});

/** Requires that each body is stored or refused with a problem document. */
function answersOf(path: string, valid: Record<string, unknown>) {
  return asyncProperty(bodyNear(valid), async (body) => {
    const { status, headers, text } = await api.call(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: typeof body === "string" ? body : Buffer.from(body),
    });

    expect([201, 400, 401, 409]).toContain(status);
    const type = status === 201 ? "application/json" : "application/problem+json; charset=utf-8";
    expect(headers.get("Content-Type")).toBe(type);
    expect(text).not.toMatch(/node_modules|\bat \S+:\d+:\d+|insert into|PostgresError/i);
  });
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
