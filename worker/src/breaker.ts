export type Breaker = {
  /** How many of `wanted` tries may start now. */
  permits: (wanted: number) => number;
  /** Notes whether a try reached the server, and says what that changed. */
  note: (isReached: boolean) => "opened" | "closed" | null;
  /** For how long the server has been left alone, and how soon the next try may start; null while it is not. */
  hold: () => Hold | null;
};

export type Hold = { forMs: number; nextTryInMs: number };

const failuresMax = 3;
const probeEveryMs = 5_000;

/**
 * Keeps a mail server that is away from being asked by every mail: after three failures in a row
 * only one try every 5 s goes through, and the first that reaches the server lets all through again.
 *
 * @param now milliseconds of a clock that only moves forward
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
    note(isReached) {
      const isOpen = failures >= failuresMax;
      failures = isReached ? 0 : failures + 1;
      if (isReached) return isOpen ? "closed" : null;
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
