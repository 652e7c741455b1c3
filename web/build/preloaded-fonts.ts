import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const fonts = /\/inter-(latin-wght-normal|polish)-[\w-]+\.woff2$/;

const licence = new URL("../node_modules/@fontsource-variable/inter/LICENSE", import.meta.url);

/**
 * Preloads the two fonts that every text needs. `font-display: optional` ignores a font that
 * arrives after the first paint, so no text ever moves. Fails the build if a font is missing.
 * Their licence asks for its text with each copy.
 */
export function preloadedFonts(): Plugin {
  return {
    name: "scm:preloaded-fonts",
    apply: "build",
    generateBundle() {
      const source = readFileSync(licence, "utf8");
      this.emitFile({ type: "asset", fileName: "licence-of-inter.txt", source });
    },
    transformIndexHtml(_, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter((file) => fonts.test(`/${file}`));
      if (files.length !== 2) throw new Error("preloaded-fonts.ts looks for fonts by other names.");
      return files.map((file) => ({
        tag: "link",
        attrs: {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossorigin: true,
          href: `/${file}`,
        },
        injectTo: "head",
      }));
    },
  };
}
