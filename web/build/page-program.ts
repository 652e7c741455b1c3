import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Builds the program that draws pages, which the api runs, beside the site. */
export function pageProgram(): Plugin {
  return {
    name: "scm:page-program",
    apply: isForBrowsers,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: join(root, "vite.config.ts"),
          logLevel: "warn",
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          // The plugins must also transform the packages of this build, and no image installs them.
          ssr: { noExternal: true },
          build: {
            ssr: "src/prerender.tsx",
            outDir: join(root, "dist", "page-program"),
            copyPublicDir: false,
            rolldownOptions: {
              // Modules by their names: no `package.json` stands beside the copy in an image.
              output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
            },
          },
        });
      },
    },
  };
}
