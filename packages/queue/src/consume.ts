import { UnrecoverableError, Worker } from "bullmq";
import type { Log } from "@scm/runtime";
import type { JobData, QueueName, Queues } from "./queues.ts";
import { openRedis } from "./redis.ts";

/**
 * The outcome of a job. `done`: every event is handled, or was before. `retry`: at least one must
 * be retried. `given-up`: none must be retried, and at least one was given up.
 */
export type Outcome = "done" | "retry" | "given-up";

export type Consumer = {
  /** False once its loop has ended. True while it waits for Redis. */
  isRunning: () => boolean;
  /** Takes no more jobs and finishes those under way, even while Redis is away. */
  stop: () => Promise<void>;
};

type Handle = (outboxIds: readonly string[]) => Promise<Outcome>;

type Options = {
  queue: QueueName;
  queues: Queues;
  redisUrl: string;
  log: Log;
  handle: Handle;
  concurrency?: number;
  /** Shorter in tests. */
  probeEveryMs?: number;
  probeAnswerMs?: number;
  closeTimeoutMs?: number;
};

const probeEveryMs = 30_000;
const probeAnswerMs = 10_000;
const closeTimeoutMs = 3_000;

/**
 * Consumes one queue. A BullMQ worker can be connected and yet take no jobs, which a ping does not
 * show. So a probe job is added every 30 s. If it is still there after 10 s, and no other job was
 * taken here in the meantime, the worker is replaced.
 */
export function startConsumer(options: Options): Consumer {
  const { queue, queues, log } = options;
  const state = { isStopping: false, isClosed: false, takenAt: 0 };
  const underWay = new Set<Promise<Outcome>>();
  let worker = openWorker(options, take);

  async function take(outboxIds: readonly string[]): Promise<Outcome> {
    state.takenAt = performance.now();
    // A probe.
    if (outboxIds.length === 0) return "done";
    if (state.isClosed) return "retry";
    const handling = options.handle(outboxIds);
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
    // Any process may take the probe: the queue is consumed either way.
    if (state.isStopping || state.takenAt > askedAt) return;
    const isLeft = await queues.removeProbe(queue, jobId);
    // After a stop nobody would close the new worker.
    if (!isLeft || state.isStopping) return;

    log.error("the queue is not consumed: the worker is replaced", { queue });
    const stuck = worker;
    worker = openWorker(options, take);
    await stuck.close();
  }

  return {
    isRunning: () => worker.isRunning(),
    async stop() {
      state.isStopping = true;
      clearInterval(timer);
      await worker.close();
      // A handler that outlives the database connection would leave its event leased.
      state.isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

function openWorker(
  { queue, queues, redisUrl, log, concurrency = 4, ...options }: Options,
  take: Handle,
): { isRunning: () => boolean; close: () => Promise<void> } {
  const connection = openRedis(redisUrl, { use: "patient", log });
  const worker = new Worker<JobData>(
    queue,
    async ({ data }) => {
      // Redis keeps these messages, so they hold no details; the reason is in the outbox row.
      const outcome = await take(data.outboxIds);
      if (outcome === "given-up") throw new UnrecoverableError("given up");
      if (outcome === "retry") throw new Error("failed");
    },
    {
      connection,
      prefix: queues.prefix,
      concurrency,
      lockDuration: 60_000,
      stalledInterval: 15_000,
      // The outbox rows count crashes, and each event of a killed worker gets a job of its own.
      maxStalledCount: 0,
    },
  );
  worker.on("error", (error) => log.debug("worker connection failed", { queue, error }));

  return {
    isRunning: () => worker.isRunning(),
    /**
     * Waits for jobs under way. Without Redis their end cannot be detected, so the wait is short.
     */
    async close() {
      const timeoutMs = options.closeTimeoutMs ?? closeTimeoutMs;
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([worker.close(), timeout]);
      connection.disconnect();
    },
  };
}
