/**
 * The environment, parsed once into one frozen value. This is the only file that reads
 * `process.env`; docs/operations.md lists the same names, and a test compares the two.
 */
import { resolve } from "node:path";
import { z } from "zod";
import { fileVariableOf, parse, secretNames } from "./environment.ts";
import type { SecretKeys } from "./seal.ts";
import * as kinds from "./variables.ts";

export type Config = Readonly<ReturnType<typeof arrange>>;
export type StartEnvironment = Readonly<z.output<typeof StartEnvironment>>;

/**
 * The configuration of api and worker.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return Object.freeze(arrange(parse(Environment, environment)));
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
  return Object.freeze(parse(StartEnvironment, environment));
}

/**
 * The data services, for commands that need nothing else.
 *
 * @throws {ConfigError} naming the first variable that is wrong
 */
export function readDataEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return Object.freeze(parse(DataEnvironment, environment));
}

/** For child processes. Paths become absolute, because a child may run in another directory. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const files = secretNames.map(fileVariableOf).flatMap((name) => {
    const path = process.env[name]?.trim() ?? "";
    return path === "" ? [] : [[name, resolve(path)]];
  });
  return { ...process.env, ...Object.fromEntries(files) };
}

/** All variables with their defaults, as operators write them. */
export function listVariables(): { name: string; usual: string }[] {
  const { shape } = StartEnvironment;
  const variables = Object.entries({ ...shape, ...Variables.shape }).map(([name, kind]) => ({
    name,
    usual: String(kind.safeParse(undefined).data ?? ""),
  }));
  return [...variables, ...secretNames.map((name) => ({ name: fileVariableOf(name), usual: "" }))];
}

const databaseAddress = kinds.url("an address such as postgres://user:password@host:5432/name", [
  "postgres:",
  "postgresql:",
]);

const services = {
  DATABASE_URL: databaseAddress,
  REDIS_URL: kinds.url("an address such as redis://host:6379", [
    "redis:",
    "rediss:",
    "redis+sentinel:",
    "redis+cluster:",
  ]),
  SMTP_URL: kinds.url("an address such as smtp://host:25", ["smtp:", "smtps:"]),
  SECRET_KEY: kinds.secretKey,
};

/** Addresses for development. */
const localMail = { ADMIN_EMAIL: "admin@localhost", MAIL_FROM: "SCM <no-reply@localhost>" };

/** The site shows this company until the provider's data are set. */
const sampleCompany = {
  COMPANY_NAME: "Przykładowa Spółka z o.o.",
  COMPANY_TAX_ID: "000-000-00-00",
  COMPANY_PHONE: "+48 000 000 000",
  COMPANY_ADDRESS: "ul. Przykładowa 1, 00-000 Warszawa",
  COMPANY_EMAIL: "kontakt@example.com",
};

const Variables = z.object({
  ...services,
  DATABASE_OWNER_URL: databaseAddress.optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: kinds.logLevel.default("info"),
  PORT: kinds.port.default(3000),
  HOST: kinds.line.default("127.0.0.1"),
  DATABASE_POOL_SIZE: kinds.number("a number from 1 to 200", { min: 1, max: 200 }).default(10),
  REDIS_PREFIX: kinds.keyPrefix.default("scm"),
  PUBLIC_URL: kinds.webUrl.optional(),
  ENGLISH_HOST: kinds.hostList.default(["en.localhost"]),
  ADMIN_EMAIL: kinds.email.default(localMail.ADMIN_EMAIL),
  ADMIN_PASSWORD: z.string().max(256, "a password of at most 256 characters").optional(),
  STAFF_EMAIL: kinds.emailList.optional(),
  MAIL_FROM: kinds.mailbox.default(localMail.MAIL_FROM),
  MAIL_CONNECTIONS: kinds.number("a number from 1 to 50", { min: 1, max: 50 }).default(10),
  DEMO_URL: kinds.webUrl.default("https://demo.example.com"),
  COMPANY_NAME: kinds.line.default(sampleCompany.COMPANY_NAME),
  COMPANY_TAX_ID: kinds.line.default(sampleCompany.COMPANY_TAX_ID),
  COMPANY_PHONE: kinds.line.default(sampleCompany.COMPANY_PHONE),
  COMPANY_ADDRESS: kinds.line.default(sampleCompany.COMPANY_ADDRESS),
  COMPANY_EMAIL: kinds.line.default(sampleCompany.COMPANY_EMAIL),
  PRODUCT_NAME: kinds.line.default("SCM"),
  RATE_LIMIT_FORMS: kinds.limit().default(30),
  RATE_LIMIT_LOGIN: kinds.limit().default(10),
  RATE_LIMIT_BUG_REPORTS: kinds.limit().default(300),
  SEED_DEMO: kinds.yesOrNo().default(false),
  TRUST_PROXY: kinds.addressRanges.default([]),
  SECRET_KEY_PREVIOUS: kinds.secretKeys.default([]),
  WEBHOOK_ALLOWED_HOSTS: kinds.hostList.default([]),
});

