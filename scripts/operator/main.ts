/**
 * Runs the command `operator` or `person` of the api on `DATABASE_URL`, or on the embedded database
 * of `npm start`. One that does not run is started for the time of the command.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment, readDataEnvironment } from "@scm/runtime";
import {
  applicationUrlOf,
  createDatabase,
  findDatabase,
  StartError,
  startPostgres,
} from "@scm/services";
import { lineFor, warn } from "../prepare/terminal.mjs";
import { openDataDirectory } from "../start/data-directory.ts";
import { databaseName } from "../start/services.ts";

/** The same from `scripts/operator` and, built, from `.cache/start`. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const [, , command = "", ...args] = process.argv;

try {
  const { DATABASE_URL, DATA_DIR } = readDataEnvironment();
  const isElsewhere = DATABASE_URL !== undefined;
  process.exitCode = await (isElsewhere ? runProgram({}) : runOnEmbedded(resolve(root, DATA_DIR)));
} catch (error) {
  warn(lineFor(error));
  process.exitCode = 1;
}

async function runOnEmbedded(data: string): Promise<number> {
  const directory = join(data, "postgres");
  const running = await findDatabase(directory, databaseName);
  if (running !== null) return await runOn(running, data);
  if (!existsSync(join(directory, "cluster"))) {
    throw new StartError(
      `No database is in ${data}: start the system with npm start, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const { lock } = await openDataDirectory(data);
  try {
    const server = await startPostgres({ directory });
    try {
      return await runOn(await createDatabase(server.url, databaseName), data);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

function runOn(ownerUrl: string, data: string): Promise<number> {
  return runProgram({ DATABASE_URL: applicationUrlOf(ownerUrl), ...generatedKey(data) });
}

/** The key of `npm start`, which only the command about persons needs. */
function generatedKey(data: string): NodeJS.ProcessEnv {
  const { SECRET_KEY, SECRET_KEY_FILE } = inheritedEnvironment();
  if (command !== "person" || SECRET_KEY || SECRET_KEY_FILE) return {};
  return { SECRET_KEY_FILE: join(data, "secret-key") };
}

/** Runs the command of the api in this terminal. @returns its exit code */
async function runProgram(variables: NodeJS.ProcessEnv): Promise<number> {
  const program = join(root, "api", "dist", "bin", `${command}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    env: inheritedEnvironment(variables),
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
