import { defineConfig } from "vite";

/**
 * `npm start` as one file, and so is the command for operators: with a loader for TypeScript it would take twice the memory for as long as
 * the system runs.
 */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node20",
    outDir: "../.cache/start",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: "start/main.ts", operator: "operator/main.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
