import type { Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/**
 * Replaces zod's JSON Schema writer by empty functions (8 kB of gzipped JavaScript), since no
 * browser calls it. Fails the build if zod moves those files.
 *
 * Tree shaking keeps the writer, because every schema of zod refers to it. `zod/mini` has no such
 * reference, but the api shares the contract and would have to use it too. An alias to our own stub
 * would repeat the names of zod's exports.
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
