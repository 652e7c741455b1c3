import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "@scm/runtime";

/** The same from `scripts/operator` and, built, from `.cache/start`. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a command of the api in this terminal. @returns its exit code */
export async function runProgram(command: string, variables: NodeJS.ProcessEnv): Promise<number> {
  const program = join(root, "api", "dist", "bin", `${command}.js`);
  const child = spawn(process.execPath, [program, ...process.argv.slice(3)], {
    env: { ...inheritedEnvironment(), ...variables },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
