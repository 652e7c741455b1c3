/** The state of the system: current figures, no personal data. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { RetentionRun } from "./retention.ts";

const Count = z.number().int().nonnegative();

/** A worker with a heartbeat in the last 30 s. */
export const WorkerState = z.object({
  id: z.uuid(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** The pause while the mail server is away; otherwise null. */
  mailsHeld: z
    .object({
      since: z.iso.datetime(),
      nextTryAt: z.iso.datetime(),
      /** The setting that the server refuses; null if it is away or takes no mails. */
      setting: z.enum(["SMTP_URL", "MAIL_FROM"]).nullable(),
    })
    .nullable(),
});
export type WorkerState = z.infer<typeof WorkerState>;

/** Figures from PostgreSQL. Redis has its own call, so neither waits for the other. */
export const SystemState = z.object({
  /** By the clock of the database. */
  takenAt: z.iso.datetime(),
  versions: z.object({ product: z.string(), node: z.string(), postgresql: z.string() }),
  workers: z.array(WorkerState),
  /** The last heartbeat of any worker; null without one, and after an orderly stop of all. */
  workerSeenAt: z.iso.datetime().nullable(),
  events: z.object({
    new: Count,
    dispatched: Count,
    dead: Count,
    /** When the oldest open event was emitted; null if there is none. */
    oldestOpenAt: z.iso.datetime().nullable(),
  }),
  mails: z.object({
    pending: Count,
    sending: Count,
    uncertain: Count,
    dead: Count,
    /** Held back by a limit. */
    limited: Count,
    /** Held after a restore. */
    held: Count,
  }),
  webhooks: z.object({ pending: Count, sending: Count, dead: Count }),
  /** The last daily deletion of what is over its time; null before the first one. */
  retention: RetentionRun.nullable(),
});
export type SystemState = z.infer<typeof SystemState>;

/** Jobs of a queue by state. */
export const QueueDepth = z.object({
  name: z.string(),
  waiting: Count,
  active: Count,
  delayed: Count,
  failed: Count,
});
export type QueueDepth = z.infer<typeof QueueDepth>;

/** Figures from Redis. */
export const QueueState = z.object({
  /** `away` also if it hangs; `evicting` if a full memory would lose jobs. */
  health: z.enum(["ok", "away", "evicting"]),
  /** Null while it is away. */
  server: z.object({ name: z.enum(["Redis", "Valkey"]), version: z.string() }).nullable(),
  /** The eviction policy; null if unknown. */
  evictionPolicy: z.string().nullable(),
  queues: z.array(QueueDepth).nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

export const systemEndpoints = {
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/system",
    answer: { schema: SystemState },
  }),
  readQueues: operatorEndpoint({
    method: "GET",
    path: "/api/admin/system/queues",
    answer: { schema: QueueState },
  }),
};
