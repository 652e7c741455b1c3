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
  /** How long `settle` is retried, from the start of `send`. */
  settleWithinMs: number;
  fields: (row: Row) => LogFields;
};

/** How often to look for retries and for rows of a killed worker. */
const pollMs = 1_000;

/** Under load, claims start at least this far apart unless half of the places are free. */
const restMs = 20;

/**
 * Sends the rows that are due, at most `sendsMax` at once. A row counts from its claim until its
 * outcome is written, so a killed process leaves no more rows than that. PostgreSQL holds the time of
 * each retry, so neither a restart nor a loss of Redis loses one. `wake` looks for due rows at once.
 * `stop` waits for the sends under way.
 */
export function startSender<Row, Result>(options: SenderOptions<Row, Result>): Loop {
  const { log, noun, sendsMax, permits = (free) => free } = options;
  const underWay = new Set<Promise<void>>();

  function start(row: Row): void {
    const sending = sendOnce(row, options).finally(() => {
      underWay.delete(sending);
      loop.wake(underWay.size === Math.floor(sendsMax / 2));
    });
    underWay.add(sending);
  }

  const loop = startLoop({
    everyMs: pollMs,
    restMs,
    async work() {
      const limit = permits(sendsMax - underWay.size);
      if (limit <= 0) return;
      try {
        for (const row of await options.claim(limit)) start(row);
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? `${noun}s wait for postgresql` : `${noun} sender failed`, { error });
      }
    },
  });

  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** Never rejects. */
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

/** Retries the write while PostgreSQL is away: a mail whose outcome is not written is sent twice. */
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
