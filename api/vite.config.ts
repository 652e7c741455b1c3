import { cp, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const migrations = fileURLToPath(new URL("../packages/db/migrations", import.meta.url));
const copyOfMigrations = fileURLToPath(new URL("dist/migrations", import.meta.url));

/** `packages/db` looks for its SQL files one folder above its own, in the build as in the sources. */
const withMigrations: Plugin = {
  name: "with-migrations",
  async closeBundle() {
    // A migration that had another name in the build before must not run beside itself.
    await rm(copyOfMigrations, { recursive: true, force: true });
    await cp(migrations, copyOfMigrations, { recursive: true });
  },
};

const swaggerUi = fileURLToPath(new URL("node_modules/swagger-ui-dist/", import.meta.url));
const copyOfSwaggerUi = fileURLToPath(new URL("dist/swagger-ui/", import.meta.url));

/** The two files of 12 MB that the documentation page loads, and their licence. */
const withSwaggerUi: Plugin = {
  name: "with-swagger-ui",
  async closeBundle() {
    await mkdir(copyOfSwaggerUi, { recursive: true });
    const names = [
      "swagger-ui.css",
      "swagger-ui-bundle.js",
      "swagger-ui-bundle.js.LICENSE.txt",
      "LICENSE",
      "NOTICE",
    ];
    await Promise.all(names.map((name) => cp(swaggerUi + name, copyOfSwaggerUi + name)));
  },
};

const bullBoard = fileURLToPath(new URL("node_modules/@bull-board/ui/dist", import.meta.url));
const copyOfBullBoard = fileURLToPath(new URL("dist/bull-board/dist", import.meta.url));

/** The page of the queues is made of files that are read when somebody opens it. */
const withBullBoard: Plugin = {
  name: "with-bull-board",
  closeBundle: () => cp(bullBoard, copyOfBullBoard, { recursive: true }),
};

/**
 * Four programs that need nothing beside them: every package is inlined, which halves the time and
 * memory of a start. The password hash is native code and stays outside.
 */
export default defineConfig({
  plugins: [withMigrations, withSwaggerUi, withBullBoard],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/bin",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        migrate: "src/migrate.ts",
        operator: "src/operator.ts",
        reseal: "src/reseal.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
