/** What an operator sees of how the system is doing: figures of one moment, nothing about anybody. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";

const Count = z.number().int().nonnegative();

/** A worker that was heard of within the last 30 s. */
export const WorkerState = z.object({
  id: z.uuid(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** While the mail server cannot be reached it is tried once every few seconds; null otherwise. */
  mailsHeld: z.object({ since: z.iso.datetime(), nextTryAt: z.iso.datetime() }).nullable(),
});
export type WorkerState = z.infer<typeof WorkerState>;

/** What PostgreSQL knows. Redis is asked by a call of its own, so that neither waits for the other. */
export const SystemState = z
  .object({
    /** By the clock of the database. */
    takenAt: z.iso.datetime(),
    versions: z.object({ product: z.string(), node: z.string(), postgresql: z.string() }),
    workers: z.array(WorkerState),
    /** When any worker was heard of last; null when none ever was, or each has ended in order. */
    workerSeenAt: z.iso.datetime().nullable(),
    events: z.object({
      new: Count,
      dispatched: Count,
      dead: Count,
      /** Since when the oldest one that is not handled waits; null when all are. */
      oldestOpenAt: z.iso.datetime().nullable(),
    }),
    mails: z.object({ pending: Count, sending: Count, uncertain: Count, dead: Count }),
    webhooks: z.object({ pending: Count, sending: Count, dead: Count }),
  })
  .register(documented, {
    name: "SystemState",
    description:
      "What PostgreSQL knows: versions, the workers heard of in the last 30 seconds, and what waits, is under way or was given up.",
  });
export type SystemState = z.infer<typeof SystemState>;

/** How many jobs of a queue are in which state. */
export const QueueDepth = z.object({
  name: z.string(),
  waiting: Count,
  active: Count,
  delayed: Count,
  failed: Count,
});
export type QueueDepth = z.infer<typeof QueueDepth>;

/** What Redis knows. */
export const QueueState = z
  .object({
    /** `away` also when it hangs; `evicting` when a full memory would lose jobs. */
    health: z.enum(["ok", "away", "evicting"]),
    /** Null while it is away. */
    server: z.object({ name: z.enum(["Redis", "Valkey"]), version: z.string() }).nullable(),
    /** What it does when its memory is full; null also when it does not tell. */
    evictionPolicy: z.string().nullable(),
    queues: z.array(QueueDepth).nullable(),
  })
  .register(documented, {
    name: "QueueState",
    description: "What Redis knows; all but `health` is null while it is away.",
  });
export type QueueState = z.infer<typeof QueueState>;

export const systemEndpoints = {
  read: endpoint({
    name: "readSystem",
    method: "GET",
    path: "/api/admin/system",
    tag: "Operation",
    summary: "Read how the system is doing",
    caller: "operator",
    answer: { description: "The figures of now.", schema: SystemState },
  }),
  readQueues: endpoint({
    name: "readQueues",
    method: "GET",
    path: "/api/admin/system/queues",
    tag: "Operation",
    summary: "Read how the queues are doing",
    details: "Answers within 2 seconds, also while Redis is away or hangs.",
    caller: "operator",
    answer: { description: "The figures of now.", schema: QueueState },
  }),
};
