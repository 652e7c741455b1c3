import type { Log } from "./log.ts";

type Options = {
  log: Log;
  /** Finishes the work under way and closes everything in order. */
  close: () => Promise<void>;
  /** The process ends after this time, even if `close` has not finished. */
  timeoutMs: number;
  /** A clock in ms; tests replace it. */
  now?: () => number;
};

/**
 * Shuts the process down on SIGTERM, SIGINT, or when its parent is gone (the IPC channel closes). A
 * signal more than 2 s after the first one ends it at once. An uncaught error also shuts it down,
 * with exit code 1, so that a supervisor restarts it in a known state.
 */
export function shutDownOnSignal({ log, close, timeoutMs, now }: Options): void {
  const isSecondSignal = createSecondSignalCheck(now);
  const state = { isClosing: false, exitCode: 0 };

  async function shutDown(signal: string): Promise<void> {
    if (state.isClosing) return;
    state.isClosing = true;
    log.info("shutting down", { signal });
    setTimeout(() => {
      log.error("shutdown took too long", { durationMs: timeoutMs });
      // Unlike `process.exit`, this runs no exit handlers, which could block.
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
      if (isSecondSignal()) process.exit(1);
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

const repeatMs = 2_000;

/**
 * Tells a second signal from a repeat of the first one. One signal often arrives twice: a terminal
 * signals npm and us, and npm passes its signal on; systemd signals every process of a service, and
 * our supervisor signals its children.
 */
export function createSecondSignalCheck(now = () => performance.now()): () => boolean {
  let firstAt: number | undefined;
  return () => {
    firstAt ??= now();
    return now() - firstAt > repeatMs;
  };
}
