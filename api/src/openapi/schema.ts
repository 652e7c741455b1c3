import { z } from "zod";

/**
 * Makes the JSON Schema of an input. zod's own output is correct but harder to read: it repeats
 * each format as a pattern, bounds each integer by the range of a double, and adds a branch for
 * null.
 */
export function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", override: shorten });
  return json;
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

function shorten({ zodSchema, jsonSchema }: Override): void {
  const { anyOf, additionalProperties } = jsonSchema;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.const !== undefined) {
    jsonSchema.enum = [jsonSchema.const];
    delete jsonSchema.const;
  }
  // The description of a filter names its choices, without the empty text.
  if (jsonSchema.enum) delete jsonSchema.anyOf;
  // A copy, since zod shortens the original to a list of types.
  if (typeof additionalProperties === "object") {
    jsonSchema.additionalProperties = { ...additionalProperties };
    delete jsonSchema.propertyNames;
  }
  const [some] = zodSchema instanceof z.ZodNullable ? (anyOf ?? []) : [];
  if (some?.type) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, some, { type: [...new Set([some.type, "null"].flat())] });
    if (some.enum) jsonSchema.enum = [...some.enum, null];
  }
  // zod orders these keys by how a schema was composed.
  for (const key of ["minItems", "maxItems", "default", "description"]) {
    if (!(key in jsonSchema)) continue;
    const value = jsonSchema[key];
    delete jsonSchema[key];
    jsonSchema[key] = value;
  }
}
