import type { Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

/**
 * Takes away the statement by which the toast library adds a `<style>` element when it is imported:
 * our content policy refuses such elements, and its style sheet is imported as a file instead.
 * Fails the build when there is no such statement any more, so an update cannot bring it back in
 * another form unseen.
 */
export function sonnerStyles(): Plugin {
  let isStripped = false;
  return {
    name: "scm:sonner-styles",
    apply: isForBrowsers,
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, "");
        isStripped = stripped !== code;
        return { code: stripped, map: null };
      },
    },
    generateBundle() {
      if (!isStripped) this.error("sonner adds its styles in a way that sonner-styles.ts misses.");
    },
  };
}
