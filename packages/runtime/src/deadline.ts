export type Deadline = {
  /** Aborts when the time is over, or when `stop` or the outer signal says so. */
  signal: AbortSignal;
  /** Why it is over; null while it is not. */
  reason: () => string | null;
  /** Work that cannot be cancelled is left behind when the deadline is over. */
  race: <Result>(work: Promise<Result>) => Promise<Result>;
  stop: () => void;
  /** Releases the timer. Every deadline must be ended, or it holds the process for its time. */
  end: () => void;
};

type Options = { timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * A time limit that always fires. `AbortSignal.any` over `AbortSignal.timeout` does not: Node 20 may
 * collect the timeout as garbage before its time.
 */
export function startDeadline({ timeoutMs, signal: outer }: Options): Deadline {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort("stopped");
  const timer = setTimeout(() => over.abort(`no answer within ${timeoutMs} ms`), timeoutMs);
  outer?.addEventListener("abort", stop);
  if (outer?.aborted) stop();

  const whenOver = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`the deadline is over: ${String(signal.reason)}`));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
  // Most callers only pass the signal on; without a handler the rejection would end the process.
  whenOver.catch(() => undefined);

  return {
    signal,
    reason: () => (signal.aborted ? String(signal.reason) : null),
    race: (work) => Promise.race([work, whenOver]),
    stop,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", stop);
    },
  };
}
