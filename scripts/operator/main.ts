/** Runs the api's command on `DATABASE_URL`, or on the embedded database of `npm start`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment, readDataEnvironment } from "@scm/runtime";
import { applicationUrlOf, findDatabase, StartError } from "@scm/services";
import { lineFor, warn } from "../prepare/terminal.mjs";
import { databaseName } from "../start/services.ts";

/** The same from `scripts/operator` and, built, from `.cache/start`. */
const root = fileURLToPath(new URL("../..", import.meta.url));

try {
  const program = join(root, "api", "dist", "bin", "operator.js");
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
  if (found !== null) return { DATABASE_URL: applicationUrlOf(found) };
  throw new StartError(
    `No database runs in ${data}: start the system with npm start, or set DATA_DIR or DATABASE_URL.`,
  );
}
