export type Loop = {
  /**
   * Starts a round now, or another one after the current; never waits, never throws. One that is
   * urgent ends the rest.
   */
  wake: (isUrgent?: boolean) => void;
  /** Finishes the current round and ends the loop. */
  stop: () => Promise<void>;
};

export type LoopOptions = {
  /** The pause between two rounds without a wake. */
  everyMs: number;
  /**
   * The least time between the starts of two rounds; 0 by default. Under load a round then works
   * for many wakes; the first wake after a longer pause starts one at once.
   */
  restMs?: number;
  /** One round; must catch its own errors. */
  work: (isStopping: () => boolean) => Promise<void>;
};

/** Repeats the work, one round at a time. */
export function startLoop({ everyMs, restMs = 0, work }: LoopOptions): Loop {
  const state = { isStopping: false, isWoken: false, isUrgent: false };
  const pauses = new Map<() => void, "rest" | "sleep">();

  async function run(): Promise<void> {
    while (!state.isStopping) {
      [state.isWoken, state.isUrgent] = [false, false];
      const startedAt = performance.now();
      await work(() => state.isStopping);
      if (!state.isWoken) await pause("sleep", everyMs);
      if (!state.isUrgent) await pause("rest", restMs - (performance.now() - startedAt));
    }
  }

  async function pause(kind: "rest" | "sleep", ms: number): Promise<void> {
    if (ms <= 0 || state.isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, ms);
      function end(): void {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      }
      pauses.set(end, kind);
    });
  }

  function wake(isUrgent = false): void {
    state.isWoken = true;
    state.isUrgent ||= isUrgent;
    for (const [end, kind] of pauses) if (isUrgent || kind === "sleep") end();
  }

  const running = run();
  return {
    wake,
    async stop() {
      state.isStopping = true;
      for (const end of pauses.keys()) end();
      await running;
    },
  };
}