const Environment = Variables.superRefine(requireInProduction);

const dataDirectory = kinds.line.default(".data");

const StartEnvironment = Variables.partial({
  DATABASE_URL: true,
  REDIS_URL: true,
  SMTP_URL: true,
  SECRET_KEY: true,
})
  .extend({ DATA_DIR: dataDirectory, SEED_DEMO: kinds.yesOrNo().optional() })
  .superRefine(requireInProduction);

const DataEnvironment = z.object({
  DATABASE_URL: services.DATABASE_URL.optional(),
  DATA_DIR: dataDirectory,
});

/** Requires variables whose defaults would link to localhost or make mails that servers reject. */
function requireInProduction(environment: MaybeGiven, context: z.RefinementCtx): void {
  if (environment.NODE_ENV !== "production") return;
  const { STAFF_EMAIL, ADMIN_EMAIL, MAIL_FROM } = environment;
  const given = {
    ...environment,
    STAFF_EMAIL: STAFF_EMAIL ?? (ADMIN_EMAIL === localMail.ADMIN_EMAIL ? undefined : ADMIN_EMAIL),
    MAIL_FROM: MAIL_FROM === localMail.MAIL_FROM ? undefined : MAIL_FROM,
  };
  for (const name of requiredInProduction) {
    if (given[name] !== undefined) continue;
    context.addIssue({ code: "custom", path: [name], message: "a value (NODE_ENV=production)" });
  }
}

type MaybeGiven = {
  [Name in keyof z.output<typeof Variables>]?: z.output<typeof Variables>[Name] | undefined;
};

const requiredInProduction = [
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "SECRET_KEY",
  "PUBLIC_URL",
  "STAFF_EMAIL",
  "MAIL_FROM",
] as const;

/** Groups the flat variables by purpose. */
function arrange(environment: z.output<typeof Environment>) {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    isProduction: environment.NODE_ENV === "production",
    logLevel: environment.LOG_LEVEL,
    port: environment.PORT,
    host: environment.HOST,
    databaseUrl: environment.DATABASE_URL,
    /** Of the user who owns the tables, for the migration; undefined if that is the same. */
    databaseOwnerUrl: environment.DATABASE_OWNER_URL,
    /** Connections per process. */
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    redisUrl: environment.REDIS_URL,
    /** Prefix of every key, in braces, so that a cluster keeps all keys on one node. */
    redisPrefix: `{${environment.REDIS_PREFIX}}`,
    /** Without a trailing slash. */
    publicUrl: publicUrl.replace(/\/+$/, ""),
    englishHosts: environment.ENGLISH_HOST,
    /** Addresses or CIDR ranges of proxies whose forwarding headers count. */
    trustedProxies: environment.TRUST_PROXY,
    /** Each purpose has a derived key. The first one seals; the others only open. */
    secretKeys: keysInOrder(environment),
    firstOperator: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    rateLimits: {
      /** Submissions per address and minute; 0 for no limit. */
      forms: environment.RATE_LIMIT_FORMS,
      /** Failed logins per address and e-mail in 15 minutes; 0 for no limit. */
      login: environment.RATE_LIMIT_LOGIN,
      /** Bug reports per tenant and minute; 0 for no limit. */
      bugReports: environment.RATE_LIMIT_BUG_REPORTS,
    },
    /** A new installation gets sample slots and testimonials. */
    seedDemo: environment.SEED_DEMO,
    /** Hosts that webhooks may reach without TLS or at private addresses, for development. */
    webhookAllowedHosts: environment.WEBHOOK_ALLOWED_HOSTS.map((host) => host.toLowerCase()),
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM,
      /** How many a worker has to the mail server; each sends one mail at a time. */
      connections: environment.MAIL_CONNECTIONS,
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

function keysInOrder(environment: {
  SECRET_KEY: Buffer;
  SECRET_KEY_PREVIOUS: Buffer[];
}): SecretKeys {
  return [environment.SECRET_KEY, ...environment.SECRET_KEY_PREVIOUS];
}

function isSampleCompany(environment: Record<string, unknown>): boolean {
  return Object.entries(sampleCompany).some(([name, sample]) => environment[name] === sample);
}
