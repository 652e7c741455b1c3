import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  inheritedEnvironment,
  readConfig,
  readDataEnvironment,
  readStartEnvironment,
  readWorkerConfig,
} from "./config.ts";
import { ConfigError } from "./environment.ts";

const key = randomBytes(32).toString("base64");
const complete = {
  DATABASE_URL: "postgres://scm:geheim@localhost:5432/scm",
  REDIS_URL: "redis://localhost:6379",
  SMTP_URL: "smtp://localhost:2525",
  SECRET_KEY: key,
};

/** RFC 5322, 3.2.3 and 3.2.4: the specials, and quotation with pairs. */
const senders = fc
  .string({
    unit: fc.constantFrom(...Array.from("()<>[]:;@\\,.\"aŻ9 '-")),
    minLength: 1,
    maxLength: 40,
  })
  .map((name) => name.trim())
  .filter((name) => name !== "");

const fromOf = (MAIL_FROM: string) => readConfig({ ...complete, MAIL_FROM }).mail.from;

test("the name in MAIL_FROM is what was typed, or what stands in its quotation marks", () => {
  const address = "biuro@klub.example";
  fc.assert(
    fc.property(senders, (name) => {
      expect(fromOf(`"${name.replaceAll(/["\\]/g, "\\$&")}" <${address}>`)).toEqual({
        name,
        address,
      });
      fc.pre(!/^".*"$/.test(name));
      expect(fromOf(`${name} <${address}>`)).toEqual({ name, address });
    }),
  );
  expect(fromOf(address)).toEqual({ name: "", address });
});

