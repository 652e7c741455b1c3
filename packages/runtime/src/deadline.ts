export type Deadline = {
  /** Aborts after the time limit, by `stop`, or with the outer signal. */
  signal: AbortSignal;
  /** Null until the deadline is over. */
  reason: () => string | null;
  /** Stops waiting at the deadline, for work that cannot be cancelled. */
  race: <Result>(work: Promise<Result>) => Promise<Result>;
  stop: () => void;
  /** Releases the timer; without it the process lives until the time limit. */
  end: () => void;
};

/** The reason of an early stop. */
export const stopped = "stopped";

type Options = { timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * A time limit that always fires. A timeout in `AbortSignal.any` may not: Node 20 can collect it as
 * garbage first.
 */
export function startDeadline({ timeoutMs, signal: outer }: Options): Deadline {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort(stopped);
  const timer = setTimeout(() => over.abort(`no answer within ${timeoutMs} ms`), timeoutMs);
  outer?.addEventListener("abort", stop);
  if (outer?.aborted) stop();

  const whenOver = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`the deadline is over: ${String(signal.reason)}`));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
  // Most callers only use the signal. Without a handler the rejection would end the process.
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
