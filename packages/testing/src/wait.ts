/**
 * Waits until `condition` gives something truthy, and returns it.
 *
 * @throws when it does not within `timeoutMs`; the last value is in the message
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
