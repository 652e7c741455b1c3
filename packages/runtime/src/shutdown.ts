import type { Log } from "./log.ts";

type Options = {
  log: Log;
  /** Closes everything in order; what is under way is finished first. */
  close: () => Promise<void>;
  /** After this the process ends whatever `close` still waits for. */
  timeoutMs: number;
};

/**
 * Ends the process in order on SIGTERM, SIGINT, or when the parent that started it is gone (its IPC
 * channel closed). A second signal ends it at once. An error that nobody caught ends it too, in
 * order but with exit code 1: a supervisor starts it anew in a known state.
 */
export function shutDownOnSignal({ log, close, timeoutMs }: Options): void {
  let isClosing = false;

  async function shutDown(signal: string, exitCode: number): Promise<void> {
    if (isClosing) process.exit(exitCode || 1);
    isClosing = true;
    log.info("shutting down", { signal });
    setTimeout(() => {
      log.error("shutdown took too long", { durationMs: timeoutMs });
      process.exit(1);
    }, timeoutMs).unref();
    try {
      await close();
    } catch (error) {
      log.error("shutdown failed", { error });
      process.exit(1);
    }
    process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => void shutDown(signal, 0));
  }
  process.on("disconnect", () => void shutDown("parent gone", 0));
  process.on("uncaughtException", (error) => {
    log.error("uncaught error", { error });
    void shutDown("uncaught error", 1);
  });
}
