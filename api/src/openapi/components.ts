import type { OpenAPIHono } from "@hono/zod-openapi";
import { documented } from "@scm/contract";
import type { z } from "zod";
import { headers, parameters, type HeaderName, type ParameterName } from "./headers.ts";
import { problemResponse, type ProblemSlugs } from "./problems.ts";

export type Registry = OpenAPIHono["openAPIRegistry"];

type Reference = { $ref: string };

export type Components = {
  schema: (schema: z.ZodType) => Reference;
  header: (name: HeaderName) => Reference;
  parameter: (name: ParameterName) => Reference;
  /** The answer for these problems, which share a status. */
  problem: (slugs: ProblemSlugs) => Reference;
};

/** Registers shared parts on first use, so that a document holds only what its calls use. */
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
        // Registers a copy: the library only knows schemas that were made after it was loaded.
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
