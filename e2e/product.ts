/** `npm start` with its own data directory. */
import { rm } from "node:fs/promises";
import { freePort } from "@scm/services";
import { inheritedEnvironment } from "@scm/runtime";
import { databaseDirectory } from "@scm/testing/directory";
import { spawnStart, type StartProcess } from "@scm/testing/start-process";

export const operator = { email: "operator@scm.example", password: "a long enough password" };

/** A directory that keeps the state of one product over restarts, until `remove`. */
export async function makeDataDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await databaseDirectory();
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startProduct(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<StartProcess> {
  const start = spawnStart([process.execPath, "scripts/run.mjs", "start"], {
    environment: {
      ...inheritedEnvironment(),
      // With Vitest's value, child processes would build React for development.
      NODE_ENV: "",
      PORT: String(await freePort("site")),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      ...environment,
    },
  });
  try {
    await start.isReady();
    return start;
  } catch (error) {
    await start.end("SIGTERM");
    throw error;
  }
}
