import { isUnavailable } from "@scm/db";
import { startLoop, type Log, type LogFields, type Loop } from "@scm/runtime";

type SenderOptions<Row, Result> = {
  log: Log;
  /** The name of a row in the log. */
  noun: "mail" | "webhook";
  sendsMax: number;
  /** How many of the free places may be used now. All by default. */
  permits?: (free: number) => number;
  /** Leases up to `limit` rows that are due. */
  claim: (limit: number) => Promise<readonly Row[]>;
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

/**
 * Sends the rows that are due. PostgreSQL holds the time of each retry, so neither a restart nor a
 * loss of Redis loses one. `wake` looks for due rows at once. `stop` waits for the sends under way.
 */
export function startSender<Row, Result>(options: SenderOptions<Row, Result>): Loop {
  const { log, noun, sendsMax, permits = (free) => free } = options;
  const underWay = new Set<Promise<void>>();

  const loop = startLoop({
    everyMs: pollMs,
    async work() {
      const limit = permits(sendsMax - underWay.size);
      if (limit === 0) return;
      try {
        for (const row of await options.claim(limit)) {
          const sending = sendOnce(row, options).finally(() => {
            underWay.delete(sending);
            refill();
          });
          underWay.add(sending);
        }
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? `${noun}s wait for postgresql` : `${noun} sender failed`, { error });
      }
    },
  });

  let timer: NodeJS.Timeout | undefined;
  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    loop.wake();
  }
  /**
   * Refills at once when half of the places are free. A slow server may hold the others for long.
   */
  function refill(): void {
    if (underWay.size <= sendsMax / 2) wake();
    else timer ??= setTimeout(wake, gatherMs);
  }

  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
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
