/**
 * Stops one part of the product after the other, and starts it again. Prints which alarms of
 * `deploy/monitoring` fired and ended, and after how long. Exits with 1 unless exactly those fire
 * that the handbook promises. A real Prometheus (`prometheus` on the PATH) scrapes as
 * docs/operations.md says, so this takes a quarter of an hour.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, migrate } from "@scm/db";
import {
  createDatabase,
  freePort,
  startMailboxProcess,
  startPostgres,
  startRedis,
} from "@scm/services";
import { aContact } from "@scm/testing/builders";
import { call, jsonRequest, statusOf } from "@scm/testing/calls";
import { noLimits, prepareProgram } from "@scm/testing/program";
import { until } from "@scm/testing/wait";
import { z } from "zod";
import { say } from "../scripts/prepare/terminal.mjs";

const rules = fileURLToPath(new URL("../deploy/monitoring/alerts.yaml", import.meta.url));
/** Longer than any of the alarms of an outage waits. */
const fireWithinMs = 8 * 60_000;
const endWithinMs = 4 * 60_000;
/** A lead waits behind every outage, as it would in production. */
const leadEveryMs = 5_000;

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});

/** A part that is stopped, and the alarms that it raises. */
type Outage = {
  part: string;
  alarms: readonly string[];
  stop: () => Promise<unknown>;
  start: () => Promise<unknown>;
};

const directory = await mkdtemp(join(tmpdir(), "scm alarms "));
const endings: (() => unknown)[] = [() => rm(directory, { recursive: true, force: true })];
try {
  await verify();
} finally {
  for (const end of endings.toReversed()) await end();
}

async function verify(): Promise<void> {
  const { url, targets, outages } = await startParts();
  const firing = await startPrometheus(targets);
  await until(async () => (await firing()).length === 0, { timeoutMs: 120_000, everyMs: 1_000 });
  const visitor = setInterval(() => void sendLead(url), leadEveryMs);
  endings.push(() => clearInterval(visitor));

  say(row(["stopped", "alarm", "fired after", "ended after the start", "verdict"]));
  for (const outage of outages) await watch(outage, firing);
}

async function watch({ part, alarms, stop, start }: Outage, firing: Firing): Promise<void> {
  const seen = new Map<string, { firedS: number; endedS?: number }>();
  async function look(since: number): Promise<readonly string[]> {
    const now = await firing();
    for (const name of now) if (!seen.has(name)) seen.set(name, { firedS: secondsSince(since) });
    return now;
  }

  const stoppedAt = performance.now();
  await stop();
  await waitFor(async () => {
    await look(stoppedAt);
    return alarms.every((name) => seen.has(name));
  }, fireWithinMs);

  const startedAt = performance.now();
  await start();
  await waitFor(async () => {
    const now = await look(stoppedAt);
    for (const [name, one] of seen) {
      if (!now.includes(name)) one.endedS ??= secondsSince(startedAt);
    }
    return now.length === 0;
  }, endWithinMs);

  for (const name of new Set([...alarms, ...seen.keys()])) {
    const { firedS, endedS } = seen.get(name) ?? {};
    const isGood = alarms.includes(name) && firedS !== undefined && endedS !== undefined;
    if (!isGood) process.exitCode = 1;
    const verdict = isGood ? "ok" : alarms.includes(name) ? "MISSING" : "UNEXPECTED";
    say(row([part, name, inSeconds(firedS), inSeconds(endedS), verdict]));
  }
}

type Firing = () => Promise<readonly string[]>;

