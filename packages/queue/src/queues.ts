import { randomUUID } from "node:crypto";
import { Queue, type Job, type JobsOptions } from "bullmq";
import type { QueueDepth } from "@scm/contract";
import type { ClaimedEvent } from "@scm/db";
import type { Log, Metrics } from "@scm/runtime";
import { readDepths, readEvictionPolicy, readServer, type QueueServer } from "./figures.ts";
import { openRedis } from "./redis.ts";

export const queueNames = ["events", "bug-reports"] as const;
export type QueueName = (typeof queueNames)[number];

/** A job has only the ids of outbox rows, so no personal data reaches Redis. */
export type JobData = { outboxIds: string[] };

const jobOptions = {
  attempts: 5,
  backoff: { type: "exponential", delay: 1_000, jitter: 0.5 },
  // Jobs are removed to save memory: the outbox row records if an event is done.
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 5_000 },
} satisfies JobsOptions;

export type Queues = {
  /** Prefix of every key in Redis; consumers need the same. */
  prefix: string;
  isReady: () => boolean;
  /** @throws within 2 s when Redis is away or hangs; some of the events may be in the queue */
  add: (events: readonly ClaimedEvent[]) => Promise<void>;
  /** The ids of the outbox rows whose jobs wait or run. @throws when Redis is away */
  listPending: () => Promise<Set<string>>;
  /** Adds a probe job, which tests that the queue is consumed. @returns its id */
  addProbe: (queue: QueueName) => Promise<string>;
  /** Removes the probe. @returns true if nobody had taken it */
  removeProbe: (queue: QueueName, jobId: string) => Promise<boolean>;
  /** @throws within 2 s when Redis is away or hangs */
  readDepths: () => Promise<QueueDepth[]>;
  /** @throws within 2 s when Redis is away or hangs */
  readServer: () => Promise<QueueServer>;
  /** For tests, which look at the jobs. @throws when Redis is away */
  all: () => readonly Queue<JobData>[];
  /** Redis may drop jobs unless its `maxmemory-policy` is `noeviction`. */
  readEvictionPolicy: () => Promise<string>;
  close: () => Promise<void>;
};

type QueueOptions = { redisUrl: string; log: Log; prefix: string; metrics?: Metrics | null };

/** The producing end of all queues. Nothing here waits for a Redis that is away. */
export function openQueues({ redisUrl, log, prefix, metrics }: QueueOptions): Queues {
  const redis = openRedis(redisUrl, { use: "fail-fast", log });
  const isReady = () => redis.status === "ready";
  metrics?.watch("scm_redis_up", "1 while this process is connected to Redis", () => +isReady());
  const opened = new Map<string, Queue<JobData>>();

  function queue(name: string): Queue<JobData> {
    // BullMQ needs Redis when a queue is created.
    if (!isReady()) throw new Error("redis is away");
    const known = opened.get(name);
    if (known) return known;
    const made = new Queue<JobData>(name, {
      connection: redis,
      prefix,
      defaultJobOptions: jobOptions,
    });
    made.on("error", (error) => log.debug("queue connection failed", { queue: name, error }));
    opened.set(name, made);
    // A queue whose creation failed stays broken, so the next call creates another one.
    made.waitUntilReady().catch(() => opened.delete(name));
    return made;
  }

  return {
    prefix,
    isReady,
    add: (events) => addJobs(events, queue),
    async listPending() {
      const jobs = await Promise.all(
        queueNames.map((name) => queue(name).getJobs(["waiting", "active", "delayed"])),
      );
      // A job that ends between the list and its reading is missing.
      const found: (Job<JobData> | undefined)[] = jobs.flat();
      return new Set(found.flatMap((job) => job?.data.outboxIds ?? []));
    },
    async addProbe(name) {
      const jobId = `probe-${randomUUID()}`;
      await queue(name).add(
        "probe",
        { outboxIds: [] },
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

/** How many events a job carries at most. */
const jobSizeMax = 100;

/** Clients may send bug reports in bursts, which should not delay other events. */
function queueFor(event: string): QueueName {
  return event.startsWith("bug-report.") ? "bug-reports" : "events";
}

async function addJobs(
  events: readonly ClaimedEvent[],
  queue: (name: QueueName) => Queue<JobData>,
): Promise<void> {
  for (const name of queueNames) {
    const jobs = toJobs(events.filter(({ event }) => queueFor(event) === name));
    if (jobs.length > 0) await queue(name).addBulk(jobs);
  }
}

/**
 * Deals the events out to jobs of up to 100. BullMQ numbers the jobs: it would drop one with the id of
 * a job that it knows, even of one that failed.
 */
function toJobs(events: readonly ClaimedEvent[]) {
  const alone = events.filter(({ isSuspect }) => isSuspect).map(({ id }) => [id]);
  const others = events.filter(({ isSuspect }) => !isSuspect).map(({ id }) => id);
  const shared = [];
  while (others.length > 0) shared.push(others.splice(0, jobSizeMax));
  return [...alone, ...shared].map((outboxIds) => ({ name: "events", data: { outboxIds } }));
}
