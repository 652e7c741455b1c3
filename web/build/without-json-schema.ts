import type { Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out the part of zod that writes JSON Schema (8 kB of gzipped JavaScript): every schema
 * refers to it, no browser calls it. Fails the build when zod keeps that part elsewhere.
 */
export function withoutJsonSchema(): Plugin {
  const leftOut = new Set<string>();
  return {
    name: "scm:without-json-schema",
    apply: isForBrowsers,
    transform: {
      filter: { id: writers },
      handler(code, id) {
        leftOut.add(id);
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)];
        return {
          code: names.map(([, name]) => `export const ${name} = () => undefined;`).join("\n"),
          map: null,
        };
      },
    },
    generateBundle() {
      if (leftOut.size !== 2) {
        this.error("zod keeps its JSON Schema writer where without-json-schema.ts does not look.");
      }
    },
  };
}
