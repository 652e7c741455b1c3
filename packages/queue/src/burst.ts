/** More submissions a second than this are a burst. */
const burstPerS = 500;
const windowMs = 1_000;

export type Burst = {
  /** Counts a submission. */
  note: () => void;
  isOn: () => boolean;
};

/**
 * Says whether more than 500 submissions a second arrive. It counts in windows of a second, so it
 * answers for the last complete one.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createBurst(now: () => number): Burst {
  const state = { isOn: false, count: 0, startedAt: now() };

  function endWindow(): void {
    const elapsedMs = now() - state.startedAt;
    if (elapsedMs < windowMs) return;
    state.isOn = (state.count * 1_000) / elapsedMs > burstPerS;
    state.count = 0;
    state.startedAt += elapsedMs;
  }

  return {
    note() {
      endWindow();
      state.count += 1;
    },
    isOn() {
      endWindow();
      return state.isOn;
    },
  };
}
