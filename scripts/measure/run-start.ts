import { join } from "node:path";
import { inheritedEnvironment } from "@scm/runtime";
import { freePort } from "@scm/services";
import { spawnStart, type StartProcess } from "../../packages/testing/src/start-process.ts";

/** Runs `npm start` in a clone with package caches below `directory`. Resolves when it is ready. */
export async function runStart(
  clone: string,
  directory: string,
): Promise<{ start: StartProcess; readyMs: number }> {
  const startedAt = performance.now();
  const start = spawnStart(["npm", "start"], {
    directory: clone,
    timeoutMs: 300_000,
    environment: {
      ...inheritedEnvironment(),
      PORT: String(await freePort("site")),
      DATA_DIR: join(clone, ".data"),
      RATE_LIMIT_FORMS: "0",
      MAIL_LIMIT_RECEIVER: "0",
      MAIL_LIMIT_VISITORS: "0",
      MAIL_LIMIT_STAFF: "0",
      RATE_LIMIT_READS: "0",
      npm_config_cache: join(directory, "npm-cache"),
      npm_config_cache_dir: join(directory, "pnpm-cache"),
      npm_config_store_dir: join(directory, "pnpm-store"),
    },
  });
  try {
    await start.isReady();
  } catch (error) {
    await start.end("SIGTERM");
    throw error;
  }
  return { start, readyMs: performance.now() - startedAt };
}
