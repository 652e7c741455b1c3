import type { Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

/**
 * Removes the statement by which sonner adds a `<style>` element when it is imported: our content
 * policy refuses such elements, and we import its style sheet as a file. sonner has no entry point
 * without that statement. Fails the build if the statement is not found, so that an update cannot
 * bring it back unseen.
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
