import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigError, readConfig, readStartEnvironment } from "./config.ts";

const key = randomBytes(32).toString("base64");
const complete = {
  DATABASE_URL: "postgres://scm:geheim@localhost:5432/scm",
  REDIS_URL: "redis://localhost:6379",
  SMTP_URL: "smtp://localhost:2525",
  SECRET_KEY: key,
};

test("a complete environment becomes one frozen value with the documented defaults", () => {
  const config = readConfig(complete);

  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    englishHosts: ["en.localhost"],
    firstOperator: { email: "admin@localhost", password: undefined },
    rateLimits: { forms: 30, login: 10 },
    mail: { from: "SCM <no-reply@localhost>", staff: ["admin@localhost"] },
    brand: { productName: "SCM", demoUrl: "https://demo.example.com" },
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test("a variable set to nothing counts as not set", () => {
  expect(readConfig({ ...complete, PORT: "", COMPANY_NAME: "" }).port).toBe(3000);
});

test("staff addresses, English hosts and proxies are lists", () => {
  const config = readConfig({
    ...complete,
    STAFF_EMAIL: "a@scm.pl, b@scm.pl",
    ENGLISH_HOST: "en.scm.pl,scm.com",
    TRUST_PROXY: "10.0.0.0/8",
  });

  expect(config.mail.staff).toEqual(["a@scm.pl", "b@scm.pl"]);
  expect(config.englishHosts).toEqual(["en.scm.pl", "scm.com"]);
  expect(config.trustedProxies).toEqual(["10.0.0.0/8"]);
});

test.each([
  ["PORT", "70000", "a port number from 1 to 65535"],
  ["PORT", "http", "a port number from 1 to 65535"],
  ["DATABASE_URL", "mysql://localhost/scm", "postgres://user:password@host:5432/name"],
  ["REDIS_URL", "localhost:6379", "redis://host:6379"],
  ["SMTP_URL", "http://localhost", "smtp://host:25"],
  ["SECRET_KEY", "short", "32 bytes in base64"],
  ["STAFF_EMAIL", "anna", "e-mail addresses"],
  ["MAIL_FROM", "no address", "Name <address@host>"],
  ["PUBLIC_URL", "example.com", "https://example.com"],
  ["RATE_LIMIT_LOGIN", "-1", "a whole number, 0 for no limit"],
  ["RATE_LIMIT_BUG_REPORTS", "x", "a whole number, 0 for no limit"],
  ["SEED_DEMO", "yes", "true or false"],
  ["SECRET_KEY_PREVIOUS", "short", "keys of 32 bytes in base64"],
  ["WEBHOOK_ALLOWED_HOSTS", "http://localhost", "host names, separated by commas"],
  ["ENGLISH_HOST", "https://en.scm.pl", "host names, separated by commas"],
  ["ADMIN_PASSWORD", "x".repeat(257), "at most 256 characters"],
  ["SMTP_URL", "smtp://user:%zz@localhost", "smtp://host:25"],
  ["TRUST_PROXY", "proxy.example", "addresses or CIDR ranges"],
  ["TRUST_PROXY", "10.0.0.0/33", "addresses or CIDR ranges"],
  ["TRUST_PROXY", "::1/64/2", "addresses or CIDR ranges"],
  ["LOG_LEVEL", "loud", "debug, info, warn, error or silent"],
])(
  "%s=%s stops the start with one line that names it and what was expected",
  (name, value, says) => {
    const read = () => readConfig({ ...complete, [name]: value });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: expected .*${escaped(says)}.*, found .+$`));
  },
);

test("a missing service is named", () => {
  expect(() => readConfig({ ...complete, DATABASE_URL: undefined })).toThrow(
    /^DATABASE_URL: expected an address such as .*, found nothing$/,
  );
});

test("a limit set to blanks is the default, not no limit", () => {
  expect(readConfig({ ...complete, RATE_LIMIT_FORMS: " " }).rateLimits.forms).toBe(30);
});

test("the line shows neither a key nor a password", () => {
  expect(() => readConfig({ ...complete, SECRET_KEY: "hunter2" })).not.toThrow(/hunter2/);
  expect(() =>
    readConfig({ ...complete, DATABASE_URL: "mysql://scm:hun/ter@2@db/scm" }),
  ).not.toThrow(/hun|ter/);
});

test("npm start may leave out services and key, but not in production", () => {
  expect(readStartEnvironment({}).DATA_DIR).toBe(".data");
  expect(() =>
    readStartEnvironment({ ...complete, SECRET_KEY: "", NODE_ENV: "production" }),
  ).toThrow(/^SECRET_KEY: expected a value \(NODE_ENV=production\), found nothing$/);
});

function escaped(text: string): string {
  return text.replaceAll(/[()./]/g, "\\$&");
}
