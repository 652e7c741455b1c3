import type { Log } from "./log.ts";

type Options = {
  log: Log;
  /** Closes everything in order; what is under way is finished first. */
  close: () => Promise<void>;
  /** After this the process ends whatever `close` still waits for. */
  timeoutMs: number;
  /** For tests, which cannot wait for the usual time. */
  now?: () => number;
};

/**
 * Ends the process in order on SIGTERM, SIGINT, or when the parent that started it is gone (its IPC
 * channel closed). A second order ends it at once. An error that nobody caught ends it too, in
 * order but with exit code 1: a supervisor starts it anew in a known state.
 */
export function shutDownOnSignal({ log, close, timeoutMs, now }: Options): void {
  const isSecondOrder = watchForSecondOrder(now);
  const state = { isClosing: false, exitCode: 0 };

  async function shutDown(signal: string): Promise<void> {
    if (state.isClosing) return;
    state.isClosing = true;
    log.info("shutting down", { signal });
    setTimeout(() => {
      log.error("shutdown took too long", { durationMs: timeoutMs });
      // Unlike `process.exit` this runs no exit handler, so nothing can hold it up.
      process.kill(process.pid, "SIGKILL");
    }, timeoutMs).unref();
    try {
      await close();
    } catch (error) {
      log.error("shutdown failed", { error });
      process.exit(1);
    }
    process.exit(state.exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isSecondOrder()) process.exit(1);
      void shutDown(signal);
    });
  }
  process.on("disconnect", () => void shutDown("parent gone"));
  process.on("uncaughtException", (error) => {
    log.error("uncaught error", { error });
    state.exitCode = 1;
    void shutDown("uncaught error");
  });
}

const echoMs = 2_000;

/**
 * Tells a second order to end from an echo of the first one, at each signal. One order often
 * arrives twice: a terminal signals npm and us, and npm passes its signal on; systemd signals every
 * process of a service, and our supervisor signals its children.
 */
export function watchForSecondOrder(now = () => performance.now()): () => boolean {
  let firstAt: number | undefined;
  return () => {
    firstAt ??= now();
    return now() - firstAt > echoMs;
  };
}
