import type { Queue } from "bullmq";
import type { QueueDepth } from "@scm/contract";
import type { RedisClient } from "./redis.ts";

/** Redis or Valkey. */
export type QueueServer = { name: "Redis" | "Valkey"; version: string };

/** @throws within 2 s when Redis is away or hangs */
export async function readDepths(open: () => readonly Queue[]): Promise<QueueDepth[]> {
  return Promise.all(open().map(readDepth));
}

/** @throws within 2 s when Redis is away or hangs */
export async function readServer(redis: RedisClient): Promise<QueueServer> {
  if (redis.status !== "ready") throw new Error("redis is away");
  const info = await redis.info("server");
  // Under the old name Valkey reports the Redis version that it is compatible with.
  const valkey = /^valkey_version:(\S+)/m.exec(info)?.[1];
  if (valkey) return { name: "Valkey", version: valkey };
  return { name: "Redis", version: /^redis_version:(\S+)/m.exec(info)?.[1] ?? "unknown" };
}

export async function readEvictionPolicy(redis: RedisClient): Promise<string> {
  const answer = await redis.call("config", "get", "maxmemory-policy");
  return Array.isArray(answer) ? String(answer[1]) : "unknown";
}

async function readDepth(queue: Queue): Promise<QueueDepth> {
  const counts = await queue.getJobCounts("waiting", "active", "delayed", "failed");
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { name: queue.name, waiting, active, delayed, failed };
}
