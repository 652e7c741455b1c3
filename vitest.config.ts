import { defineConfig } from "vitest/config";

/**
 * Starts the real services that `integration` and `faults` share. `unit` and `web` need only Node;
 * `journeys` starts whole products.
 */
const services = "./packages/testing/src/global-setup.ts";

/** A busy machine needs longer than the default of 1 s. */
const expect = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    tags: [
      { name: "full", description: "Only `npm run test:full` runs it: its size is the point." },
    ],
    projects: [
      {
        test: {
          name: "unit",
          expect,
          isolate: false,
          // Property tests try many values, which takes a while on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: [
            "packages/{bench,contract,text,runtime}/src/**/*.test.ts",
            "worker/src/{mail,every-mail}/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          expect,
          isolate: false,
          root: "./web",
          environment: "happy-dom",
          include: ["src/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "integration",
          expect,
          isolate: false,
          include: ["{api,worker,packages/*}/src/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "packages/{bench,contract,text,runtime}/**",
            "worker/src/{mail,every-mail}/**",
          ],
          globalSetup: services,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          expect,
          isolate: false,
          include: ["e2e/faults/**/*.test.ts"],
          globalSetup: services,
          // Faults wait more than they compute, so two files run in parallel.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          expect,
          include: ["e2e/journeys/**/*.test.ts"],
          // One browser for the run and one product for each worker, started once.
          globalSetup: "./e2e/global-setup.ts",
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
