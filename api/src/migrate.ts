/** Migrates the database to the newest schema, adds samples if asked, and exits. */
import { connect, findOperatorByEmail, migrate, requireOwnSessions } from "@scm/db";
import { ConfigError, createLog, readConfig } from "@scm/runtime";
import { reseal } from "./clients/reseal.ts";
import { seedDemo } from "./site/seed-demo.ts";

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, service: "migrate" });
  await requireOwnSessions(config.databaseUrl, "migrate");
  const sql = connect(config.databaseUrl, { service: "migrate", poolSize: 1, isPatient: true });
  const applied = await migrate(sql, { log });
  if (config.seedDemo) await seedDemo(sql);
  // An embedded database has no shell for the reseal command; for others this is harmless.
  if (config.secretKeys.length > 1) await reseal(sql, config.secretKeys);
  const operator = await findOperatorByEmail(sql, config.firstOperator.email);
  // `npm start` must not print a password to an operator who has another, nor keep a replaced one.
  process.send?.({
    hasOperator: operator !== null,
    isPasswordFirst: operator?.isPasswordFirst ?? false,
  });
  await sql.end({ timeout: 5 });
  log.info("database is up to date", { count: applied.length });
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : `migration failed: ${String(error)}`}\n`);
  process.exit(1);
}
