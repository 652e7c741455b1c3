export { checkMail } from "./mailbox/check.ts";
export {
  type Mailbox,
  type MailboxOptions,
  type Receive,
  startMailbox,
} from "./mailbox/mailbox.ts";
export { childrenOf, commandOf } from "./process-status.mjs";
export { type Account, killFamily, startProgram } from "./processes.ts";
export { freePort, isPortFree } from "./ports.ts";
export { accountFor, makePrivate } from "./postgres/account.ts";
export { checkPostgres } from "./postgres/check.ts";
export { applicationUrlOf, createDatabase } from "./postgres/database.ts";
export { findDatabase } from "./postgres/find.ts";
export { type PostgresServer, startPostgres } from "./postgres/postgres.ts";
export {
  clusterFlags,
  serverFlags,
  testClusterFlags,
  testServerFlags,
} from "./postgres/settings.ts";
export { checkRedis } from "./redis/check.ts";
export { findRedisEngine, type RedisEngine, type RedisServer, startRedis } from "./redis/redis.ts";
export { StartError } from "./start-error.mjs";
