import { createSecondSignalCheck, inheritedEnvironment } from "@scm/runtime";
import { say } from "../prepare/terminal.mjs";

/** Parts are closed in this order. */
const stages = ["processes", "services", "directory"] as const;
type Part = { stage: (typeof stages)[number]; close: () => Promise<void> | void };

/**
 * Children are killed after 31 s and services after 8 s; this limit is for anything else that
 * hangs.
 */
const limitMs = 50_000;

export type Shutdown = ReturnType<typeof stopOnSignal>;

/** Stops everything in order on the first signal, and at once on a second order. */
export function stopOnSignal() {
  const parts: Part[] = [];
  const isSecondSignal = createSecondSignalCheck();
  const state = { isStopping: false };
  let closed: Promise<void> | undefined;

  async function closeInOrder(): Promise<void> {
    for (const stage of stages) {
      const due = parts.filter((part) => part.stage === stage);
      await Promise.allSettled(due.map(async ({ close }) => await close()));
    }
  }

  /** Closes everything once. A part that fails to close does not stop the others. */
  const closeAll = () => (closed ??= closeInOrder());

  async function stop(): Promise<void> {
    if (state.isStopping) return;
    state.isStopping = true;
    say("Stopping …");
    setTimeout(() => process.exit(1), limitMs).unref();
    await closeAll();
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
  return {
    add(stage: Part["stage"], close: Part["close"]): void {
      // The stop began while this part was opening.
      if (closed) void close();
      else parts.push({ stage, close });
    },
    closeAll,
    isStopping: () => state.isStopping,
  };
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
