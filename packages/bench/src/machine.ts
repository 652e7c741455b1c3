/** All subjects share PostgreSQL with fsync, Redis and the load generator. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, migrate, type Sql } from "@scm/db";
import {
  createDatabase,
  type PostgresServer,
  type RedisServer,
  startPostgres,
  startRedis,
} from "@scm/services";
import { Redis } from "ioredis";
import type { Load, LoadResult } from "./load.ts";
import { type SideProcess, startSideProcess } from "./side-process.ts";
import { tables } from "./subjects/contact.mjs";

export type Machine = {
  directory: string;
  postgres: PostgresServer;
  redis: RedisServer;
  load: SideProcess<Load, LoadResult>;
  /** Sealed values in the template of the product's database need one key for all copies. */
  secretKey: Buffer;
  /** A new database. @returns its address */
  copyOf: (template: Template) => Promise<string>;
  /** Deletes a database, and all that is in Redis. */
  clear: (databaseUrl: string) => Promise<void>;
  close: () => Promise<void>;
};

/** `floor` has two plain tables, `ours` those of the product. */
export type Template = "floor" | "ours";

export async function openMachine(): Promise<Machine> {
  const directory = await mkdtemp(join(tmpdir(), "scm bench "));
  const postgres = await startPostgres({ directory: join(directory, "postgres"), durable: true });
  const redis = await startRedis({
    directory: join(directory, "redis"),
    engine: "redis-server",
    hasOwnSession: false,
  });
  const client = new Redis(redis.url, { protocol: 2 });
  const load = startSideProcess<Load, LoadResult>("./load.ts");
  await withDatabase(await createDatabase(postgres.url, "floor"), (sql) => sql.unsafe(tables));
  await withDatabase(await createDatabase(postgres.url, "ours"), migrate);

  return {
    directory,
    postgres,
    redis,
    load,
    secretKey: randomBytes(32),
    copyOf: (template) =>
      createDatabase(postgres.url, `copy_${randomBytes(6).toString("hex")}`, template),
    async clear(databaseUrl) {
      const name = new URL(databaseUrl).pathname.slice(1);
      await withDatabase(postgres.url, (sql) => sql`drop database ${sql(name)} with (force)`);
      await client.flushall();
    },
    async close() {
      client.disconnect();
      await load.end();
      await redis.stop();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Runs with a connection without time limits. */
export async function withDatabase<Result>(
  databaseUrl: string,
  run: (sql: Sql) => PromiseLike<Result>,
): Promise<Result> {
  const sql = connect(databaseUrl, { service: "bench", poolSize: 1, isPatient: true });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
