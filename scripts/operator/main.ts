/**
 * Runs the command `operator` or `person` of the api on `DATABASE_URL`, or on the embedded database
 * of `npm start`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment, readDataEnvironment } from "@scm/runtime";
import { applicationUrlOf, findDatabase, StartError } from "@scm/services";
import { lineFor, warn } from "../prepare/terminal.mjs";
import { databaseName } from "../start/services.ts";

/** The same from `scripts/operator` and, built, from `.cache/start`. */
const root = fileURLToPath(new URL("../..", import.meta.url));

/** By the script that was started. */
const command = basename(process.argv[1] ?? "", ".mjs");

try {
  const program = join(root, "api", "dist", "bin", `${command}.js`);
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    env: { ...inheritedEnvironment(), ...(await embeddedDatabase()) },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} catch (error) {
  warn(lineFor(error));
  process.exitCode = 1;
}

/** Empty if the environment names a database: the command reads that itself. */
async function embeddedDatabase(): Promise<NodeJS.ProcessEnv> {
  const { DATABASE_URL, DATA_DIR } = readDataEnvironment();
  if (DATABASE_URL !== undefined) return {};
  const data = resolve(root, DATA_DIR);
  const found = await findDatabase(join(data, "postgres"), databaseName);
  if (found !== null) return { DATABASE_URL: applicationUrlOf(found), ...generatedKey(data) };
  throw new StartError(
    `No database runs in ${data}: start the system with npm start, or set DATA_DIR or DATABASE_URL.`,
  );
}

/** The key of `npm start`, which only the command about persons needs. */
function generatedKey(data: string): NodeJS.ProcessEnv {
  const { SECRET_KEY, SECRET_KEY_FILE } = inheritedEnvironment();
  if (command !== "person" || SECRET_KEY || SECRET_KEY_FILE) return {};
  return { SECRET_KEY_FILE: join(data, "secret-key") };
}
