import { isUnavailable } from "@scm/db";
import { startLoop, type Log, type LogFields, type Loop } from "@scm/runtime";

type SenderOptions<Row, Result> = {
  log: Log;
  /** The name of a row in the log. */
  noun: "mail" | "webhook";
  sendsMax: number;
  /** How many of the free places may be used now. All by default. */
  permits?: (free: number) => number;
  /** Leases rows that are due. */
  claim: Claim<Row>;
  /** Must not throw. */
  send: (row: Row) => Promise<Result>;
  /** Writes the outcome; retried while PostgreSQL is away. */
  settle: (row: Row, result: Result) => Promise<void>;
  /** How long `settle` is retried, from the start of `send`. Less than the lease. */
  settleWithinMs: number;
  fields: (row: Row) => LogFields;
};

/** How often to look for retries and for rows of a killed worker. */
const pollMs = 1_000;

/** How long free places wait for others, so that one statement claims several rows. */
const gatherMs = 20;

export type Sender<Row> = Loop & {
  /**
   * Lends up to `wanted` free places to a caller that claims rows itself, and sends these rows. None
   * while other rows wait, which were due before.
   */
  lend: (wanted: number, claim: Claim<Row>) => Promise<void>;
};

/** Claims as many rows as there are places. */
type Claim<Row> = (places: number) => Promise<readonly Row[]>;

/**
 * Sends the rows that are due. PostgreSQL holds the time of each retry, so neither a restart nor a
 * loss of Redis loses one. `wake` looks for due rows at once. `stop` waits for the sends under way.
 */
export function startSender<Row, Result>(options: SenderOptions<Row, Result>): Sender<Row> {
  const { log, noun, sendsMax, permits = (free) => free } = options;
  const underWay = new Set<Promise<void>>();
  const state = { free: sendsMax, areRowsWaiting: true, isStopping: false };

  /** A lent place is taken: whatever kills the process, no more rows than places are under way. */
  async function fill(places: number, claim: Claim<Row>): Promise<number> {
    state.free -= places;
    try {
      const rows = await claim(places);
      state.free -= rows.length;
      for (const row of rows) start(row);
      return rows.length;
    } finally {
      state.free += places;
    }
  }

  function start(row: Row): void {
    const sending = sendOnce(row, options).finally(() => {
      state.free += 1;
      refill();
    });
    track(sending);
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.then(forget, forget);
    underWay.add(tracked);
    function forget(): void {
      underWay.delete(tracked);
    }
  }

  const loop = startLoop({
    everyMs: pollMs,
    async work() {
      const places = permits(state.free);
      if (places === 0) return;
      try {
        state.areRowsWaiting = (await fill(places, options.claim)) === places;
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? `${noun}s wait for postgresql` : `${noun} sender failed`, { error });
      }
    },
  });

  let timer: NodeJS.Timeout | undefined;
  function refillNow(): void {
    clearTimeout(timer);
    timer = undefined;
    loop.wake();
  }
  /**
   * Refills at once when half of the places are free. A slow server may hold the others for long.
   */
  function refill(): void {
    if (state.free >= sendsMax / 2) refillNow();
    else timer ??= setTimeout(refillNow, gatherMs);
  }

  return {
    wake() {
      state.areRowsWaiting = true;
      loop.wake();
    },
    async lend(wanted, claim) {
      const isFree = !state.areRowsWaiting && !state.isStopping;
      const filling = fill(isFree ? Math.min(wanted, state.free) : 0, claim);
      track(filling);
      await filling;
      // A round that found no place looks again.
      if (state.areRowsWaiting) loop.wake();
    },
    async stop() {
      state.isStopping = true;
      await loop.stop();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function sendOnce<Row, Result>(
  row: Row,
  { log, noun, send, settle, settleWithinMs, fields }: SenderOptions<Row, Result>,
): Promise<void> {
  const giveUpAt = performance.now() + settleWithinMs;
  try {
    const result = await send(row);
    await untilWritten(() => settle(row, result), giveUpAt);
  } catch (error) {
    // The row is recovered when its lease ends.
    log.error(`the outcome of a ${noun} could not be written`, { ...fields(row), error });
  }
}

/** A row without its outcome is sent twice, so the write is retried while PostgreSQL restarts. */
export async function untilWritten(write: () => Promise<void>, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