test("a complete environment becomes one frozen value with the documented defaults", () => {
  const config = readConfig(complete);

  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    englishHosts: ["en.localhost"],
    firstOperator: { email: "admin@localhost", password: undefined },
    rateLimits: { forms: 30, login: 10 },
    mail: { from: { name: "SCM", address: "no-reply@localhost" }, staff: ["admin@localhost"] },
    brand: { productName: "SCM", demoUrl: "https://demo.example.com" },
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test("an empty or blank variable counts as unset, so a limit does not become none", () => {
  expect(readConfig({ ...complete, PORT: "", RATE_LIMIT_FORMS: " " })).toMatchObject({
    port: 3000,
    rateLimits: { forms: 30 },
  });
});

test("lists are separated by commas, and addresses are stored as the contract stores them", () => {
  const config = readConfig({
    ...complete,
    ADMIN_EMAIL: "anna@klub-żubr.example",
    STAFF_EMAIL: "biuro@klub-żubr.example, admin@localhost",
    ENGLISH_HOST: "EN.scm.pl, klub-żubr.example:8080",
  });

  expect(config.firstOperator.email).toBe("anna@xn--klub-ubr-73b.example");
  expect(config.mail.staff).toEqual(["biuro@xn--klub-ubr-73b.example", "admin@localhost"]);
  expect(config.englishHosts).toEqual(["en.scm.pl", "xn--klub-ubr-73b.example:8080"]);
});

test.each([
  ["PORT", "70000", "a port number from 1 to 65535"],
  ["PORT", "http", "a port number from 1 to 65535"],
  ["DATABASE_URL", "mysql://localhost/scm", "postgres://user:password@host:5432/name"],
  ["SECRET_KEY", "short", "32 bytes in base64"],
  ["STAFF_EMAIL", "anna", "e-mail addresses"],
  ["MAIL_FROM", "no address", "Name <address@host>"],
  ["PUBLIC_URL", "example.com", "https://example.com"],
  ["RATE_LIMIT_LOGIN", "-1", "a whole number, 0 for no limit"],
  ["RATE_LIMIT_BUG_REPORTS", "x", "a whole number, 0 for no limit"],
  ["BOOKING_LIMIT_EMAIL", "-1", "a whole number, 0 for no limit"],
  ["BOOKING_LIMIT_ADDRESS", "1.5", "a whole number, 0 for no limit"],
  ["BOOKING_LAPSE_HOURS", "9000", "a number of working hours up to 2000, 0 for never"],
  ["SEED_DEMO", "yes", "true or false"],
  ["SECRET_KEY_PREVIOUS", "short", "keys of 32 bytes in base64"],
  ["WEBHOOK_ALLOWED_HOSTS", "http://localhost", "host names, separated by commas"],
  ["ENGLISH_HOST", "https://en.scm.pl", "host names, separated by commas"],
  ["ADMIN_PASSWORD", "x".repeat(257), "at most 256 characters"],
  ["TRUST_PROXY", "proxy.example", "addresses or CIDR ranges"],
  ["TRUST_PROXY", "10.0.0.0/33", "addresses or CIDR ranges"],
  ["TRUST_PROXY", "::1/64/2", "addresses or CIDR ranges"],
  ["TRUST_PROXY", "0.0.0.0/0", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "10.0.0.1, 8.0.0.0/7", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "::/0", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "2000::/15", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "::/16", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "::ffff:0:0/96", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["TRUST_PROXY", "::FFFF:10.0.0.0/103", "none wider than /8 for IPv4 or /16 for IPv6"],
  ["NODE_ENV", "prod", "production, development or test"],
  ["SECRET_KEY", `${key.slice(0, -2)}!=`, "32 bytes in base64"],
  ["SECRET_KEY", key.slice(0, -1), "32 bytes in base64"],
  ["SECRET_KEY_PREVIOUS", `${key},${key}!`, "keys of 32 bytes in base64"],
  ["WEBHOOK_ALLOWED_HOSTS", "localhost, 169.254.169.254:80", "none of them link-local"],
  ["METRICS_PORT", "3000", "a port other than PORT"],
  ["METRICS_PORT", "0", "a port number from 1 to 65535"],
  ["LOG_LEVEL", "loud", "debug, info, warn, error or silent"],
])(
  "%s=%s stops the start with one line that names it and what was expected",
  (name, value, says) => {
    const read = () => readWorkerConfig({ ...complete, [name]: value });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: expected .*${escaped(says)}.*, found .+$`));
  },
);

test.each(["10.0.0.0/8", "2001::/16", "::1", "::ffff:10.0.0.0/104", "192.168.1.7"])(
  "TRUST_PROXY=%s is narrow enough",
  (range) => {
    expect(readConfig({ ...complete, TRUST_PROXY: range }).trustedProxies).toEqual([range]);
  },
);

test("errors are reported nowhere unless an address is set", () => {
  const dsn = "https://key@errors.example/scm/1";

  expect(readConfig(complete).errorReportsDsn).toBeUndefined();
  expect(readConfig({ ...complete, SENTRY_DSN: dsn }).errorReportsDsn).toBe(dsn);
});

test("only the worker needs the login to the mail server", () => {
  const { SMTP_URL: _, ...rest } = complete;

  expect(JSON.stringify(readConfig(complete))).not.toContain(complete.SMTP_URL);
  expect(readConfig(rest)).toEqual(readConfig(complete));
  expect(() => readWorkerConfig(rest)).toThrow(/^SMTP_URL: expected .*, found nothing$/);
});

test("a Node that knows only English is refused in one line", () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function inEnglish(_, options) {
    return new DateTimeFormat("en-US", options);
  });
  onTestFinished(() => void vi.restoreAllMocks());

  for (const read of [readConfig, readWorkerConfig, readStartEnvironment, readDataEnvironment]) {
    expect(() => read(complete)).toThrow(/^Node: expected one with .*, found one without Polish$/);
  }
});

test("the error shows neither a key nor a password", () => {
  expect(() => readConfig({ ...complete, SECRET_KEY: "hunter2" })).not.toThrow(/hunter2/);
  for (const DATABASE_URL of ["mysql://scm:hun/ter@2@db/s", "postgres://db/s?password=hunter"]) {
    expect(() => readConfig({ ...complete, DATABASE_URL })).not.toThrow(/hun|ter/);
    expect(() => readConfig({ ...complete, DATABASE_URL })).toThrow(ConfigError);
  }
});

test.each(["3000", "2999"])(
  "npm start refuses METRICS_PORT=%s beside PORT=3000",
  (METRICS_PORT) => {
    expect(() => readStartEnvironment({ METRICS_PORT })).toThrow(
      `METRICS_PORT: expected a port that is not PORT, nor the one before it, found "${METRICS_PORT}"`,
    );
  },
);

test("npm start needs no services and key, except in production", () => {
  expect(readStartEnvironment({}).DATA_DIR).toBe(".data");
  expect(() =>
    readStartEnvironment({ ...complete, SECRET_KEY: "", NODE_ENV: "production" }),
  ).toThrow(/^SECRET_KEY: expected a value \(NODE_ENV=production\), found nothing/);
});

describe("a value in a file", () => {
  const names = [
    "DATABASE_URL",
    "REDIS_URL",
    "SMTP_URL",
    "SECRET_KEY",
    "SECRET_KEY_PREVIOUS",
    "ADMIN_PASSWORD",
    "STAFF_EMAIL",
  ] as const;
  const values = {
    ...complete,
    SECRET_KEY_PREVIOUS: key,
    ADMIN_PASSWORD: "correct horse battery",
    STAFF_EMAIL: "office@scm.example",
  };

  test("can be any of them, without its line break", () => {
    const files = Object.fromEntries(
      names.map((name) => [`${name}_FILE`, aFile(`${values[name]}\r\n`)]),
    );

    expect(readWorkerConfig(files)).toEqual(readWorkerConfig(values));
    expect(readStartEnvironment(files)).toEqual(readStartEnvironment(values));
    expect(readDataEnvironment(files).DATABASE_URL).toBe(values.DATABASE_URL);
  });

  test("is refused beside the variable itself", () => {
    const variables = { ...values, SECRET_KEY_FILE: "/run/secrets/one" };

    expect(() => readWorkerConfig(variables)).toThrow(
      'SECRET_KEY_FILE: expected nothing beside SECRET_KEY, found "/run/secrets/one"',
    );
  });

  test("a missing or empty file is named", () => {
    const { SECRET_KEY: _, ...rest } = complete;
    const empty = aFile("\n");

    expect(() => readConfig({ ...rest, SECRET_KEY_FILE: "/run/secrets/none" })).toThrow(
      'SECRET_KEY_FILE: expected a file with the value, found "/run/secrets/none" (ENOENT)',
    );
    expect(() => readStartEnvironment({ SECRET_KEY_FILE: empty })).toThrow(
      `SECRET_KEY_FILE: expected a file with the value, found "${empty}" (empty)`,
    );
  });

  test("is validated like the variable", () => {
    const { SECRET_KEY: _, ...rest } = complete;

    expect(() => readConfig({ ...rest, SECRET_KEY_FILE: aFile("short") })).toThrow(
      'SECRET_KEY: expected 32 bytes in base64, found "…"',
    );
  });

  test("is found by a child process in another directory, unless that gets another value", () => {
    process.env["SECRET_KEY_FILE"] = "secrets/key";
    onTestFinished(() => void delete process.env["SECRET_KEY_FILE"]);

    expect(inheritedEnvironment()["SECRET_KEY_FILE"]).toBe(join(process.cwd(), "secrets", "key"));
    expect(inheritedEnvironment({ SECRET_KEY: key })).toMatchObject({
      SECRET_KEY: key,
      SECRET_KEY_FILE: undefined,
    });
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[()./?]/g, "\\$&");
}

function aFile(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), "scm secret "));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "value");
  writeFileSync(file, text);
  return file;
}
