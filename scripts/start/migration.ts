import { spawn } from "node:child_process";
import { once } from "node:events";
import { StartError } from "@scm/services";
import type { Command } from "./supervise.ts";

/**
 * Migrates the database to the newest schema.
 *
 * @returns whether it has the operator of ADMIN_EMAIL already
 * @throws {StartError} with the output of the migration
 */
export async function migrate(
  { command, args, directory }: Command,
  environment: NodeJS.ProcessEnv,
): Promise<{ hasOperator: boolean }> {
  const child = spawn(command, args, {
    cwd: directory,
    env: environment,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk) => (complaint += String(chunk)));
  let hasOperator = false;
  child.on("message", (message) => (hasOperator = tellsOfOperator(message)));
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(complaint.trim() || `migration ended with code ${code}`);
  return { hasOperator };
}

/** Sent by `api/src/migrate.ts`. */
function tellsOfOperator(message: unknown): boolean {
  const isReport = typeof message === "object" && message !== null && "hasOperator" in message;
  return isReport && message.hasOperator === true;
}
