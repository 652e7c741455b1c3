/**
 * The built api and worker as processes, with their own database, Redis and mail server, for the
 * tests of one file. Each process can be stopped, killed and restarted at the same address. All
 * files share one PostgreSQL server, except those that stop it.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Sql } from "@scm/db";
import {
  createDatabase,
  findRedisEngine,
  freePort,
  type PostgresServer,
  type RedisEngine,
  type RedisServer,
  startPostgres,
  startRedis,
} from "@scm/services";
import { afterAll, afterEach } from "vitest";
import { statusOf } from "./calls.ts";
import { migrateDatabase, openDatabase, openTestDatabase, type TestDatabase } from "./database.ts";
import { aDirectory } from "./directory.ts";
import { type FaultyMailbox, startFaultyMailbox } from "./faulty-mailbox.ts";
import { noLimits, prepareProgram, type Program } from "./program.ts";

export type Product = {
  /** The address of the api, without a trailing slash. */
  url: string;
  mailboxUrl: string;
  /** The test's own connection. */
  sql: Sql;
  operator: { email: string; password: string };
  /** Variables of api and worker; changes take effect at the next start. */
  environment: Record<string, string>;
  /** Empty after every start. */
  redis: Restartable<RedisServer> & { replaceBy: (engine: RedisEngine) => Promise<void> };
  mailbox: FaultyMailbox;
  api: Program;
  worker: Program;
};

type Restartable<Server> = {
  server: () => Server;
  /** Stops it in order. */
  stop: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** Restarts it at the same address. */
  start: () => Promise<void>;
};

type Options = {
  /** By default a new database on the shared server. */
  database?: TestDatabase;
};

export const staffEmail = "staff@provider.example";

/** Opens the product until after the last test of the calling file. */
export async function startProduct({ database }: Options = {}): Promise<Product> {
  // Hooks run in reverse, so the database is dropped after the programs.
  const ownDatabase = database ?? (await openTestDatabase());
  const product = await openForFile((onClose) => startParts(ownDatabase, onClose));
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printWarnings(product, task.name);
  });
  return product;
}

/**
 * A durable PostgreSQL server with a migrated database, for files that stop it. Open it before the
 * product, so that it is closed afterwards.
 */
export function openPostgres(): Promise<Restartable<PostgresServer> & { database: TestDatabase }> {
  return openForFile(async (onClose) => {
    const directory = await aDirectory(onClose);
    const port = await freePort("service");
    const postgres = restartable(() => startPostgres({ directory, port }));
    onClose(postgres.kill);
    await postgres.start();
    const ownerUrl = await createDatabase(postgres.server().url, "scm");
    await migrateDatabase(ownerUrl);
    const database = openDatabase(ownerUrl);
    onClose(database.close);
    return { ...postgres, database };
  });
}

type OnClose = (end: () => Promise<unknown>) => void;

/** Closes the parts in reverse order after the last test, or at once if opening fails. */
async function openForFile<Opened>(open: (onClose: OnClose) => Promise<Opened>): Promise<Opened> {
  const openParts: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of openParts.splice(0).toReversed()) await end();
  };
  afterAll(close);
  try {
    return await open((end) => openParts.push(end));
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(database: TestDatabase, onClose: OnClose): Promise<Product> {
  const directory = await aDirectory(onClose);
  const redis = await startOwnRedis(directory, onClose);
  const mailbox = await startFaultyMailbox({ directory: join(directory, "mailbox") });
  onClose(mailbox.stop);
  const { url: databaseUrl, sql } = database;
  const operator = {
    email: "operator@provider.example",
    password: randomBytes(16).toString("hex"),
  };
  const port = await freePort("site");
  const url = `http://127.0.0.1:${port}`;
  const environment: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.server().url,
    SMTP_URL: mailbox.smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    STAFF_EMAIL: staffEmail,
    ...noLimits,
    RATE_LIMIT_LOGIN: "0",
    RATE_LIMIT_BUG_REPORTS: "0",
    BOOKING_LIMIT_EMAIL: "0",
    BOOKING_LIMIT_ADDRESS: "0",
  };
  const { api, worker } = await startPrograms({ directory, environment, url }, onClose);
  const mailboxUrl = mailbox.webUrl;
  return { url, mailboxUrl, sql, operator, environment, redis, mailbox, api, worker };
}

type Programs = { directory: string; environment: Record<string, string>; url: string };

/** Starts an api, at its address, and a worker. */
async function startPrograms(
  { directory, environment, url }: Programs,
  onClose: OnClose,
): Promise<Pick<Product, "api" | "worker">> {
  const api = prepareProgram({
    bundle: "api/dist/bin/main.js",
    environment,
    logFile: join(directory, "api.log"),
    isStarted: async () => (await statusOf(`${url}/api/health`)) === 200,
  });
  const worker = prepareProgram({
    bundle: "worker/dist/bin/main.js",
    environment,
    logFile: join(directory, "worker.log"),
    isStarted: async (readLog) =>
      (await readLog()).some((line) => line.includes('"worker started"')),
  });
  for (const program of [api, worker]) onClose(() => program.end("SIGKILL"));
  await Promise.all([api.start(), worker.start()]);
  return { api, worker };
}

async function startOwnRedis(directory: string, onClose: OnClose) {
  const port = await freePort("service");
  let engine = findRedisEngine();
  const redis = restartable(() =>
    startRedis({ directory: join(directory, "redis"), port, engine, empty: true }),
  );
  onClose(redis.kill);
  await redis.start();

  async function replaceBy(next: RedisEngine): Promise<void> {
    engine = next;
    await redis.kill();
    await redis.start();
  }

  return { ...redis, replaceBy };
}

function restartable<Server extends { stop: () => Promise<void>; kill: () => Promise<void> }>(
  open: () => Promise<Server>,
): Restartable<Server> {
  let server: Server | undefined;
  let isRunning = false;

  async function end(how: "stop" | "kill"): Promise<void> {
    if (!isRunning) return;
    isRunning = false;
    await server?.[how]();
  }

  return {
    server() {
      if (!server) throw new Error("this service was never started");
      return server;
    },
    stop: () => end("stop"),
    kill: () => end("kill"),
    async start() {
      server = await open();
      isRunning = true;
    },
  };
}

/** The logs explain a failure, which the test sees only from outside. */
async function printWarnings(product: Product, testName: string): Promise<void> {
  for (const name of ["api", "worker"] as const) {
    const lines = await product[name].readLog();
    const telling = lines
      .filter((line) => !line.includes('"level":"info"'))
      .slice(-10)
      .map((line) => line.slice(0, 400));
    const heading = `${name} during "${testName}", its last ${telling.length} warnings:`;
    process.stderr.write(`${[heading, ...telling].join("\n")}\n`);
  }
}
