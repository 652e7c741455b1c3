/**
 * The environment, parsed once into one frozen value. This is the only file that reads
 * `process.env`; docs/operations.md lists the same names, and a test compares the two.
 */
import { resolve } from "node:path";
import { readMailbox } from "@scm/contract";
import type { z } from "zod";
import { fileVariable, parse } from "./environment.ts";
import { mayBeUnencrypted } from "./production.ts";
import {
  DataEnvironment,
  Environment,
  KeyedDataEnvironment,
  sampleCompany,
  StartSchema,
  WorkerEnvironment,
  WorkerVariables,
} from "./schemas.ts";
import type { SecretKeys } from "./seal.ts";

export type Config = Readonly<ReturnType<typeof arrange>>;
export type WorkerConfig = Readonly<ReturnType<typeof arrangeForWorker>>;
export type StartEnvironment = Readonly<z.output<typeof StartSchema>>;

/**
 * The configuration of the api, the migration and the commands. They send no mails, so they need no
 * login to the mail server.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return Object.freeze(arrange(parse(Environment, environment)));
}

/** @throws {ConfigError} naming the first variable that is missing or wrong */
export function readWorkerConfig(environment: NodeJS.ProcessEnv = process.env): WorkerConfig {
  return Object.freeze(arrangeForWorker(parse(WorkerEnvironment, environment)));
}

/**
 * The environment of `npm start`, which starts missing services and generates missing keys. In
 * production everything must be set.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readStartEnvironment(
  environment: NodeJS.ProcessEnv = process.env,
): StartEnvironment {
  return Object.freeze(parse(StartSchema, environment));
}

/**
 * The database and the data directory, for commands that need nothing else.
 *
 * @throws {ConfigError} naming the first variable that is wrong
 */
export function readDataEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return Object.freeze(parse(DataEnvironment, environment));
}

/**
 * The database and its keys, for commands about the stored data.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readKeyedDataEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  const given = parse(KeyedDataEnvironment, environment);
  return Object.freeze({
    databaseUrl: given.DATABASE_URL,
    secretKeys: keysInOrder(given),
    companyName: given.COMPANY_NAME,
  });
}

/**
 * For child processes. Paths of files become absolute, because a child may run in another directory.
 *
 * @param own replace the variables of this process, also those in files
 */
export function inheritedEnvironment(own: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const files = listVariables().flatMap(({ name }) => {
    const file = fileVariable(name);
    const path = process.env[file]?.trim() ?? "";
    return path === "" ? [] : [[file, name in own ? undefined : resolve(path)]];
  });
  return { ...process.env, ...Object.fromEntries(files), ...own };
}

/** All variables with their defaults, as operators write them. */
export function listVariables(): { name: string; usual: string }[] {
  const { shape } = StartSchema;
  return Object.entries({ ...shape, ...WorkerVariables.shape }).map(([name, kind]) => ({
    name,
    usual: String(kind.safeParse(undefined).data ?? ""),
  }));
}

