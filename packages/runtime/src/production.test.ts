import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig, readStartEnvironment, readWorkerConfig } from "./config.ts";

const complete = {
  DATABASE_URL: "postgres://scm:geheim@localhost:5432/scm",
  REDIS_URL: "redis://localhost:6379",
  SMTP_URL: "smtp://localhost:2525",
  SECRET_KEY: randomBytes(32).toString("base64"),
};
const production = {
  ...complete,
  NODE_ENV: "production",
  PUBLIC_URL: "https://scm.example",
  STAFF_EMAIL: "office@scm.example",
  MAIL_FROM: "SCM <no-reply@scm.example>",
};

test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
  "production requires %s",
  (name) => {
    const variables = { ...production, [name]: "" };

    expect(() => readStartEnvironment(variables)).toThrow(
      `${name}: expected a value (NODE_ENV=production), found nothing`,
    );
    expect(() => readWorkerConfig(variables)).toThrow(new RegExp(`^${name}: .*, found nothing$`));
  },
);

test.each(["ADMIN_EMAIL", "STAFF_EMAIL", "COMPANY_EMAIL"])("%s is an e-mail address", (name) => {
  expect(() => readStartEnvironment({ ...production, [name]: "biuro@" })).toThrow(
    new RegExp(`^${name}: expected .*address`),
  );
});

test("all variables that are missing are told at once", () => {
  const { PUBLIC_URL, NODE_ENV } = production;

  expect(() => readStartEnvironment({ PUBLIC_URL, NODE_ENV })).toThrow(
    "DATABASE_URL: expected a value (NODE_ENV=production), found nothing. " +
      "Missing too: REDIS_URL, SMTP_URL, SECRET_KEY, STAFF_EMAIL, MAIL_FROM",
  );
});

test.each(["production", "Production", " PRODUCTION "])("NODE_ENV=%j is production", (name) => {
  const variables = { ...production, NODE_ENV: name };

  expect(readConfig(variables).isProduction).toBe(true);
  expect(readStartEnvironment(variables).NODE_ENV).toBe("production");
  expect(() => readStartEnvironment({ NODE_ENV: name })).toThrow(/^DATABASE_URL: /);
});

test.each(["https://scm.example", "http://localhost:3000", "http://127.0.0.1", "http://[::1]"])(
  "production accepts the public address %s",
  (address) => {
    expect(readConfig({ ...production, PUBLIC_URL: address }).publicUrl).toBe(address);
  },
);

test.each(["http://scm.example", "http://localhost.example", "http://10.0.0.1", "http://0.0.0.0"])(
  "production refuses the public address %s",
  (address) => {
    expect(() => readConfig({ ...production, PUBLIC_URL: address })).toThrow(
      `PUBLIC_URL: expected an https address, or http at localhost to try it out ` +
        `(NODE_ENV=production), found "${address}"`,
    );
  },
);

test.each([
  ["zeros", Buffer.alloc(32)],
  ["one repeated byte", Buffer.alloc(32, 0xa7)],
  ["a repeated pattern", Buffer.alloc(32, "7b1c9e02", "hex")],
  ["counting", Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
  ["a text", Buffer.from("The quick brown fox jumps over i")],
])("production refuses a key of %s", (_, bytes) => {
  const SECRET_KEY = bytes.toString("base64");

  expect(() => readConfig({ ...production, SECRET_KEY })).toThrow(
    "SECRET_KEY: expected random bytes, as openssl rand -base64 32 prints them " +
      '(NODE_ENV=production), found "…"',
  );
  expect(readConfig({ ...complete, SECRET_KEY }).secretKeys).toEqual([bytes]);
  // Otherwise nobody could rotate away from it.
  expect(readConfig({ ...production, SECRET_KEY_PREVIOUS: SECRET_KEY }).secretKeys[1]).toEqual(
    bytes,
  );
});

test("production accepts random keys", () => {
  for (let count = 0; count < 200; count += 1) {
    const SECRET_KEY = randomBytes(32).toString("base64");
    expect(() => readConfig({ ...production, SECRET_KEY })).not.toThrow();
  }
});

test.each([
  ["postgres://scm:x@db.example/scm", true],
  ["postgres://scm:x@10.0.0.7/scm?sslmode=prefer", true],
  ["postgres://scm:x@db.example/scm?sslmode=require", false],
  ["postgres://scm:x@db.example/scm?sslmode=verify-full", false],
  // The operator has said that the network between is trusted.
  ["postgres://scm:x@db.example/scm?sslmode=disable", false],
  ["postgres://scm:x@localhost/scm", false],
  ["postgres://scm:x@%2Fvar%2Frun/scm", false],
])("%s is taken for a plain connection: %s", (databaseUrl, isPlain) => {
  expect(readConfig({ ...production, DATABASE_URL: databaseUrl }).isDatabasePlain).toBe(isPlain);
});

test("STAFF_EMAIL falls back to the first operator's address, unless that is a local one", () => {
  const variables = { ...production, STAFF_EMAIL: "", ADMIN_EMAIL: "anna@scm.example" };

  expect(readConfig(variables).mail.staff).toEqual(["anna@scm.example"]);
  expect(() => readConfig({ ...variables, ADMIN_EMAIL: "admin@localhost" })).toThrow(
    /^STAFF_EMAIL: /,
  );
});

test("a company with sample values is marked as a sample", () => {
  const company = {
    COMPANY_NAME: "Kluby SA",
    COMPANY_TAX_ID: "525-000-00-00",
    COMPANY_PHONE: "+48 22 000 00 00",
    COMPANY_ADDRESS: "ul. Prosta 1, Warszawa",
    COMPANY_EMAIL: "biuro@scm.example",
  };

  expect(readConfig({ ...production, ...company }).isSampleCompany).toBe(false);
  expect(readConfig({ ...production, ...company, COMPANY_NAME: "" }).isSampleCompany).toBe(true);
});

test.each([
  ["too short", "krótkie hasło"],
  ["easy to guess", "Tarcza-2026-tarcza"],
])("an ADMIN_PASSWORD that is %s is refused, in one line that does not show it", (_, password) => {
  const variables = { ...production, PRODUCT_NAME: "Tarcza", ADMIN_PASSWORD: password };
  const line =
    'ADMIN_PASSWORD: expected 15 to 256 characters that are hard to guess (NODE_ENV=production), found "…"';

  expect(() => readConfig(variables)).toThrow(line);
  expect(() => readStartEnvironment(variables)).toThrow(line);
  expect(readConfig({ ...variables, NODE_ENV: "" }).firstOperator.password).toBe(password);
  const safe = { ...variables, ADMIN_PASSWORD: "trzy rowery na wzgórzu" };
  expect(readConfig(safe).firstOperator.password).toBe("trzy rowery na wzgórzu");
});

test("a second factor is required, unless a setting says no", () => {
  const [on, off] = [{ REQUIRE_SECOND_FACTOR: "true" }, { REQUIRE_SECOND_FACTOR: "false" }];

  expect(readConfig(production).needsSecondFactor).toBe(true);
  expect(readConfig({ ...production, ...off }).needsSecondFactor).toBe(false);
  expect(readConfig(complete).needsSecondFactor).toBe(false);
  expect(readConfig({ ...complete, ...on }).needsSecondFactor).toBe(true);
});
