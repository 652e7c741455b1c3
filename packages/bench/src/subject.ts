/** An app under measurement: its programs, and stores and a mail server of its own. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect, migrate, type Sql } from "@scm/db";
import { createDatabase, freePort, startPostgres, startRedis } from "@scm/services";
import { statusOf } from "@scm/testing/calls";
import { noLimits, prepareProgram } from "@scm/testing/program";
import { z } from "zod";

const apps = "packages/bench/src/subjects";

/** The paths of their programs in the repository. */
const programs = {
  ours: { api: "api/dist/bin/main.js", worker: "worker/dist/bin/main.js" },
  dual: { api: `${apps}/dual.mjs`, worker: `${apps}/dual-worker.mjs` },
  durable: { api: `${apps}/durable.mjs`, worker: `${apps}/durable-worker.mjs` },
};
export type SubjectName = keyof typeof programs;

export const operator = { email: "operator@scm.example", password: "a long enough password" };

export type Subject = Awaited<ReturnType<typeof startSubject>>;

/** @param parent the directory for its data and logs */
export async function startSubject(name: SubjectName, parent: string) {
  const directory = await mkdtemp(join(parent, `${name} `));
  const postgres = await startPostgres({ directory: join(directory, "postgres"), durable: true });
  const redis = await startRedis({ directory: join(directory, "redis"), engine: "redis-server" });
  const databaseUrl = await createDatabase(postgres.url, "bench");
  if (name === "ours") await withDatabase({ databaseUrl }, migrate);
  const SMTP_PORT = String(await freePort("service"));
  const sink = await startServer("packages/bench/src/sink.mjs", directory, { SMTP_PORT });
  const environment = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    SECRET_KEY: randomBytes(32).toString("base64"),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    STAFF_EMAIL: "staff@scm.example",
    ...noLimits,
    LOG_LEVEL: "warn",
  };
  const api = await startServer(programs[name].api, directory, environment);
  const worker = prepareProgram({
    bundle: programs[name].worker,
    environment,
    logFile: join(directory, "worker.log"),
    isStarted: async () => true,
  });
  await worker.start();
  // Both settle, and the worker connects.
  await delay(2_000);
  return {
    url: api.url,
    databaseUrl,
    table: name === "ours" ? "leads" : "contacts",
    sink,
    pids: { api: api.pid(), worker: worker.pid(), PostgreSQL: postgres.pid, Redis: redis.pid },
    async stop() {
      for (const program of [api, worker, sink]) await program.end("SIGKILL");
      await redis.kill();
      await postgres.kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A program that answers at `/api/health` when it has started. */
async function startServer(bundle: string, directory: string, environment: Record<string, string>) {
  const port = await freePort("site");
  const url = `http://127.0.0.1:${port}`;
  const program = prepareProgram({
    bundle,
    environment: { ...environment, PORT: String(port) },
    logFile: join(directory, `${port}.log`),
    isStarted: async () => (await statusOf(`${url}/api/health`)) === 200,
  });
  await program.start();
  return { ...program, url };
}

const SinkState = z.object({ mails: z.number(), lastAt: z.number() });
const Arrivals = z.record(z.string(), z.array(z.number()));

/** How many mails have arrived, and when the last one. */
export async function readSink({ url }: { url: string }) {
  return SinkState.parse(await (await fetch(url + "/api/health")).json());
}

/** When the mails of each lead arrived. */
export async function readArrivals({ url }: { url: string }) {
  return Arrivals.parse(await (await fetch(url + "/arrivals")).json());
}

/** Runs with a connection without time limits. */
export async function withDatabase<Result>(
  { databaseUrl }: { databaseUrl: string },
  run: (sql: Sql) => PromiseLike<Result>,
): Promise<Result> {
  const sql = connect(databaseUrl, { service: "bench", poolSize: 1, isPatient: true });
  const result = await run(sql);
  await sql.end();
  return result;
}
