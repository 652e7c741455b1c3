import { spawn } from "node:child_process";
import { once } from "node:events";
import { StartError } from "@scm/services";
import type { Command } from "./supervise.ts";

export type OperatorState = { hasOperator: boolean; isPasswordFirst: boolean };

/**
 * Migrates the database to the newest schema.
 *
 * @returns whether it has an operator already, that of ADMIN_EMAIL still with a first password, and
 *   whether api and worker may change the audit log
 * @throws {StartError} with the output of the migration
 */
export async function migrate(
  { command, args, directory }: Command,
  environment: NodeJS.ProcessEnv,
): Promise<MigrationReport> {
  const child = spawn(command, args, {
    cwd: directory,
    env: environment,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk) => (complaint += String(chunk)));
  let report = reportIn(null);
  child.on("message", (message) => (report = reportIn(message)));
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(complaint.trim() || `migration ended with code ${code}`);
  return report;
}

type MigrationReport = OperatorState & { isAuditLogOpen: boolean };

/** Sent by `api/src/migrate.ts`. */
function reportIn(message: unknown): MigrationReport {
  const { hasOperator, isPasswordFirst, isAuditLogOpen } = Object(message);
  return {
    hasOperator: hasOperator === true,
    isPasswordFirst: isPasswordFirst === true,
    isAuditLogOpen: isAuditLogOpen === true,
  };
}
