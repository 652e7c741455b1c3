/** Composition root of the api process. */
import { ConfigError, createLog, readConfig, shutDownOnSignal } from "@scm/runtime";
import { startServer } from "./server.ts";

try {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, service: "api" });
  const server = await startServer(config, log);
  shutDownOnSignal({
    log,
    timeoutMs: config.shutdownDelayMs + 30_000,
    close: server.close,
  });
  log.info("api started", { host: config.host, port: server.port });
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : `api could not start: ${String(error)}`}\n`);
  process.exit(1);
}
