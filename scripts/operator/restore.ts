/** Runs the command `restore` of the api on a new embedded database of `DATA_DIR`. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inheritedEnvironment, readDataEnvironment } from "@scm/runtime";
import { applicationUrlOf, createDatabase, StartError, startPostgres } from "@scm/services";
import { lineFor, say, warn } from "../prepare/terminal.mjs";
import { openDataDirectory } from "../start/data-directory.ts";
import { databaseName } from "../start/services.ts";
import { root, runProgram } from "./run-program.ts";

try {
  const { DATABASE_URL, DATA_DIR } = readDataEnvironment();
  if (DATABASE_URL !== undefined) {
    throw new StartError("DATABASE_URL: expected none, because this fills the embedded database");
  }
  const data = await openDataDirectory(resolve(root, DATA_DIR));
  try {
    process.exitCode = await restoreInto(data.path);
  } finally {
    data.lock.release();
  }
} catch (error) {
  warn(lineFor(error));
  process.exitCode = 1;
}

/** The database gets its name only when it is complete, so a killed restore is repeated. */
async function restoreInto(data: string): Promise<number> {
  const directory = join(data, "postgres");
  if (existsSync(directory)) {
    throw new StartError(
      `DATA_DIR: ${data} has a database: move its folder postgres away, or set another DATA_DIR`,
    );
  }
  const unfinished = join(data, "postgres-unfinished");
  await rm(unfinished, { recursive: true, force: true });
  const code = await fill(unfinished);
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    return code;
  }
  // A queue of later days would take the events of this database for finished.
  await rm(join(data, "redis"), { recursive: true, force: true });
  await rename(unfinished, directory);
  sayNextSteps(data);
  return 0;
}

async function fill(directory: string): Promise<number> {
  const server = await startPostgres({ directory });
  try {
    const ownerUrl = await createDatabase(server.url, databaseName);
    return await runProgram("restore", {
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: applicationUrlOf(ownerUrl),
    });
  } finally {
    await server.stop();
  }
}

function sayNextSteps(data: string): void {
  const { SECRET_KEY, SECRET_KEY_FILE } = inheritedEnvironment();
  say(`Restored into ${data}. Before npm start:`);
  if (!SECRET_KEY && !SECRET_KEY_FILE && !existsSync(join(data, "secret-key"))) {
    say(`- put the file secret-key of that installation there`);
  }
  say("- npm run person -- replay --ledger-stdin < <the newest ledger>");
  say("- npm run operator -- hold-mails --before <when the old system stopped>");
}
