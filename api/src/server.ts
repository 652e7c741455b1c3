import { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { retentionPeriods } from "@scm/contract";
import { connect, hasPasskeysElsewhere, type Sql } from "@scm/db";
import { openConnections, openRedis, startQueueWatch, startRelay } from "@scm/queue";
import {
  createClientSecrets,
  createPasswordLinks,
  createSeal,
  createWebhookSecrets,
  deriveKey,
  deriveKeys,
  type Config,
  type Log,
  type SecretKeys,
} from "@scm/runtime";
import { ensureFirstOperator } from "./access/first-operator.ts";
import { createPasswordHasher, type PasswordCost } from "./access/password.ts";
import { createApp } from "./app.ts";
import { createClientAddress, type ClientAddress } from "./http/client-address.ts";
import { inTurn, limitLookUps } from "./http/look-ups.ts";
import { createLimiter, type Limiter } from "./http/rate-limit.ts";
import { erasureKeysOf } from "./operation/erasure-hash.ts";
import { addApiMetrics } from "./operation/metrics.ts";
import { openSitePages } from "./site/drawn-page.ts";
import { openContentReader } from "./site/site-content.ts";
import { startWorkerWatch, type WatchTimes } from "./operation/worker-watch.ts";

type Options = {
  /** The first operator has to replace the password at the first login. */
  isPasswordFirst?: boolean;
  /** Tests set this and the next two. */
  siteDirectory?: string;
  watchTimes?: WatchTimes;
  passwordCost?: PasswordCost;
};

type ApiServer = {
  port: number;
  metricsPort: number | undefined;
  /** Stops accepting calls, finishes the current ones and closes all connections. */
  close: () => Promise<void>;
};

/**
 * Starts the api: configuration → connections → relay → app → listen.
 *
 * @throws {ConfigError} for a database that this release cannot use
 */
export async function startServer(
  config: Config,
  log: Log,
  { isPasswordFirst = false, siteDirectory, watchTimes, passwordCost }: Options = {},
): Promise<ApiServer> {
  if (config.isProduction) warnOfDefaults(config, log);
  const connections = await openConnections(config, { service: "api", log });
  const { metrics, sql, queues, closeConnections } = connections;
  const { lists, closeLists } = openLists(config);
  const relay = startRelay({ sql, queues, log, metrics });
  const watch = startQueueWatch({ queues, log });
  const workerWatch = startWorkerWatch({ sql, log, ...watchTimes });
  const { limits, lookUpLimits, closeLimits } = openLimits(config, log);
  const clientAddress = createClientAddress(config.trustedProxies, { log });
  const site = openSitePages({ directory: siteDirectory, log });
  const passwords = createPasswordHasher(passwordCost);
  await ensureFirstOperator(
    { sql, passwords, log },
    { ...config.firstOperator, isFirst: isPasswordFirst },
  );
  void warnOfPasskeys(sql, config, log);

  let isStopping = false;
  const app = createApp({
    config,
    sql,
    lists,
    queues,
    log,
    metrics: metrics && addApiMetrics(metrics),
    passwords,
    ...keysOf(config.secretKeys),
    clientAddress,
    limits,
    lookUps: lookUpsOf(lookUpLimits, clientAddress),
    relay,
    queueHealth: watch.health,
    site,
    siteContent: openContentReader({ sql, log }),
  });
  const server = await listen(app.fetch, config);
  metrics?.watchHealth(() => !isStopping);

  return {
    port: portOf(server),
    metricsPort: metrics?.port,
    async close() {
      isStopping = true;
      endConnections(server);
      await closeServer(server);
      await Promise.all([watch, workerWatch].map((part) => part.stop()));
      await relay.stop();
      closeLimits();
      await closeLists();
      await closeConnections();
    },
  };
}

function openLists({ databaseUrl }: Config) {
  const options = { service: "api", poolSize: 2, plansAnew: true };
  const lists = connect(databaseUrl, options);
  // The next search has its turn before the time of its call is over.
  const searches = connect(databaseUrl, { ...options, statementMs: 1_500 });
  return {
    lists: ({ q = "" }: { q?: string | undefined }) => (q === "" ? lists : searches),
    closeLists: () => Promise.all([lists, searches].map((pool) => pool.end({ timeout: 5 }))),
  };
}

type Opened = ReturnType<typeof openLimits>;
export type Limits = Opened["limits"];

function lookUpsOf(
  { tokens, sessions, clients }: Opened["lookUpLimits"],
  clientAddress: ClientAddress,
) {
  return {
    tokens: limitLookUps(tokens, clientAddress),
    sessions: limitLookUps(sessions, clientAddress),
    clients: inTurn(limitLookUps(clients, clientAddress)),
  };
}

/** Each purpose has keys of its own. */
function keysOf(secretKeys: SecretKeys) {
  return {
    fingerprintKeys: deriveKeys(secretKeys, "submission-fingerprint"),
    erasureKeys: erasureKeysOf(secretKeys),
    addressKey: deriveKey(secretKeys[0], "sender-address"),
    clientSecrets: createClientSecrets(secretKeys),
    webhookSecrets: createWebhookSecrets(secretKeys),
    peselSeal: createSeal(secretKeys, "pesel"),
    passwordLinks: createPasswordLinks(secretKeys),
    challengeSeal: createSeal(secretKeys, "passkey-challenge"),
  };
}

function warnOfDefaults(config: Config, log: Log): void {
  if (config.isSampleCompany) {
    log.warn("the site names a sample company: COMPANY_NAME or its other variables are not set");
  }
  if (config.isDatabasePlain) {
    log.warn("the database is reached without TLS: DATABASE_URL has no sslmode");
  }
}

async function warnOfPasskeys(sql: Sql, { publicUrl }: Config, log: Log): Promise<void> {
  const { hostname } = new URL(publicUrl);
  // Without PostgreSQL the login page still says so.
  if (!(await hasPasskeysElsewhere(sql, hostname).catch(() => false))) return;
  log.warn("passkeys are made for another host than that of PUBLIC_URL: see reset-passkeys");
}

/** Limits that no header announces, because each answer already announces another one. */
const quiet = new Set([
  "form-requests",
  "login-account",
  "token-failures-address",
  "token-look-ups",
  "session-look-ups",
  "visitor-changes",
  "password-links",
]);

function openLimits(config: Config, log: Log) {
  const redis = openRedis(config.redisUrl, { use: "instant", log });
  const key = deriveKey(config.secretKeys[0], "rate-limit");
  const open = (name: string, triesMax: number, windowS: number): Limiter =>
    createLimiter({
      redis,
      prefix: config.redisPrefix,
      key,
      name,
      triesMax,
      windowS,
      isAnnounced: !quiet.has(name),
    });
  const { forms, login, bugReports } = config.rateLimits;
  const loginWindowS = retentionPeriods.countedAddress.count * 60;
  return {
    limits: {
      forms: open("forms", forms, 60),
      // Refused bodies do not count as submissions, so raw requests have their own limit.
      formRequests: open("form-requests", forms * 10, 60),
      login: open("login", login, loginWindowS),
      // Limits tries at many e-mails from one address.
      loginByAddress: open("login-address", login * 5, loginWindowS),
      // Limits tries at one e-mail from all addresses, in ten minutes.
      loginByAccount: open("login-account", login * 2, 600),
      // Disabled together with the limit of logins.
      tokenFailures: open("token-failures", login * 3, 60),
      // Each report may need one token and one status call.
      tokens: open("tokens", bugReports, 60),
      bugReports: open("bug-reports", bugReports, 60),
      bugReportReads: open("bug-report-reads", bugReports, 60),
      // Of slots, testimonials and the popup.
      reads: open("reads", forms * 10, 60),
      // Per link, beside the limits of forms per address.
      visitorChanges: open("visitor-changes", forms, 3_600),
      // Per e-mail, in an hour: a stranger who knows it cannot fill a mailbox.
      passwordLinks: open("password-links", Math.ceil(login / 3), 3_600),
    },
    lookUpLimits: {
      tokens: open("token-look-ups", login * 15, 60),
      sessions: open("session-look-ups", login * 15, 60),
      clients: open("token-failures-address", login * 15, 60),
    },
    closeLimits: () => redis.disconnect(),
  };
}

/**
 * Longer than balancers keep an idle connection (nginx and AWS: 60 s, Google Cloud: 600 s), which
 * would otherwise send a call as it closes.
 */
const keepAliveMs = 620_000;

/** Each call is answered within 4.5 s. */
const drainMs = 5_000;

function listen(
  fetch: (request: Request, bindings: object) => Response | Promise<Response>,
  { port, host }: Config,
): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    // For a health check of HTTP/1.0, which names no host: HAProxy sends such ones.
    hostname: "localhost",
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: keepAliveMs,
    },
  });
  return new Promise((resolve, reject) => {
    if (!(server instanceof Server)) throw new TypeError("the adaptor made no HTTP/1.1 server");
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Each further answer is the last one of its connection. */
function endConnections(server: Server): void {
  server.prependListener("request", (_, response) => {
    response.setHeader("Connection", "close");
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Keep-alive connections become idle during the drain, so they are closed repeatedly.
    const closeIdle = () => server.closeIdleConnections();
    const timer = setInterval(closeIdle, 50);
    // A connection without any request counts as neither idle nor active.
    const lastCall = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(timer);
      clearTimeout(lastCall);
      resolve();
    });
    closeIdle();
  });
}
