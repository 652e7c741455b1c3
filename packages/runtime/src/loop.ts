export type Loop = {
  /** Starts a round now, or another one after the current; never waits, never throws. */
  wake: () => void;
  /** Finishes the current round and ends the loop. */
  stop: () => Promise<void>;
};

export type LoopOptions = {
  /** The pause between two rounds without a wake. */
  everyMs: number;
  /** One round; must catch its own errors. */
  work: (isStopping: () => boolean) => Promise<void>;
};

/** Repeats the work, one round at a time. */
export function startLoop({ everyMs, work }: LoopOptions): Loop {
  const state = { isStopping: false, isWoken: false };
  const sleepers = new Set<() => void>();

  async function run(): Promise<void> {
    while (!state.isStopping) {
      state.isWoken = false;
      await work(() => state.isStopping);
      if (!state.isWoken && !state.isStopping) await sleep();
    }
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(rise, everyMs);
      function rise(): void {
        clearTimeout(timer);
        sleepers.delete(rise);
        resolve();
      }
      sleepers.add(rise);
    });
  }

  function wake(): void {
    state.isWoken = true;
    for (const rise of sleepers) rise();
  }

  const running = run();
  return {
    wake,
    async stop() {
      state.isStopping = true;
      wake();
      await running;
    },
  };
}
