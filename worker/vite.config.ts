import { defineConfig } from "vite";
import { leanBullmq } from "../packages/queue/build/lean-bullmq.ts";

/** The bundle contains all dependencies, so it runs without node_modules. */
export default defineConfig({
  plugins: [leanBullmq()],
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    BUILD_COMMIT: JSON.stringify(process.env["COMMIT"] || "unknown"),
    // pdfmake predates ES modules and reads it.
    __dirname: "import.meta.dirname",
  },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/bin",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: "src/main.ts" },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // The engine keeps the text of all code in memory, with two bytes a character if one of
        // them is beyond Latin 1.
        charset: "ascii",
        // Traces of errors name files and lines of the sources; the texts would double the maps.
        sourcemapExcludeSources: true,
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
