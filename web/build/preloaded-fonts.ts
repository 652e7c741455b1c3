import type { Plugin } from "vite";

const fonts = /\/inter-(latin-wght-normal|polish)-[\w-]+\.woff2$/;

/**
 * Lets a page ask for the fonts that every text needs together with its style sheet. They are shown
 * only when they are there at the first paint (`font-display: optional`), so no text ever moves; who
 * comes over a slow line reads the next page in them. Fails the build when one of the two is missing.
 */
export function preloadedFonts(): Plugin {
  return {
    name: "scm:preloaded-fonts",
    apply: "build",
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
