import { defineConfig } from "vite";

/** One program that needs nothing beside it. */
export default defineConfig({
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    // The PDF library is of the time before modules, and asks for it.
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
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
