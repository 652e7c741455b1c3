/** No value makes a schema throw; a fault names its field. */
import {
  array,
  assert,
  check,
  constantFrom,
  double,
  integer,
  letrec,
  nat,
  oneof,
  property,
  record,
  string,
  tuple,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "./index.ts";

type Schema = z.core.$ZodType;
type Path = (string | number)[];

/** Every schema of an endpoint and every exported one, so a new one is tested as well. */
const named: [string, Schema][] = [
  ...contract.endpoints.flatMap(({ name, params, query, body, answer }) =>
    Object.entries({ params, query, body, ...answer }).flatMap(([part, schema]) =>
      schemasIn(`${name} ${part}`, schema),
    ),
  ),
  ...Object.entries(contract).flatMap(([name, value]) => schemasIn(name, value)),
  ["newPasswordOf", contract.newPasswordOf("anna@klub.example")],
  ["passwordChangeOf", contract.passwordChangeOf("anna@klub.example")],
];
/** Without duplicates, because the event catalogue re-exports schemas. */
const schemas = [...new Map(named.map(([name, schema]) => [schema, name]))].map(
  ([schema, name]) => [name, schema] as const,
);

function schemasIn(name: string, value: unknown): [string, Schema][] {
  if (value instanceof z.ZodType) return [[name, value]];
  // The payloads of the events.
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        part instanceof z.ZodType ? [[`${name}.${key}`, part]] : [],
      )
    : [];
}

const text = oneof(
  string(),
  string({ unit: "binary" }),
  // Includes halves of surrogate pairs.
  array(nat(0xffff)).map((units) => String.fromCharCode(...units)),
  nat(12_000).map((length) => "a".repeat(length)),
);

