/**
 * The whole product as it runs in earnest, for the tests of one file: the built api and worker as
 * processes of their own, with a PostgreSQL, a Redis and a mail server that nobody else uses. Each
 * of them can be ended in every way and started again at the same address.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, migrate, type Sql } from "@scm/db";
import {
  createDatabase,
  findRedisEngine,
  freePort,
  type MailboxProcess,
  type PostgresServer,
  type RedisEngine,
  type RedisServer,
  startMailboxProcess,
  startPostgres,
  startRedis,
} from "@scm/services";
import { afterAll, afterEach } from "vitest";
import { prepareProgram, type Program } from "./program.ts";

export type { Exit, Program } from "./program.ts";

export type House = {
  /** Of the api; without a slash at its end. */
  url: string;
  mailboxUrl: string;
  /** A connection of the test's own, with which it looks and moves the clock. */
  sql: Sql;
  operator: { email: string; password: string };
  /** What api and worker find in theirs; a change counts from the next start on. */
  environment: Record<string, string>;
  postgres: Restartable<PostgresServer>;
  /** Always comes back empty. */
  redis: Restartable<RedisServer>;
  mailbox: Restartable<MailboxProcess>;
  api: Program;
  worker: Program;
};

export type Restartable<Server> = {
  server: () => Server;
  /** Ends it in order. */
  stop: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** Starts it again, at the address it had. */
  start: () => Promise<void>;
};

type Options = {
  /** The one that this machine has when left out. */
  redisEngine?: RedisEngine;
  /** PostgreSQL writes to the disk as in production. */
  isDurable?: boolean;
};

/** Where the notification mails go. */
export const staffEmail = "staff@provider.example";

/** Opens a house that is closed after the last test of the calling file, whatever happened in it. */
export async function openHouse(options: Options = {}): Promise<House> {
  const openParts: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of openParts.splice(0).toReversed()) await end();
  };
  afterAll(close);
  try {
    const house = await furnish(options, (end) => openParts.push(end));
    afterEach(async ({ task }) => {
      if (task.result?.state === "fail") await tell(house, task.name);
    });
    return house;
  } catch (error) {
    await close();
    throw error;
  }
}

type OnClose = (end: () => Promise<unknown>) => void;

async function furnish(options: Options, onClose: OnClose): Promise<House> {
  const directory = await mkdtemp(join(tmpdir(), "scm-house-"));
  onClose(() => rm(directory, { recursive: true, force: true }));
  const { postgres, redis, mailbox } = await openServices(directory, options, onClose);
  process.stderr.write(`house: embedded PostgreSQL, ${redis.server().engine}\n`);

  const databaseUrl = await createDatabase(postgres.server().url, "scm");
  await prepareDatabase(databaseUrl);
  const sql = connect(databaseUrl, { service: "test", poolSize: 3 });
  onClose(() => sql.end({ timeout: 1 }));

  const operator = {
    email: "operator@provider.example",
    password: randomBytes(16).toString("hex"),
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.server().url,
    SMTP_URL: mailbox.server().smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    STAFF_EMAIL: staffEmail,
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_LOGIN: "0",
    RATE_LIMIT_BUG_REPORTS: "0",
  };
  const api = prepareProgram({
    bundle: "api/dist/bin/main.js",
    environment,
    logFile: join(directory, "api.log"),
    isStarted: () => answersHealth(url),
  });
  const worker = prepareProgram({
    bundle: "worker/dist/bin/main.js",
    environment,
    logFile: join(directory, "worker.log"),
    isStarted: async (readLog) =>
      (await readLog()).some((line) => line.includes('"worker started"')),
  });
  for (const program of [api, worker]) {
    onClose(() => program.end("SIGKILL"));
    await program.start();
  }
  const mailboxUrl = mailbox.server().webUrl;
  return { url, mailboxUrl, sql, operator, environment, postgres, redis, mailbox, api, worker };
}

async function prepareDatabase(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { service: "migrate", poolSize: 1, isPatient: true });
  await migrate(sql);
  await sql.end({ timeout: 1 });
}

async function openServices(
  directory: string,
  { redisEngine = findRedisEngine(), isDurable = false }: Options,
  onClose: OnClose,
) {
  const ports = { postgres: await freePort(), redis: await freePort() };
  const mailboxPorts = { smtpPort: await freePort(), webPort: await freePort() };
  const services = {
    postgres: restartable(() =>
      startPostgres({
        directory: join(directory, "postgres"),
        port: ports.postgres,
        durable: isDurable,
      }),
    ),
    redis: restartable(() =>
      startRedis({
        directory: join(directory, "redis"),
        port: ports.redis,
        engine: redisEngine,
        empty: true,
      }),
    ),
    mailbox: restartable(() =>
      startMailboxProcess({ directory: join(directory, "mailbox"), ...mailboxPorts }),
    ),
  };
  for (const service of Object.values(services)) {
    onClose(service.kill);
    await service.start();
  }
  return services;
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

async function answersHealth(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}

/** What went wrong inside, beside the failure of a test that saw it from outside. */
async function tell(house: House, testName: string): Promise<void> {
  for (const name of ["api", "worker"] as const) {
    const lines = await house[name].readLog();
    const telling = lines
      .filter((line) => !line.includes('"level":"info"'))
      .slice(-10)
      .map((line) => line.slice(0, 400));
    const heading = `${name} during "${testName}", its last ${telling.length} warnings:`;
    process.stderr.write(`${[heading, ...telling].join("\n")}\n`);
  }
}
