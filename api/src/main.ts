/** Composition root of the api process. */
import {
  ConfigError,
  createLog,
  openErrorReports,
  readConfig,
  shutDownOnSignal,
} from "@scm/runtime";
import { startServer } from "./server.ts";

try {
  const config = readConfig();
  const reports = await openErrorReports({ ...config, service: "api" });
  const log = createLog({ level: config.logLevel, service: "api", report: reports?.report });
  // `npm start` passes it with a password that it has generated.
  const isPasswordFirst = process.argv.includes("--first-password");
  const server = await startServer(config, log, { isPasswordFirst });
  shutDownOnSignal({
    log,
    timeoutMs: 30_000,
    async close() {
      await server.close();
      await reports?.stop();
    },
  });
  log.info("api started", { host: config.host, port: server.port });
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : `api could not start: ${String(error)}`}\n`);
  process.exit(1);
}