/** Moments in ISO 8601 form, many with an impossible date or time. */
const moment = tuple(
  integer({ min: 1880, max: 2110 }),
  tuple(nat(14), nat(33), nat(25)),
  constantFrom("Z", "+01:00", "+25:00", ""),
).map(([year, parts, zone]) => {
  const [month, day, hour] = parts.map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day}T${hour}:00:00${zone}`;
});

const number = oneof(double(), integer());

const oddKeys = [
  "length",
  "size",
  "toString",
  "valueOf",
  "constructor",
  "hasOwnProperty",
  "then",
  "0",
];
const oddKey = constantFrom(...oddKeys, "__proto__", "prototype", "toJSON");

/** Built by `fromEntries`, which makes `__proto__` an ordinary key, as `JSON.parse` does. */
const { odd, list, object } = letrec<{ odd: unknown; list: unknown[]; object: object }>((tie) => ({
  odd: oneof(
    { depthSize: "small" },
    constantFrom(null, undefined, true, false),
    text,
    moment,
    number,
    tie("list"),
    tie("object"),
  ),
  list: array(tie("odd"), { maxLength: 3 }),
  object: oneof(
    array(tuple(oddKey, tie("odd")), { maxLength: 4 }).map((entries) =>
      Object.fromEntries(entries),
    ),
    // Converts to neither number nor string, so any calculation with it throws.
    tuple(oddKey, tie("odd")).map(([name, value]) => ({
      [name]: { toString: value, valueOf: value },
    })),
  ),
}));

const noText = oneof(number, list, object);

describe.each(schemas)("%s", (_, schema) => {
  const values = oneof({ weight: 1, arbitrary: odd }, { weight: 9, arbitrary: near(schema) });
  const parsed = property(values, (value) => void z.safeParse(schema, value));

  test("never throws", () => {
    expect(() => assert(parsed, { numRuns: 200 })).not.toThrow();
  });

  test("never throws, at full size", { tags: ["full"], timeout: 120_000 }, () => {
    expect(() => assert(parsed, { numRuns: 10_000 })).not.toThrow();
  });

  const texts = textsIn(schema);
  test.runIf(texts.length > 0)("names the field that holds no text", () => {
    assert(
      property(wellFormed(schema), constantFrom(...texts), noText, (value, path, part) => {
        const { error } = z.safeParse(schema, replaced(value, path, part));

        expect(error?.issues.map((issue) => issue.path)).toContainEqual(path);
      }),
      { numRuns: 50 },
    );
  });
});

test("the generated values include valid ones for every schema", () => {
  const untried = schemas.filter(([, schema]) => {
    const invalid = property(wellFormed(schema), (value) => !accepts(schema, value));
    // Few values are valid where one field repeats another.
    return !check(invalid, { numRuns: 500, endOnFailure: true }).failed;
  });

  expect(untried.map(([name]) => name)).toEqual([]);
});

/** Valid values with one wrong part. */
function near(schema: Schema): Arbitrary<unknown> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(inner.shape);
    const whole = wellFormed(inner).map(Object);
    return oneof(
      odd,
      tuple(whole, object).map(([value, others]) => ({ ...others, ...value })),
      ...fields.map(([key, field]) =>
        tuple(whole, near(field)).map(([value, part]) => ({ ...value, [key]: part })),
      ),
    );
  }
  if (inner instanceof z.ZodArray) {
    return oneof(
      odd,
      array(oneof(near(inner.element), wellFormed(inner.element)), { maxLength: 5 }),
    );
  }
  if (isUnionOfObjects(inner)) return oneof(...inner.options.map((option) => near(option)));
  return odd;
}

function wellFormed(schema: Schema): Arbitrary<unknown> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(inner.shape);
    return record(Object.fromEntries(fields.map(([key, field]) => [key, wellFormed(field)])));
  }
  if (inner instanceof z.ZodArray) {
    return array(wellFormed(inner.element), { minLength: 1, maxLength: 3 });
  }
  if (isUnionOfObjects(inner)) return oneof(...inner.options.map((option) => wellFormed(option)));
  return constantFrom(...acceptedBy(schema));
}

/** Paths of the fields that take text only. */
function textsIn(schema: Schema): Path[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries<Schema>(inner.shape).flatMap(([key, field]) =>
      textsIn(field).map((path) => [key, ...path]),
    );
  }
  if (inner instanceof z.ZodArray) return textsIn(inner.element).map((path) => [0, ...path]);
  const isText = acceptedBy(schema).some((value) => typeof value === "string" && value !== "");
  return isText && !accepts(schema, 7) && !accepts(schema, {}) ? [[]] : [];
}

/**
 * Unwraps optional, nullable, default and transformed schemas; a record of known keys is an object.
 */
function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const { keyType, valueType } = schema;
    return z.object(Object.fromEntries(keyType.options.map((key) => [key, valueType])));
  }
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  if (isOptional || schema instanceof z.ZodDefault) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}

function isUnionOfObjects(schema: Schema): schema is z.ZodUnion<z.ZodObject[]> {
  return (
    schema instanceof z.ZodUnion && schema.options.every((option) => option instanceof z.ZodObject)
  );
}

function acceptedBy(schema: Schema): unknown[] {
  return [...choicesIn(schema), ...samples].filter((value) => accepts(schema, value));
}

/** Every field without a fixed choice accepts one of these; add a sample for a new format. */
const samples = [
  "Anna Kowalska, który pyta o ofertę dla klubu sportowego",
  "anna@klub.example",
  "https://klub.example/logo.svg",
  "klub.example",
  "2040-01-13T08:00:00.000Z",
  "2040-01-13",
  "2040-1",
  "0199a000-0000-7000-8000-000000000001",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  "44051401359",
  "7",
  7,
  30,
  0.5,
  true,
  null,
  "",
  {},
];

function choicesIn(schema: Schema): unknown[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => choicesIn(option));
  if (inner instanceof z.ZodLiteral) return [...inner.values];
  return inner instanceof z.ZodEnum ? inner.options : [];
}

function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.with(Number(key), replaced(value[Number(key)], rest, part));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, part) };
}
