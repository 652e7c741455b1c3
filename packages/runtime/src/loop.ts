export type Loop = {
  /** Runs the work now, or once more when it is running; never waits, never throws. */
  wake: () => void;
  /** Finishes the work under way, and ends. */
  stop: () => Promise<void>;
};

export type LoopOptions = {
  /** The pause between two rounds when nobody wakes the loop. */
  everyMs: number;
  /** One round; it must catch its own errors. */
  work: (isStopping: () => boolean) => Promise<void>;
};

/** Does the same work again and again, one round at a time. */
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
