/**
 * The environment, parsed once into one frozen value. This is the only file that reads
 * `process.env`; docs/operations.md lists the same names, and a test compares the two.
 */
import { isIP } from "node:net";
import { z } from "zod";
import type { SecretKeys } from "./seal.ts";

export type Config = Readonly<ReturnType<typeof arrange>>;
export type StartEnvironment = Readonly<z.output<typeof StartEnvironment>>;

/** A variable with a value that cannot be used. The message is one line, fit for the terminal. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * The configuration of api and worker.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return Object.freeze(arrange(parse(Environment, environment)));
}

/**
 * The environment of `npm start`. Services that it does not name are started, and keys are
 * generated, so these may be missing; in production nothing may.
 *
 * @throws {ConfigError} naming the first variable that is missing or wrong
 */
export function readStartEnvironment(
  environment: NodeJS.ProcessEnv = process.env,
): StartEnvironment {
  return Object.freeze(parse(StartEnvironment, environment));
}

/**
 * Where the data is, for a command that needs nothing else.
 *
 * @throws {ConfigError} naming the first variable that is wrong
 */
export function readDataEnvironment(environment: NodeJS.ProcessEnv = process.env) {
  return Object.freeze(parse(DataEnvironment, environment));
}

/** The environment as it is, to hand on to a child process. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

const line = z.string().trim().min(1, "a text that is not empty");

const port = number("a port number from 1 to 65535", { min: 1, max: 65_535 }).default(3000);

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

const emailList = list.refine(
  (addresses) => addresses.length > 0 && addresses.every((one) => z.regexes.html5Email.test(one)),
  "e-mail addresses, separated by commas",
);

const hostList = list.refine(
  (hosts) => hosts.every((host) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i.test(host)),
  "host names, separated by commas",
);

const addressRanges = list.refine(
  (ranges) => ranges.every(isAddressRange),
  "addresses or CIDR ranges, separated by commas",
);

const webUrl = url("an address such as https://example.com", ["http:", "https:"]);

const services = {
  DATABASE_URL: url("an address such as postgres://user:password@host:5432/name", [
    "postgres:",
    "postgresql:",
  ]),
  REDIS_URL: url("an address such as redis://host:6379", [
    "redis:",
    "rediss:",
    "redis+sentinel:",
    "redis+cluster:",
  ]),
  SMTP_URL: url("an address such as smtp://host:25", ["smtp:", "smtps:"]),
  SECRET_KEY: z.string({ error: "32 bytes in base64" }).refine(isSecretKey, "32 bytes in base64"),
};

const Environment = z.object({
  ...services,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "debug, info, warn, error or silent",
    })
    .default("info"),
  PORT: port,
  HOST: line.default("127.0.0.1"),
  PUBLIC_URL: webUrl.optional(),
  ENGLISH_HOST: hostList.default(["en.localhost"]),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .regex(z.regexes.html5Email, "an e-mail address")
    .default("admin@localhost"),
  ADMIN_PASSWORD: z.string().max(256, "a password of at most 256 characters").optional(),
  STAFF_EMAIL: emailList.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "Name <address@host>")
    .default("SCM <no-reply@localhost>"),
  DEMO_URL: webUrl.default("https://demo.example.com"),
  COMPANY_NAME: line.default("Przykładowa Spółka z o.o."),
  COMPANY_TAX_ID: line.default("000-000-00-00"),
  COMPANY_PHONE: line.default("+48 000 000 000"),
  COMPANY_ADDRESS: line.default("ul. Przykładowa 1, 00-000 Warszawa"),
  COMPANY_EMAIL: line.default("kontakt@example.com"),
  PRODUCT_NAME: line.default("SCM"),
  RATE_LIMIT_FORMS: limit().default(30),
  RATE_LIMIT_LOGIN: limit().default(10),
  RATE_LIMIT_BUG_REPORTS: limit().default(300),
  SEED_DEMO: yesOrNo().default(false),
  TRUST_PROXY: addressRanges.default([]),
  SECRET_KEY_PREVIOUS: list
    .refine((keys) => keys.every(isSecretKey), "keys of 32 bytes in base64, separated by commas")
    .default([]),
  WEBHOOK_ALLOWED_HOSTS: hostList.default([]),
});

const dataDirectory = line.default(".data");

const StartEnvironment = Environment.partial({
  DATABASE_URL: true,
  REDIS_URL: true,
  SMTP_URL: true,
  SECRET_KEY: true,
})
  .extend({ DATA_DIR: dataDirectory, SEED_DEMO: yesOrNo().optional() })
  .superRefine((environment, context) => {
    if (environment.NODE_ENV !== "production") return;
    for (const name of ["DATABASE_URL", "REDIS_URL", "SMTP_URL", "SECRET_KEY"] as const) {
      if (environment[name] === undefined) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: "a value (NODE_ENV=production)",
        });
      }
    }
  });

const DataEnvironment = z.object({
  DATABASE_URL: services.DATABASE_URL.optional(),
  DATA_DIR: dataDirectory,
});

/** Groups the flat variables by what they serve. */
function arrange(environment: z.output<typeof Environment>) {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  return {
    isProduction: environment.NODE_ENV === "production",
    logLevel: environment.LOG_LEVEL,
    port: environment.PORT,
    host: environment.HOST,
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    /** Without a slash at its end. */
    publicUrl: publicUrl.replace(/\/+$/, ""),
    englishHosts: environment.ENGLISH_HOST,
    /** Addresses or CIDR ranges of proxies whose forwarding headers count. */
    trustedProxies: environment.TRUST_PROXY,
    secretKeys: secretKeysOf(environment),
    firstOperator: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    rateLimits: {
      /** Submissions per address and minute; 0 for no limit. */
      forms: environment.RATE_LIMIT_FORMS,
      /** Failed logins per address and e-mail in 15 minutes; 0 for no limit. */
      login: environment.RATE_LIMIT_LOGIN,
      /** Bug reports per tenant and minute; 0 for no limit. */
      bugReports: environment.RATE_LIMIT_BUG_REPORTS,
    },
    /** Whether an installation that nobody has used yet gets sample slots and testimonials. */
    seedDemo: environment.SEED_DEMO,
    /** Hosts that webhooks may reach without TLS and at private addresses, for development. */
    webhookAllowedHosts: environment.WEBHOOK_ALLOWED_HOSTS.map((host) => host.toLowerCase()),
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM,
      staff: environment.STAFF_EMAIL ?? [environment.ADMIN_EMAIL],
    },
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

/** Keys for one purpose each are derived from them; the first one is the one in use. */
function secretKeysOf(environment: {
  SECRET_KEY: string;
  SECRET_KEY_PREVIOUS: string[];
}): SecretKeys {
  const { SECRET_KEY: current, SECRET_KEY_PREVIOUS: previous } = environment;
  return [keyIn(current), ...previous.map(keyIn)];
}

function keyIn(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}

function isSecretKey(base64: string): boolean {
  return keyIn(base64).length === 32;
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  // A variable set to nothing (`PORT=`) counts as not set, as compose files write it.
  const named = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ""),
  );
  const result = schema.safeParse(named);
  if (result.success) return result.data;

  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const found = named[name] === undefined ? "nothing" : `"${withoutSecrets(name, named[name])}"`;
  throw new ConfigError(`${name}: expected ${issue?.message}, found ${found}`);
}

/** The terminal and its log are no place for a password, not even a mistyped one. */
function withoutSecrets(name: string, value: string): string {
  if (/PASSWORD|SECRET/.test(name)) return "…";
  return value.replace(/\/\/.*@/, "//…@");
}

/** An address, or an address and the length of its prefix: `10.0.0.0/8`, `::1`. */
function isAddressRange(range: string): boolean {
  const [address = "", prefix, ...rest] = range.split("/");
  const version = isIP(address);
  const lengthMax = version === 6 ? 128 : 32;
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= lengthMax);
  return version !== 0 && isPrefix && rest.length === 0;
}

function url(expected: string, protocols: readonly string[]) {
  return z
    .string({ error: expected })
    .refine(
      (value) =>
        URL.canParse(value) && protocols.includes(new URL(value).protocol) && canDecode(value),
      expected,
    );
}

function number(expected: string, { min, max }: { min: number; max: number }) {
  return z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);
}

/** A name or password that cannot be decoded would only fail when it is used. */
function canDecode(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function limit() {
  return number("a whole number, 0 for no limit", { min: 0, max: 1_000_000 });
}

function yesOrNo() {
  return z
    .enum(["true", "false"], { error: "true or false" })
    .transform((value) => value === "true");
}
