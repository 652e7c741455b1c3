/** Composition root: configuration → services → mailer → consumers → upkeep → shutdown. */
import { connect } from "@scm/db";
import { openQueues, queueNames, startConsumer } from "@scm/queue";
import { ConfigError, createLog, readConfig, shutDownOnSignal, type Config } from "@scm/runtime";
import { startMailer, sendsMax } from "./deliver.ts";
import { dispatch } from "./dispatch.ts";
import { openTransport } from "./transport.ts";
import { startUpkeep } from "./upkeep.ts";

try {
  startWorker(readConfig());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const cancelAfterMs = 2_000;

function startWorker(config: Config): void {
  const log = createLog({ level: config.logLevel, service: "worker" });
  const sql = connect(config.databaseUrl, { service: "worker" });
  const queues = openQueues({ redisUrl: config.redisUrl, log });
  const transport = openTransport({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    connectionsMax: sendsMax,
  });
  const mailer = startMailer({
    sql,
    log,
    transport,
    context: config,
    mailDomain: config.mail.from.replace(/^.*@([^>]+)>?$/, "$1"),
  });
  const consumers = queueNames.map((queue) =>
    startConsumer({
      queue,
      queues,
      redisUrl: config.redisUrl,
      log,
      handle: (outboxId) =>
        dispatch(outboxId, { sql, log, staffEmails: config.mail.staff, onMailsDue: mailer.wake }),
    }),
  );
  const upkeep = startUpkeep({ sql, queues, log });

  shutDownOnSignal({
    log,
    timeoutMs: 30_000,
    async close() {
      // A mail whose text the server has not begun to read may go out later just as well.
      setTimeout(() => transport.cancelUnsent(), cancelAfterMs).unref();
      await Promise.all([...consumers, mailer, ...upkeep].map((part) => part.stop()));
      transport.close();
      await queues.close();
      await sql.end({ timeout: 5 });
    },
  });
  log.info("worker started");
}
