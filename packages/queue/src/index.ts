export { openConnections } from "./connections.ts";
export * from "./consume.ts";
export * from "./queues.ts";
export { openRedis, type RedisClient } from "./redis.ts";
export * from "./relay.ts";
export * from "./watch.ts";
