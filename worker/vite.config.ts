import { defineConfig } from "vite";
import { programBuild } from "../packages/runtime/build/programs.ts";

export default defineConfig({
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    BUILD_COMMIT: JSON.stringify(process.env["COMMIT"] || "unknown"),
    // pdfmake predates ES modules and reads it.
    __dirname: "import.meta.dirname",
  },
  ssr: { noExternal: true },
  build: programBuild({ main: "src/main.ts" }),
});
