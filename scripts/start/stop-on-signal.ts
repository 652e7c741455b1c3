import { createSecondSignalCheck, inheritedEnvironment } from "@scm/runtime";
import { say } from "../prepare/terminal.mjs";
import type { Cleanup } from "./cleanup.ts";

/**
 * Children are killed after 31 s and services after 8 s; this limit is for anything else that
 * hangs.
 */
const limitMs = 50_000;

/**
 * Stops everything in order on the first signal, and at once on a second order.
 *
 * @returns whether the stop has begun
 */
export function stopOnSignal(cleanup: Cleanup): () => boolean {
  const isSecondSignal = createSecondSignalCheck();
  let isStopping = false;

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    say("Stopping …");
    setTimeout(() => process.exit(1), limitMs).unref();
    await cleanup.runAll();
    process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Children notice the end of their parent. A closed terminal is no second order.
      if (signal !== "SIGHUP" && isSecondSignal()) process.exit(1);
      void stop();
    });
  }
  if (isRunByNpm()) whenOrphaned(() => void stop());
  return () => isStopping;
}

/** A shell may exit before us, but npm waits: if npm is gone, it was killed. */
function isRunByNpm(): boolean {
  return inheritedEnvironment()["npm_lifecycle_event"] !== undefined;
}

function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}
