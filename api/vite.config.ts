import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { programBuild } from "../packages/runtime/build/programs.ts";

const migrations = fileURLToPath(new URL("../packages/db/migrations", import.meta.url));
const copyOfMigrations = fileURLToPath(new URL("dist/migrations", import.meta.url));

/** `packages/db` reads its SQL files from `../migrations`, in the build as in the sources. */
const withMigrations: Plugin = {
  name: "with-migrations",
  async closeBundle() {
    // A renamed migration of an earlier build must not stay beside the new one.
    await rm(copyOfMigrations, { recursive: true, force: true });
    await cp(migrations, copyOfMigrations, { recursive: true });
  },
};

/**
 * Builds five programs with all packages inlined, which halves the time and memory of a start. The
 * password hash is native code and stays outside.
 */
export default defineConfig({
  plugins: [withMigrations],
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    BUILD_COMMIT: JSON.stringify(process.env["COMMIT"] || "unknown"),
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
  build: programBuild({
    main: "src/main.ts",
    migrate: "src/migrate.ts",
    operator: "src/operator.ts",
    person: "src/person.ts",
    reseal: "src/reseal.ts",
  }),
});