/** Groups the flat variables by purpose. */
function arrange(environment: z.output<typeof Environment>) {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    isProduction: environment.NODE_ENV === "production",
    logLevel: environment.LOG_LEVEL,
    port: environment.PORT,
    host: environment.HOST,
    ...monitoringOf(environment),
    ...databasesOf(environment),
    redisUrl: environment.REDIS_URL,
    /** Prefix of every key, in braces, so that a cluster keeps all keys on one node. */
    redisPrefix: "{scm}",
    /** Without a trailing slash. */
    publicUrl,
    englishHosts: environment.ENGLISH_HOST,
    /** Addresses or CIDR ranges of proxies whose forwarding headers count. */
    trustedProxies: environment.TRUST_PROXY,
    /** Each purpose has a derived key. The first one seals; the others only open. */
    secretKeys: keysInOrder(environment),
    firstOperator: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    /** Operators without a passkey can only add one. */
    needsSecondFactor: environment.REQUIRE_SECOND_FACTOR ?? environment.NODE_ENV === "production",
    rateLimits: rateLimitsOf(environment),
    bookings: bookingsOf(environment),
    /** A new installation gets sample slots and testimonials. */
    seedDemo: environment.SEED_DEMO,
    /** Hosts that webhooks may reach without TLS or at private addresses, for development. */
    webhookAllowedHosts: environment.WEBHOOK_ALLOWED_HOSTS,
    mail: {
      from: readMailbox(environment.MAIL_FROM),
      staff: environment.STAFF_EMAIL ?? [environment.ADMIN_EMAIL],
    },
    /** Some of the company's data are sample values. */
    isSampleCompany: isSampleCompany(environment),
    brand: {
      productName: environment.PRODUCT_NAME,
      demoUrl: environment.DEMO_URL,
      company: {
        name: environment.COMPANY_NAME,
        taxId: environment.COMPANY_TAX_ID,
        phone: environment.COMPANY_PHONE,
        address: environment.COMPANY_ADDRESS,
        email: environment.COMPANY_EMAIL,
      },
    },
  };
}

function databasesOf(environment: z.output<typeof Environment>) {
  const { DATABASE_URL: url } = environment;
  return {
    databaseUrl: url,
    isDatabasePlain: mayBeUnencrypted(url),
    /** The address for the owner of the tables; undefined if `databaseUrl` is for the owner. */
    databaseOwnerUrl: environment.DATABASE_OWNER_URL,
    /** Connections per process. */
    databasePoolSize: 10,
  };
}

/** Metrics and error reports; undefined where they are off. */
function monitoringOf(environment: z.output<typeof Environment>) {
  return {
    /** The port for metrics and health of the process. */
    metricsPort: environment.METRICS_PORT,
    /** Where defects are reported. */
    errorReportsDsn: environment.SENTRY_DSN,
  };
}

function rateLimitsOf(environment: z.output<typeof Environment>) {
  return {
    /** Submissions per address and minute, and ten times as many public reads; 0 for no limit. */
    forms: environment.RATE_LIMIT_FORMS,
    /** Failed logins per address and e-mail in 15 minutes; 0 for no limit. */
    login: environment.RATE_LIMIT_LOGIN,
    /** Bug reports per tenant and minute; 0 for no limit. */
    bugReports: environment.RATE_LIMIT_BUG_REPORTS,
  };
}

function bookingsOf(environment: z.output<typeof Environment>) {
  return {
    /** Live pending demo bookings per e-mail address; 0 for no limit. */
    emailMax: environment.BOOKING_LIMIT_EMAIL,
    /** Demo bookings per IP address in 24 hours; 0 for no limit. */
    addressMax: environment.BOOKING_LIMIT_ADDRESS,
    /** For how many working hours an unanswered booking holds its slot; 0 for ever. */
    lapseHours: environment.BOOKING_LAPSE_HOURS,
  };
}

function arrangeForWorker(environment: z.output<typeof WorkerEnvironment>) {
  const config = arrange(environment);
  return {
    ...config,
    mail: {
      ...config.mail,
      smtpUrl: environment.SMTP_URL,
      /** Mails in an hour; 0 for no limit. */
      limits: {
        /** Confirmations to one receiver. Three times as many in a day. */
        receiver: environment.MAIL_LIMIT_RECEIVER,
        /** Confirmations to all receivers. */
        visitors: environment.MAIL_LIMIT_VISITORS,
        /** Notifications to one address of the staff; a summary lists the others. */
        staff: environment.MAIL_LIMIT_STAFF,
      },
    },
  };
}

function keysInOrder(environment: {
  SECRET_KEY: Buffer;
  SECRET_KEY_PREVIOUS: Buffer[];
}): SecretKeys {
  return [environment.SECRET_KEY, ...environment.SECRET_KEY_PREVIOUS];
}

function isSampleCompany(environment: Record<string, unknown>): boolean {
  return Object.entries(sampleCompany).some(([name, sample]) => environment[name] === sample);
}
