/** Composition root of the worker process. */
import {
  connectMeasured,
  requireKnownKeys,
  requireSessions,
  requireSchema,
  type Sql,
} from "@scm/db";
import { openQueues, queueNames, startConsumer } from "@scm/queue";
import {
  ConfigError,
  createClientSecrets,
  createLog,
  createWebhookSecrets,
  openErrorReports,
  openMetrics,
  openTraces,
  readWorkerConfig,
  shutDownOnSignal,
  type Log,
  type Metrics,
  type Traces,
  type WorkerConfig,
} from "@scm/runtime";
import { startMailer } from "./deliver.ts";
import { createDispatch } from "./dispatch.ts";
import { giveWay } from "./give-way.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { createMailLimits } from "./mail/limits.ts";
import { createVisitorLinks, type VisitorLinks } from "./mail/visitor-link.ts";
import { openTransport } from "./transport.ts";
import { startUpkeep } from "./upkeep.ts";
import { startWebhookSender } from "./webhook/sender.ts";

try {
  await startWorker(readWorkerConfig());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const cancelAfterMs = 2_000;

async function startWorker(config: WorkerConfig): Promise<void> {
  giveWay();
  const reports = await openErrorReports({ ...config, service: "worker" });
  const log = createLog({ level: config.logLevel, service: "worker", report: reports?.report });
  const { metrics, traces, sql, queues, closeConnections } = await openConnections(config, log);
  if (config.webhookAllowedHosts.length > 0) {
    log.warn("webhooks may reach private addresses: WEBHOOK_ALLOWED_HOSTS is set");
  }
  const visitorLinks = createVisitorLinks({
    sql,
    secretKeys: config.secretKeys,
    days: config.visitorLinkDays,
  });
  const { mailer, transport } = openMail(config, { sql, log, metrics, traces, visitorLinks });
  const webhookSecrets = createWebhookSecrets(config.secretKeys);
  const webhooks = startWebhookSender({
    sql,
    log,
    allowedHosts: config.webhookAllowedHosts,
    openSecret: webhookSecrets.open,
  });
  const deps = {
    sql,
    log,
    staffEmails: config.mail.staff,
    clientSecrets: createClientSecrets(config.secretKeys),
    webhookSecrets,
    limitsOf: createMailLimits(config.mail.limits, config.secretKeys),
    linkOffer: visitorLinks.offer,
    mailer,
    traces,
    onWebhooksDue: webhooks.wake,
  };
  const handle = createDispatch(deps);
  const consumers = queueNames.map((queue) =>
    startConsumer({ queue, queues, redisUrl: config.redisUrl, log, handle }),
  );
  const upkeep = startUpkeep({ sql, queues, log, retention: config.retention });
  const heartbeat = startHeartbeat({ sql, log, mailer });

  let isStopping = false;
  metrics?.watchHealth(() => !isStopping && consumers.every((one) => one.isRunning()));

  shutDownOnSignal({
    log,
    timeoutMs: 30_000,
    async close() {
      isStopping = true;
      // A mail whose text the server has not asked for by now is sent later.
      setTimeout(() => transport.cancelUnsent(), cancelAfterMs).unref();
      await Promise.all([...consumers, mailer, webhooks, ...upkeep].map((part) => part.stop()));
      await heartbeat.stop();
      transport.close();
      await closeConnections();
      await reports?.stop();
    },
  });
  log.info("worker started");
}

async function openConnections(config: WorkerConfig, log: Log) {
  const { databaseUrl, databasePoolSize: poolSize, redisUrl, redisPrefix: prefix } = config;
  await requireSessions(databaseUrl, "worker");
  const metrics = await openMetrics({ ...config, service: "worker" });
  const traces = await openTraces({ ...config, service: "worker", log });
  const sql = connectMeasured(databaseUrl, { service: "worker", poolSize, log, metrics });
  await requireSchema({ sql, log });
  await requireKnownKeys({ sql, log }, config.secretKeys);
  const queues = openQueues({ redisUrl, prefix, log, metrics });
  async function closeConnections(): Promise<void> {
    await queues.close();
    await metrics?.stop();
    await traces?.stop();
    await sql.end({ timeout: 5 });
  }
  return { metrics, traces, sql, queues, closeConnections };
}

type MailDeps = {
  sql: Sql;
  log: Log;
  metrics: Metrics | null;
  traces: Traces | null;
  visitorLinks: VisitorLinks;
};

function openMail(config: WorkerConfig, deps: MailDeps) {
  const { smtpUrl, from, connections: connectionsMax } = config.mail;
  const transport = openTransport({ smtpUrl, from, connectionsMax });
  const mailer = startMailer({
    ...deps,
    transport,
    connectionsMax,
    context: config,
    mailDomain: from.replace(/^.*@([^>]+)>?$/, "$1"),
  });
  return { mailer, transport };
}
