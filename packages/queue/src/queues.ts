import { randomUUID } from "node:crypto";
import { Queue, type JobsOptions } from "bullmq";
import type { QueueDepth } from "@scm/contract";
import type { ClaimedEvent } from "@scm/db";
import type { Log } from "@scm/runtime";
import { readDepths, readEvictionPolicy, readServer, type QueueServer } from "./figures.ts";
import { openRedis } from "./redis.ts";

export const queueNames = ["events", "bug-reports"] as const;
export type QueueName = (typeof queueNames)[number];

/** A job has only the id of its outbox row, so no personal data reaches Redis. */
export type JobData = { outboxId: string };

const jobOptions = {
  attempts: 5,
  backoff: { type: "exponential", delay: 1_000, jitter: 0.5 },
  // For memory only: whether an event is done is known by its row.
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 5_000 },
} satisfies JobsOptions;

export type Queues = {
  /** Of every key in Redis; consumers need the same. */
  prefix: string;
  /** Whether Redis can be reached right now. */
  isReady: () => boolean;
  /** @throws within 2 s when Redis is away or hangs; some of the events may be in the queue then */
  add: (events: readonly ClaimedEvent[]) => Promise<void>;
  /** Whether the queue still holds a job of this event that is to run or is running. */
  isPending: (event: ClaimedEvent) => Promise<boolean>;
  /** Puts a job into a queue that only asks whether the queue is consumed; gives the job's id. */
  addProbe: (queue: QueueName) => Promise<string>;
  /** Whether nobody has taken a probe yet; one that is still there is removed. */
  removeProbe: (queue: QueueName, jobId: string) => Promise<boolean>;
  /** @throws within 2 s when Redis is away or hangs */
  readDepths: () => Promise<QueueDepth[]>;
  /** @throws within 2 s when Redis is away or hangs */
  readServer: () => Promise<QueueServer>;
  /**
   * For a board that shows them.
   *
   * @throws when Redis is away
   */
  all: () => readonly Queue<JobData>[];
  /** Redis may drop jobs under every `maxmemory-policy` but `noeviction`. */
  readEvictionPolicy: () => Promise<string>;
  close: () => Promise<void>;
};

export type QueueOptions = { redisUrl: string; log: Log; prefix: string };

/** The producing end of all queues. Nothing here waits for a Redis that is away. */
export function openQueues({ redisUrl, log, prefix }: QueueOptions): Queues {
  const redis = openRedis(redisUrl, { use: "fail-fast", log });
  const opened = new Map<string, Queue<JobData>>();

  function queue(name: string): Queue<JobData> {
    // BullMQ wants Redis to be there when a queue is first made.
    if (redis.status !== "ready") throw new Error("redis is away");
    const known = opened.get(name);
    if (known) return known;
    const made = new Queue<JobData>(name, {
      connection: redis,
      prefix,
      defaultJobOptions: jobOptions,
    });
    made.on("error", (error) => log.debug("queue connection failed", { queue: name, error }));
    opened.set(name, made);
    // One that could not be made stays broken for ever: the next call makes another.
    made.waitUntilReady().catch(() => opened.delete(name));
    return made;
  }

  return {
    prefix,
    isReady: () => redis.status === "ready",
    async add(events) {
      for (const name of queueNames) {
        const jobs = events.filter(({ event }) => queueNameOf(event) === name).map(jobOf);
        if (jobs.length > 0) await queue(name).addBulk(jobs);
      }
    },
    async isPending(event) {
      const state = await queue(queueNameOf(event.event)).getJobState(jobIdOf(event));
      return pendingStates.has(state);
    },
    async addProbe(name) {
      const jobId = `probe-${randomUUID()}`;
      await queue(name).add(
        "probe",
        { outboxId: jobId },
        { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true },
      );
      return jobId;
    },
    async removeProbe(name, jobId) {
      const isWaiting = (await queue(name).getJobState(jobId)) === "waiting";
      if (isWaiting) await queue(name).remove(jobId);
      return isWaiting;
    },
    readDepths: () => readDepths(() => queueNames.map(queue)),
    readServer: () => readServer(redis),
    all: () => queueNames.map(queue),
    readEvictionPolicy: () => readEvictionPolicy(redis),
    async close() {
      await Promise.all([...opened.values()].map((one) => one.close()));
      redis.disconnect();
    },
  };
}

const pendingStates = new Set(["waiting", "active", "delayed", "prioritized", "waiting-children"]);

/** A club's system may send bug reports in a burst; no other event should wait behind them. */
function queueNameOf(event: string): QueueName {
  return event.startsWith("bug-report.") ? "bug-reports" : "events";
}

function jobOf(event: ClaimedEvent) {
  return { name: event.event, data: { outboxId: event.id }, opts: { jobId: jobIdOf(event) } };
}

/**
 * BullMQ drops a job whose id it has seen, even one that failed, so each dispatch has an id of its
 * own. An id may be neither a plain number nor hold a colon.
 */
function jobIdOf({ id, generation }: ClaimedEvent): string {
  return `outbox-${id}-g${generation}`;
}
