import { defineConfig } from "vite";

/**
 * Bundles `npm start` and the commands into one file each. A TypeScript loader would take
 * twice the memory while the system runs.
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
