import { randomUUID } from "node:crypto";
import { Queue, type JobsOptions } from "bullmq";
import type { QueueDepth } from "@scm/contract";
import { jobSizeMax, type ClaimedEvent, type DirectEvent } from "@scm/db";
import type { Log, Metrics } from "@scm/runtime";
import { readDepths, readEvictionPolicy, readServer, type QueueServer } from "./figures.ts";
import { openRedis } from "./redis.ts";

export const queueNames = ["events", "bug-reports"] as const;
export type QueueName = (typeof queueNames)[number];

/** A job has only the ids of up to 100 outbox rows, so no personal data reaches Redis. */
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
  /** Adds events that nobody has claimed, in jobs of generation 0. @throws as `add` does */
  addDirect: (events: readonly DirectEvent[]) => Promise<void>;
  /** True while the event's job waits or runs. */
  isPending: (event: ClaimedEvent) => Promise<boolean>;
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
    addDirect: (events) => addJobs(unclaimed(events), queue),
    async isPending(event) {
      const state = await queue(queueFor(event.event)).getJobState(toJobId(event));
      return pendingStates.has(state);
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

const pendingStates = new Set(["waiting", "active", "delayed", "prioritized", "waiting-children"]);

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

/** Deals the events out to jobs, as `claimNewEvents` does. */
function unclaimed(events: readonly DirectEvent[]): ClaimedEvent[] {
  return events.map((event, index) => {
    const first = events[index - (index % jobSizeMax)] ?? event;
    return { ...event, generation: 0, jobId: first.id };
  });
}

/** A job is named after the kinds of its events. */
function toJobs(events: readonly ClaimedEvent[]) {
  const byJob = new Map<string, ClaimedEvent[]>();
  for (const event of events) {
    const jobId = toJobId(event);
    byJob.set(jobId, [...(byJob.get(jobId) ?? []), event]);
  }
  return [...byJob].map(([jobId, ofJob]) => ({
    name: [...new Set(ofJob.map(({ event }) => event))].join(", "),
    data: { outboxIds: ofJob.map(({ id }) => id) },
    opts: { jobId },
  }));
}

/**
 * BullMQ drops a job whose id it knows, even that of a failed job, so each dispatch has its own id.
 * An id must not be a plain number or contain a colon.
 */
function toJobId({ jobId, generation }: ClaimedEvent): string {
  return `outbox-${jobId}-g${generation}`;
}

export function isDirectJob(id: string | undefined): boolean {
  return id?.endsWith("-g0") ?? false;
}
