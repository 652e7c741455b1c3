import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { closureOf, holdsOneOf } from "./budget.ts";
import { isForBrowsers } from "./is-for-browsers.ts";

/** A visitor of these pages waits for their scripts, so the pages name them. */
const formPages = {
  "/zamowienie": "/order/order-place.tsx",
  "/prezentacja": "/presentation/presentation.tsx",
};

const root = fileURLToPath(new URL("../", import.meta.url));

/** Builds the program that draws pages, which the api runs, beside the site. */
export function pageProgram(): Plugin {
  return {
    name: "scm:page-program",
    apply: isForBrowsers,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_, bundle) {
        await build({
          root,
          configFile: join(root, "vite.config.ts"),
          logLevel: "warn",
          define: {
            "process.env.NODE_ENV": JSON.stringify("production"),
            "import.meta.env.PRELOADED": JSON.stringify(preloadedBy(bundle)),
          },
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

/** The files of each page of a form but for the first, which starts them. */
function preloadedBy(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const filesOf = (end: string) =>
    closureOf(
      chunks.filter((chunk) => holdsOneOf(chunk, ["/src/main.tsx", end])),
      bundle,
    );
  return Object.fromEntries(
    Object.entries(formPages).map(([path, end]) => [
      path,
      [...filesOf(end)].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`),
    ]),
  );
}
