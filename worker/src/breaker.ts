export type Breaker = {
  /** How many of `wanted` attempts may start now. */
  permits: (wanted: number) => number;
  /** Records the outcome of an attempt. Returns the state change that it caused. */
  note: (isTaking: boolean) => "opened" | "closed" | null;
  /** Null while attempts are not held back. */
  hold: () => Hold | null;
};

/** How long attempts have been held back, and when the next one may start. */
export type Hold = { forMs: number; nextTryInMs: number };

const failuresMax = 3;
const probeEveryMs = 5_000;

/**
 * Limits attempts while the mail server is unreachable or takes no mails: after three failures in a
 * row, one starts every 5 s. The first that the server decides on lifts the limit.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let heldAt = 0;

  return {
    permits(wanted) {
      if (failures < failuresMax || wanted <= 0) return Math.max(wanted, 0);
      if (now() - probedAt < probeEveryMs) return 0;
      probedAt = now();
      return 1;
    },
    note(isTaking) {
      const isOpen = failures >= failuresMax;
      failures = isTaking ? 0 : failures + 1;
      if (isTaking) return isOpen ? "closed" : null;
      if (failures !== failuresMax) return null;
      heldAt = now();
      return "opened";
    },
    hold() {
      if (failures < failuresMax) return null;
      const nextTryInMs = Math.max(probedAt + probeEveryMs - now(), 0);
      return { forMs: now() - heldAt, nextTryInMs };
    },
  };
}
