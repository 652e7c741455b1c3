import type { Plugin } from "vite";

const fonts = /\/inter-(latin-wght-normal|polish)-[\w-]+\.woff2$/;

/**
 * Preloads the fonts that every text needs. They are used only if they arrive before the first
 * paint (`font-display: optional`), so no text ever moves. Fails the build if one of the two is
 * missing.
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
