import { spawn } from "node:child_process";
import { once } from "node:events";
import { StartError } from "@scm/services";
import type { Command } from "./supervise.ts";

/** Sent by `api/src/migrate.ts`. */
export type MigrationReport = {
  hasOperator: boolean;
  /** That of ADMIN_EMAIL still has a first password. */
  isPasswordFirst: boolean;
  /** Api and worker may change the audit log. */
  isAuditLogOpen: boolean;
};

/**
 * Migrates the database to the newest schema.
 *
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
  const reports: MigrationReport[] = [];
  child.on("message", (report: MigrationReport) => reports.push(report));
  const [code] = await once(child, "close");
  const [report] = reports;
  if (code === 0 && report) return report;
  throw new StartError(complaint.trim() || `migration ended with code ${code}`);
}
