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
  /** How long `settle` is retried, from the start of `send`. */
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
  /**
   * Lets the statement that settles `settled` rows claim others for their places, if some may wait,
   * and sends these.
   */
  swap: (settled: number, claim: Claim<Row>) => Promise<void>;
  /** How many outcomes are worth a statement: half of the places while others wait for them. */
  settleMin: () => number;
};

/** Claims as many rows as there are places. */
type Claim<Row> = (places: number) => Promise<readonly Row[]>;

/**
 * Sends the rows that are due. PostgreSQL holds the time of each retry, so neither a restart nor a
 * loss of Redis loses one. `wake` looks for due rows at once. `stop` waits for the sends under way.
 */
export function startSender<Row, Result>(options: SenderOptions<Row, Result>): Sender<Row> {
  const { log, noun, sendsMax, permits = (free) => free } = options;
  const places = openPlaces<Row>({
    count: sendsMax,
    send: (row) => sendOnce(row, options),
    onFree: () => refill(places.free()),
  });
  const refill = createRefill(sendsMax, () => loop.wake());
  const state = { areRowsWaiting: true, isStopping: false };

  const loop = startLoop({
    everyMs: pollMs,
    async work() {
      const limit = permits(places.free());
      if (limit <= 0) return;
      try {
        state.areRowsWaiting = (await places.fill(limit, options.claim)) === limit;
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? `${noun}s wait for postgresql` : `${noun} sender failed`, { error });
      }
    },
  });

  return {
    wake() {
      state.areRowsWaiting = true;
      loop.wake();
    },
    async lend(wanted, claim) {
      const isFree = !state.areRowsWaiting && !state.isStopping;
      await places.fill(isFree ? Math.max(Math.min(wanted, places.free()), 0) : 0, claim);
      // A round that found no place looks again.
      if (state.areRowsWaiting) loop.wake();
    },
    settleMin: () => (state.areRowsWaiting && !state.isStopping ? sendsMax / 2 : 1),
    async swap(settled, claim) {
      const isWanted = state.areRowsWaiting && !state.isStopping;
      const limit = isWanted ? Math.max(permits(places.free() + settled), 0) : 0;
      const claimed = await places.fill(limit, claim);
      if (limit > 0) state.areRowsWaiting = claimed === limit;
    },
    async stop() {
      state.isStopping = true;
      await loop.stop();
      await places.end();
    },
  };
}

/**
 * Refills at once when half of the places are free. A slow server may hold the others for long.
 */
function createRefill(sendsMax: number, wake: () => void): (free: number) => void {
  let timer: NodeJS.Timeout | undefined;
  function refillNow(): void {
    clearTimeout(timer);
    timer = undefined;
    wake();
  }
  return (free) => {
    if (free >= sendsMax / 2) refillNow();
    else timer ??= setTimeout(refillNow, gatherMs);
  };
}

type PlaceOptions<Row> = {
  count: number;
  send: (row: Row) => Promise<void>;
  onFree: () => void;
};

/** A place is taken from the start of the claim, so a killed process leaves no more rows than that. */
function openPlaces<Row>({ count, send, onFree }: PlaceOptions<Row>) {
  const underWay = new Set<Promise<void>>();
  let free = count;

  async function fillNow(limit: number, claim: Claim<Row>): Promise<number> {
    free -= limit;
    try {
      const rows = await claim(limit);
      free -= rows.length;
      for (const row of rows) track(sendIn(row));
      return rows.length;
    } finally {
      free += limit;
    }
  }

  async function sendIn(row: Row): Promise<void> {
    await send(row);
    free += 1;
    onFree();
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.then(forget, forget);
    underWay.add(tracked);
    function forget(): void {
      underWay.delete(tracked);
    }
  }

  return {
    /** Below zero while rows are claimed for the places of others that are being settled. */
    free: () => free,
    /** @returns how many rows were claimed */
    fill(limit: number, claim: Claim<Row>): Promise<number> {
      const filling = fillNow(limit, claim);
      track(filling);
      return filling;
    },
    /** Waits for the claims and the sends under way. */
    async end(): Promise<void> {
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