/** @returns what names the alarms that fire */
async function startPrometheus(targets: readonly string[]): Promise<Firing> {
  const config = {
    global: { scrape_interval: "15s", evaluation_interval: "15s" },
    rule_files: [rules],
    scrape_configs: [{ job_name: "scm", static_configs: [{ targets }] }],
  };
  // YAML reads JSON.
  await writeFile(join(directory, "prometheus.yml"), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort("service")}`;
  const prometheus = spawn(
    "prometheus",
    [
      `--config.file=${join(directory, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(directory, "figures")}`,
      `--web.listen-address=${address}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const failed = new Promise<never>((_, reject) =>
    prometheus.once("error", () => reject(new Error("there is no `prometheus` on the PATH"))),
  );
  endings.push(() => prometheus.kill("SIGTERM"));
  const origin = `http://${address}`;
  const answers = async () => (await statusOf(`${origin}/-/ready`)) === 200;
  await Promise.race([until(answers, { timeoutMs: 60_000, everyMs: 200 }), failed]);

  return async () => {
    const answer: unknown = await (await fetch(`${origin}/api/v1/alerts`)).json();
    const { alerts } = Alerts.parse(answer).data;
    const names = alerts.filter(({ state }) => state === "firing");
    return [...new Set(names.map(({ labels }) => labels.alertname))];
  };
}

async function startParts() {
  const { settings, outages: ofServices } = await startServices();
  const { api, url, targets, worker } = await startPrograms(settings);
  const outages: Outage[] = [
    {
      part: "worker",
      alarms: ["ScmNoWorkerAlive", "ScmEventWaits"],
      stop: () => worker.end("SIGTERM"),
      start: worker.start,
    },
    ...ofServices,
    {
      part: "api",
      alarms: ["ScmNoApiAlive"],
      stop: () => api.end("SIGTERM"),
      start: api.start,
    },
  ];
  return { url, targets, outages };
}

async function startServices() {
  const postgresAt = { directory: join(directory, "postgres"), port: await freePort("service") };
  let postgres = await startPostgres(postgresAt);
  endings.push(() => postgres.stop());
  const redisAt = { directory: join(directory, "redis"), port: await freePort("service") };
  let redis = await startRedis(redisAt);
  endings.push(() => redis.kill());
  const mailboxAt = {
    directory: join(directory, "mailbox"),
    smtpPort: await freePort("service"),
    webPort: await freePort("service"),
  };
  let mailbox = await startMailboxProcess(mailboxAt);
  endings.push(() => mailbox.kill());

  const outages: Outage[] = [
    {
      part: "mail server",
      alarms: ["ScmMailServerAway"],
      stop: () => mailbox.kill(),
      start: async () => void (mailbox = await startMailboxProcess(mailboxAt)),
    },
    {
      part: "Redis",
      alarms: ["ScmRedisAway", "ScmEventWaits"],
      stop: () => redis.kill(),
      start: async () => void (redis = await startRedis(redisAt)),
    },
    {
      part: "PostgreSQL",
      alarms: ["ScmDatabaseAway"],
      stop: () => postgres.kill(),
      start: async () => void (postgres = await startPostgres(postgresAt)),
    },
  ];
  const settings = {
    DATABASE_URL: await makeDatabase(postgres.url),
    REDIS_URL: redis.url,
    SMTP_URL: mailbox.smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    ...noLimits,
  };
  return { settings, outages };
}

/** @returns the address of a migrated database */
async function makeDatabase(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl, "scm");
  const sql = connect(url, { service: "alarms", poolSize: 1, isPatient: true });
  await migrate(sql);
  await sql.end({ timeout: 1 });
  return url;
}

async function startPrograms(services: Record<string, string>) {
  const port = await freePort("site");
  const url = `http://127.0.0.1:${port}`;
  const ports = { api: await freePort("service"), worker: await freePort("service") };
  const settings = { ...services, PORT: String(port), PUBLIC_URL: url };
  const api = prepareProgram({
    bundle: "api/dist/bin/main.js",
    environment: { ...settings, METRICS_PORT: String(ports.api) },
    logFile: join(directory, "api.log"),
    isStarted: async () => (await statusOf(`${url}/api/health`)) === 200,
  });
  const worker = prepareProgram({
    bundle: "worker/dist/bin/main.js",
    environment: { ...settings, METRICS_PORT: String(ports.worker) },
    logFile: join(directory, "worker.log"),
    isStarted: async () => (await statusOf(`http://127.0.0.1:${ports.worker}/health`)) === 200,
  });
  for (const program of [api, worker]) endings.push(() => program.end("SIGTERM"));
  await api.start();
  await worker.start();
  return { api, worker, url, targets: Object.values(ports).map((one) => `127.0.0.1:${one}`) };
}

/** Also while the api is away. */
async function sendLead(url: string): Promise<void> {
  await call(`${url}/api/contact`, jsonRequest("POST", aContact()));
}

/** Goes on after the time: the table says what is missing. */
async function waitFor(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  await until(condition, { timeoutMs, everyMs: 1_000 }).catch(() => undefined);
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1_000);
}

function inSeconds(seconds: number | undefined): string {
  return seconds === undefined ? "never" : `${seconds} s`;
}

function row([part = "", alarm = "", fired = "", ended = "", verdict = ""]: string[]): string {
  return [part.padEnd(12), alarm.padEnd(18), fired.padEnd(12), ended.padEnd(22), verdict].join(" ");
}
