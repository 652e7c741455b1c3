/** Migrates the database to the newest schema, adds samples if asked, and exits. */
import {
  canChangeAuditLog,
  connect,
  findOperatorByEmail,
  hasNoOperator,
  migrate,
  requireDirect,
  requireSessions,
} from "@scm/db";
import { ConfigError, createLog, readConfig } from "@scm/runtime";
import { reseal } from "./clients/reseal.ts";
import { seedDemo } from "./site/seed-demo.ts";

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, service: "migrate" });
  const { databaseUrl, databaseOwnerUrl } = config;
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  requireDirect(ownerUrl, databaseOwnerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL");
  await requireSessions(ownerUrl, "migrate");
  const sql = connect(ownerUrl, { service: "migrate", poolSize: 1, isPatient: true });
  const applicationUrl = databaseOwnerUrl === undefined ? undefined : databaseUrl;
  const applied = await migrate(sql, { applicationUrl, log });
  const isAuditLogOpen = await canChangeAuditLog(sql, databaseUrl);
  if (isAuditLogOpen) log.warn("the audit log can be changed by the application");
  if (config.seedDemo) await seedDemo(sql);
  // An embedded database has no shell for the reseal command; for others this is harmless.
  if (config.secretKeys.length > 1) await reseal(sql, config.secretKeys);
  const hasOperator = !(await hasNoOperator(sql));
  const operator = await findOperatorByEmail(sql, config.firstOperator.email);
  // `npm start` must not print a password to an operator who has another, nor keep a replaced one.
  process.send?.({
    hasOperator,
    isPasswordFirst: operator?.isPasswordFirst ?? false,
    isAuditLogOpen,
  });
  await sql.end({ timeout: 5 });
  log.info("database is up to date", { count: applied.length });
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : `migration failed: ${String(error)}`}\n`);
  process.exit(1);
}
