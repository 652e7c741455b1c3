import { UnrecoverableError, Worker } from "bullmq";
import type { Log } from "@scm/runtime";
import type { JobData, QueueName, Queues } from "./queues.ts";
import { openRedis } from "./redis.ts";

/** What became of an event: handled (or nothing left to do), to be tried again, or given up. */
export type Outcome = "done" | "retry" | "given-up";

export type Consumer = {
  /** Takes no more jobs and finishes those under way, also while Redis is away. */
  stop: () => Promise<void>;
};

type Options = {
  queue: QueueName;
  queues: Queues;
  redisUrl: string;
  log: Log;
  handle: (outboxId: string) => Promise<Outcome>;
  concurrency?: number;
  /** For tests, which cannot wait for the usual times. */
  probeEveryMs?: number;
  probeAnswerMs?: number;
  closeTimeoutMs?: number;
};

const probeEveryMs = 30_000;
const probeAnswerMs = 10_000;
const closeTimeoutMs = 3_000;

/**
 * Consumes one queue. Every 30 s a probe job asks whether anybody does: when it is still there
 * after 10 s, and nothing else was taken here in that time, the worker is connected and yet takes
 * nothing, which a ping would not tell. It is replaced by a new one.
 */
export function startConsumer(options: Options): Consumer {
  const { queue, queues, log } = options;
  const state = { isStopping: false, isClosed: false, takenAt: 0 };
  const underWay = new Set<Promise<Outcome>>();
  let worker = openWorker(options, take);

  async function take(outboxId: string): Promise<Outcome> {
    state.takenAt = performance.now();
    if (isProbe(outboxId)) return "done";
    if (state.isClosed) return "retry";
    const handling = options.handle(outboxId);
    underWay.add(handling);
    return handling.finally(() => underWay.delete(handling));
  }

  const timer = setInterval(() => {
    probe().catch((error: unknown) => log.warn("probe failed", { queue, error }));
  }, options.probeEveryMs ?? probeEveryMs);

  async function probe(): Promise<void> {
    if (!queues.isReady()) return;
    const askedAt = performance.now();
    const jobId = await queues.addProbe(queue);
    await new Promise((resolve) =>
      setTimeout(resolve, options.probeAnswerMs ?? probeAnswerMs).unref(),
    );
    // Another process may have taken it; what counts is that the queue is not left alone.
    if (state.isStopping || state.takenAt > askedAt) return;
    const isLeft = await queues.removeProbe(queue, jobId);
    // It may have been told to stop meanwhile: the new worker would never be closed.
    if (!isLeft || state.isStopping) return;

    log.error("the queue is not consumed: the worker is replaced", { queue });
    const stuck = worker;
    worker = openWorker(options, take);
    await stuck.close();
  }

  return {
    async stop() {
      state.isStopping = true;
      clearInterval(timer);
      await worker.close();
      // A handler that goes on when the database is closed leaves its event leased.
      state.isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

function isProbe(outboxId: string): boolean {
  return outboxId.startsWith("probe-");
}

function openWorker(
  { queue, queues, redisUrl, log, concurrency = 10, ...options }: Options,
  take: (outboxId: string) => Promise<Outcome>,
): { close: () => Promise<void> } {
  const connection = openRedis(redisUrl, { use: "patient", log });
  const worker = new Worker<JobData>(
    queue,
    async ({ data }) => {
      // Redis keeps these messages, so they say nothing; the reason is in the outbox row.
      const outcome = await take(data.outboxId);
      if (outcome === "given-up") throw new UnrecoverableError("given up");
      if (outcome === "retry") throw new Error("failed");
    },
    {
      connection,
      prefix: queues.prefix,
      concurrency,
      lockDuration: 60_000,
      stalledInterval: 15_000,
      // How often an event may bring its worker down is counted in its row.
      maxStalledCount: 5,
    },
  );
  worker.on("error", (error) => log.debug("worker connection failed", { queue, error }));

  return {
    /** Jobs under way are finished; while Redis is away that cannot be told, so not for long. */
    async close() {
      const timeoutMs = options.closeTimeoutMs ?? closeTimeoutMs;
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([worker.close(), timeout]);
      connection.disconnect();
    },
  };
}
