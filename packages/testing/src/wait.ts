/**
 * Waits until `condition` returns a truthy value, and returns it.
 *
 * @throws after `timeoutMs`, with the last value in the message
 */
export async function until<Value>(
  condition: () => Promise<Value> | Value,
  { timeoutMs = 10_000, everyMs = 20 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Value> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > giveUpAt) {
      throw new Error(`still ${JSON.stringify(value)} after ${timeoutMs} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Runs at most `atOnceMax` tasks at once. The results are in the order of the tasks. */
export async function allOf<Result>(
  tasks: readonly (() => Promise<Result>)[],
  { atOnceMax }: { atOnceMax: number },
): Promise<Result[]> {
  const results: Result[] = [];
  const left = tasks.entries();
  const workers = Array.from({ length: atOnceMax }, async () => {
    for (const [index, task] of left) results[index] = await task();
  });
  await Promise.all(workers);
  return results;
}
