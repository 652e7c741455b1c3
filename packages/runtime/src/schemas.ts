/** The variables of the environment with their defaults, for each process. */
import { z } from "zod";
import * as addresses from "./addresses.ts";
import { localMail, requireInProduction, requireSafePassword } from "./production.ts";
import * as kinds from "./variables.ts";

const services = {
  DATABASE_URL: addresses.databaseUrl,
  REDIS_URL: addresses.redisUrl,
  SECRET_KEY: kinds.secretKey,
};

/** The site shows this company until the provider's data are set. */
export const sampleCompany = {
  COMPANY_NAME: "Przykładowa Spółka z o.o.",
  COMPANY_TAX_ID: "000-000-00-00",
  COMPANY_PHONE: "+48 000 000 000",
  COMPANY_ADDRESS: "ul. Przykładowa 1, 00-000 Warszawa",
  COMPANY_EMAIL: "kontakt@example.com",
};

const Variables = z.object({
  ...services,
  DATABASE_OWNER_URL: addresses.databaseUrl.optional(),
  NODE_ENV: kinds.nodeEnvironment.optional(),
  LOG_LEVEL: kinds.logLevel.default("info"),
  PORT: kinds.port.default(3000),
  HOST: kinds.line.default("127.0.0.1"),
  METRICS_PORT: kinds.port.optional(),
  SENTRY_DSN: addresses.errorReportsDsn.optional(),
  PUBLIC_URL: addresses.publicUrl.optional(),
  ENGLISH_HOST: kinds.hostList.default(["en.localhost"]),
  ADMIN_EMAIL: kinds.email.default(localMail.ADMIN_EMAIL),
  ADMIN_PASSWORD: z.string().max(256, "a password of at most 256 characters").optional(),
  REQUIRE_SECOND_FACTOR: kinds.yesOrNo().optional(),
  STAFF_EMAIL: kinds.emailList.optional(),
  MAIL_FROM: kinds.mailbox.default(localMail.MAIL_FROM),
  DEMO_URL: addresses.linkedUrl.default("https://demo.example.com"),
  COMPANY_NAME: kinds.line.default(sampleCompany.COMPANY_NAME),
  COMPANY_TAX_ID: kinds.line.default(sampleCompany.COMPANY_TAX_ID),
  COMPANY_PHONE: kinds.line.default(sampleCompany.COMPANY_PHONE),
  COMPANY_ADDRESS: kinds.line.default(sampleCompany.COMPANY_ADDRESS),
  COMPANY_EMAIL: kinds.email.default(sampleCompany.COMPANY_EMAIL),
  PRODUCT_NAME: kinds.line.default("SCM"),
  RATE_LIMIT_FORMS: kinds.limit().default(30),
  RATE_LIMIT_LOGIN: kinds.limit().default(10),
  RATE_LIMIT_BUG_REPORTS: kinds.limit().default(300),
  BOOKING_LIMIT_EMAIL: kinds.limit().default(2),
  BOOKING_LIMIT_ADDRESS: kinds.limit().default(3),
  // At most the work of a year: a longer hold would never end in practice.
  BOOKING_LAPSE_HOURS: kinds
    .number("a number of working hours up to 2000, 0 for never", { min: 0, max: 2_000 })
    .default(16),
  SEED_DEMO: kinds.yesOrNo().default(false),
  TRUST_PROXY: kinds.proxyRanges.default([]),
  SECRET_KEY_PREVIOUS: kinds.secretKeys.default([]),
  WEBHOOK_ALLOWED_HOSTS: kinds.webhookHosts.default([]),
});

export const WorkerVariables = Variables.extend({
  SMTP_URL: addresses.smtpUrl,
  MAIL_LIMIT_RECEIVER: kinds.limit().default(3),
  MAIL_LIMIT_VISITORS: kinds.limit().default(600),
  MAIL_LIMIT_STAFF: kinds.limit().default(60),
});

export const Environment = Variables.superRefine(requireInProduction(Variables.shape))
  .superRefine(requireSafePassword)
  .superRefine(requireOwnPort);
export const WorkerEnvironment = WorkerVariables.superRefine(
  requireInProduction(WorkerVariables.shape),
).superRefine(requireOwnPort);

const dataDirectory = kinds.line.default(".data");

export const StartSchema = WorkerVariables.partial({
  DATABASE_URL: true,
  REDIS_URL: true,
  SMTP_URL: true,
  SECRET_KEY: true,
})
  .extend({ DATA_DIR: dataDirectory, SEED_DEMO: kinds.yesOrNo().optional() })
  .superRefine(requireInProduction(WorkerVariables.shape))
  .superRefine(requireSafePassword)
  .superRefine(requireTwoPorts);

export const DataEnvironment = z.object({
  DATABASE_URL: services.DATABASE_URL.optional(),
  DATA_DIR: dataDirectory,
  PRODUCT_NAME: Variables.shape.PRODUCT_NAME,
});

export const KeyedDataEnvironment = Variables.pick({
  DATABASE_URL: true,
  SECRET_KEY: true,
  SECRET_KEY_PREVIOUS: true,
  COMPANY_NAME: true,
});

type Ports = { PORT: number; METRICS_PORT?: number | undefined };

/** Metrics are for operators, never on the public port. */
function requireOwnPort({ PORT, METRICS_PORT }: Ports, context: z.RefinementCtx): void {
  if (METRICS_PORT === PORT) refusePort(context, "a port other than PORT");
}

/** `npm start` runs both processes on one machine. */
function requireTwoPorts({ PORT, METRICS_PORT }: Ports, context: z.RefinementCtx): void {
  if (METRICS_PORT === undefined) return;
  if ([METRICS_PORT, workerMetricsPort(METRICS_PORT)].includes(PORT)) {
    refusePort(context, "a port that is not PORT, nor the one before it");
  }
}

function refusePort(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: "custom", path: ["METRICS_PORT"], message });
}

/** The metrics port of the worker of `npm start`, since the api uses the configured one. */
export function workerMetricsPort(metricsPort: number): number {
  return metricsPort + 1;
}
