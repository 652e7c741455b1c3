/** Composition root of the worker process. */
import type { Sql } from "@scm/db";
import { openConnections, queueNames, startConsumer } from "@scm/queue";
import {
  ConfigError,
  createClientSecrets,
  createPasswordLinks,
  createLog,
  createWebhookSecrets,
  openErrorReports,
  readWorkerConfig,
  shutDownOnSignal,
  type Log,
  type Metrics,
  type WorkerConfig,
} from "@scm/runtime";
import { startMailer } from "./deliver.ts";
import { createDispatch } from "./dispatch.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { createMailLimits } from "./mail/limits.ts";
import { createVisitorLinks, type VisitorLinks } from "./mail/visitor-link.ts";
import { openTransport } from "./transport.ts";
import { startUpkeep } from "./upkeep.ts";
import { startWebhookSender } from "./webhook/sender.ts";

/** To the mail server, with one mail at a time each. */
const connectionsMax = 10;

try {
  await startWorker(readWorkerConfig());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const cancelAfterMs = 2_000;

async function startWorker(config: WorkerConfig): Promise<void> {
  const reports = await openErrorReports({ ...config, service: "worker" });
  const log = createLog({ level: config.logLevel, service: "worker", report: reports?.report });
  const connections = await openConnections(config, { service: "worker", log });
  const { metrics, sql, queues, closeConnections } = connections;
  if (config.webhookAllowedHosts.length > 0) {
    log.warn("webhooks may reach private addresses: WEBHOOK_ALLOWED_HOSTS is set");
  }
  const visitorLinks = createVisitorLinks({ sql, secretKeys: config.secretKeys });
  const { mailer, transport } = openMail(config, { sql, log, metrics, visitorLinks });
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
    mailer,
    onWebhooksDue: webhooks.wake,
  };
  const handle = createDispatch(deps);
  const consumers = queueNames.map((queue) =>
    startConsumer({ queue, queues, redisUrl: config.redisUrl, log, handle }),
  );
  const upkeep = startUpkeep({ ...config, sql, queues, log });
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

type MailDeps = {
  sql: Sql;
  log: Log;
  metrics: Metrics | null;
  visitorLinks: VisitorLinks;
};

function openMail(config: WorkerConfig, deps: MailDeps) {
  const { smtpUrl, from } = config.mail;
  const { publicUrl, brand } = config;
  const replyTo = { name: brand.company.name, address: brand.company.email };
  const transport = openTransport({ smtpUrl, from, replyTo, connectionsMax, publicUrl });
  const mailer = startMailer({
    ...deps,
    transport,
    connectionsMax,
    context: { ...config, passwordLinks: createPasswordLinks(config.secretKeys) },
    mailDomain: from.address.replace(/^.*@/, ""),
  });
  return { mailer, transport };
}
