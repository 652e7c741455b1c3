/** An app that is measured: its processes, its database and its mail server. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@scm/services";
import { statusOf } from "@scm/testing/calls";
import { noLimits, prepareProgram, type Program } from "@scm/testing/program";
import type { Machine, Template } from "./machine.ts";
import { type SideProcess, startSideProcess } from "./side-process.ts";
import type { SinkRequest, SinkState } from "./sink.ts";

export type Subject = {
  name: string;
  template: Template;
  /** Paths of the programs in the repository. */
  api: string;
  worker?: string;
  mailsPerLead: number;
  /** How long the mail server takes for a mail. */
  mailDelayMs?: number;
};

const apps = "packages/bench/src/subjects";
const ourApi = { template: "ours", api: "api/dist/bin/main.js" } as const;
const ours = { ...ourApi, worker: "worker/dist/bin/main.js" };

export const apiAlone: Subject = { name: "ours, api alone", ...ourApi, mailsPerLead: 0 };

export const subjects: readonly Subject[] = [
  { name: "floor", template: "floor", api: `${apps}/floor.mjs`, mailsPerLead: 0 },
  { name: "naive-inline", template: "floor", api: `${apps}/naive-inline.mjs`, mailsPerLead: 1 },
  {
    name: "naive-dual",
    template: "floor",
    api: `${apps}/naive-dual.mjs`,
    worker: `${apps}/naive-dual-worker.mjs`,
    mailsPerLead: 1,
  },
  apiAlone,
  { name: "ours", ...ours, mailsPerLead: 2 },
  { name: "ours, slow mail server", ...ours, mailsPerLead: 2, mailDelayMs: 2_000 },
];

export const operator = { email: "operator@scm.example", password: "a long enough password" };

export type Running = {
  url: string;
  databaseUrl: string;
  sink: SideProcess<SinkRequest, SinkState>;
  api: Program;
  worker: Program | undefined;
  /** From the start of the api to its first answer. */
  bootMs: number;
  /** Kills everything, and deletes the data. */
  stop: () => Promise<void>;
};

/** Starts a subject with data of its own. */
export async function startSubject(machine: Machine, subject: Subject): Promise<Running> {
  const databaseUrl = await machine.copyOf(subject.template);
  const sink = startSideProcess<SinkRequest, SinkState>("./sink.ts");
  const { smtpUrl } = await sink.ask({ kind: "delay", delayMs: subject.mailDelayMs ?? 0 });
  const started = await startApi(machine, { bundle: subject.api, databaseUrl, smtpUrl });
  const worker = subject.worker
    ? prepareProgram({
        bundle: subject.worker,
        environment: started.environment,
        logFile: join(machine.directory, "worker.log"),
        isStarted: async () => true,
      })
    : undefined;
  await worker?.start();
  // Both settle, and the worker connects.
  await delay(1_000);
  return {
    ...started,
    databaseUrl,
    sink,
    worker,
    async stop() {
      await started.api.end("SIGKILL");
      await worker?.end("SIGKILL");
      await sink.end();
      await machine.clear(databaseUrl);
    },
  };
}

/** The first start creates the operator, which a later one need not do. */
export async function startOursOnce(machine: Machine): Promise<void> {
  const databaseUrl = new URL("/ours", machine.postgres.url).href;
  const place = { bundle: ourApi.api, databaseUrl, smtpUrl: "smtp://127.0.0.1:1" };
  const { api } = await startApi(machine, place);
  await api.end("SIGTERM");
}

type Place = { bundle: string; databaseUrl: string; smtpUrl: string };

async function startApi(machine: Machine, { bundle, databaseUrl, smtpUrl }: Place) {
  const port = await freePort("site");
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: machine.redis.url,
    SMTP_URL: smtpUrl,
    PORT: String(port),
    SECRET_KEY: machine.secretKey.toString("base64"),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    STAFF_EMAIL: "staff@scm.example",
    ...noLimits,
    RATE_LIMIT_LOGIN: "0",
    RATE_LIMIT_BUG_REPORTS: "0",
    BOOKING_LIMIT_EMAIL: "0",
    BOOKING_LIMIT_ADDRESS: "0",
    LOG_LEVEL: "warn",
  };
  const api = prepareProgram({
    bundle,
    environment,
    logFile: join(machine.directory, "api.log"),
    isStarted: async () => (await statusOf(`${url}/api/health`)) === 200,
  });
  const startedAt = performance.now();
  await api.start();
  return { url, environment, api, bootMs: performance.now() - startedAt };
}
