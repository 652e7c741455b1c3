import type { OpenAPIHono } from "@hono/zod-openapi";
import { documented } from "@scm/contract";
import type { z } from "zod";
import { headers, parameters, type HeaderName, type ParameterName } from "./headers.ts";
import { problemResponse, type ProblemSlugs } from "./problems.ts";

export type Registry = OpenAPIHono["openAPIRegistry"];

/** A reference to what is written once. */
type Reference = { $ref: string };

export type Components = {
  schema: (schema: z.ZodType) => Reference;
  header: (name: HeaderName) => Reference;
  parameter: (name: ParameterName) => Reference;
  /** The answer to any of these problems, which share a status. */
  problem: (slugs: ProblemSlugs) => Reference;
};

/**
 * What calls share. Each part is registered by its first use, so that a document holds what its calls
 * speak of and nothing else.
 */
export function componentsOf(registry: Registry): Components {
  const registered = new Set<string>();

  function once(reference: string, register: () => void): Reference {
    if (!registered.has(reference)) {
      registered.add(reference);
      register();
    }
    return { $ref: reference };
  }

  const components: Components = {
    schema: (schema) => {
      const text = documented.get(schema);
      if (!text) throw new Error("an endpoint uses a schema that `documented` does not name");
      const { name, description, example } = text;
      return once(`#/components/schemas/${name}`, () => {
        // `describe` makes a copy. The contract's own schema may be older than the library, which
        // teaches only younger ones to be registered.
        const copy = schema.describe(description);
        registry.register(name, example === undefined ? copy : copy.meta({ examples: [example] }));
      });
    },
    header: (name) =>
      once(`#/components/headers/${name}`, () =>
        registry.registerComponent("headers", name, headers[name]),
      ),
    parameter: (name) =>
      once(`#/components/parameters/${name}`, () =>
        registry.registerComponent("parameters", name, parameters[name]),
      ),
    problem: (slugs) => {
      const name = slugs.join("-or-");
      return once(`#/components/responses/${name}`, () =>
        registry.registerComponent("responses", name, problemResponse(slugs, components)),
      );
    },
  };
  return components;
}
