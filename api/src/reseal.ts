/** Reseals under `SECRET_KEY` everything sealed under previous keys, and exits. */
import { connect } from "@scm/db";
import { ConfigError, createLog, readConfig } from "@scm/runtime";
import { reseal } from "./clients/reseal.ts";

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, service: "reseal" });
  const sql = connect(config.databaseUrl, { service: "reseal", poolSize: 1 });
  const count = await reseal(sql, config.secretKeys);
  await sql.end({ timeout: 5 });
  log.info("everything is sealed under the current key", { count });
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : `resealing failed: ${String(error)}`}\n`);
  process.exit(1);
}
