import { randomBytes } from "node:crypto";
import { listVariables, readConfig, readWorkerConfig } from "@scm/runtime";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { fileVariable } from "../packages/runtime/src/environment.ts";
import { tryOutSettings } from "./prepare/compose-env.mjs";
import { read as readText } from "./tidy/tree.fixture.ts";

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      env_file: z.string().optional(),
    }),
  ),
  configs: z.record(
    z.string(),
    z.object({ content: z.string().default(""), file: z.string().optional() }),
  ),
});

const file = readText("docker-compose.yml");
const proxy = readText("deploy/Caddyfile");
const { services, configs } = Compose.parse(parse(file, { merge: true }));
const ours = ["migrate", "api", "worker"] as const;

/** Variables of the file that only Compose and the proxy read. */
const ofOthers = ["COMPOSE_PROFILES", "WEB_SITES", "HTTP_PORT", "HTTPS_PORT"];

/** Those of the containers that are not ours. */
const servicePasswords = ["POSTGRES_PASSWORD", "POSTGRES_APP_PASSWORD", "VALKEY_PASSWORD"];

/** The minimum that an operator must fill in. */
const filled = {
  SECRET_KEY: randomBytes(32).toString("base64"),
  POSTGRES_PASSWORD: "geheim",
  POSTGRES_APP_PASSWORD: "tajne",
  VALKEY_PASSWORD: "verborgen",
  SMTP_URL: "smtp://mail.example",
  ADMIN_PASSWORD: "correct horse battery",
  STAFF_EMAIL: "office@scm.example",
  MAIL_FROM: "no-reply@scm.example",
};

const read = { migrate: readConfig, api: readConfig, worker: readWorkerConfig };

test.each(ours)("%s starts with .env.example once its empty variables are set", (name) => {
  expect(read[name](environmentOf(name, filled))).toMatchObject({
    isProduction: true,
    host: "0.0.0.0",
    port: 3000,
    publicUrl: "http://localhost:3000",
    databaseUrl: "postgres://scm_app:tajne@postgres:5432/scm?sslmode=disable",
    redisUrl: "redis://:verborgen@valkey:6379",
    isDatabasePlain: false,
    mail: { staff: ["office@scm.example"] },
  });
});

test.each(ours)("%s starts with the settings that are written to try it out", (name) => {
  const settings = tryOutSettings(readText(".env.example"));
  const given: Record<string, string> = {};
  for (const [, variable = "", value = ""] of settings.matchAll(/^([A-Z_]+)=([^$\n]*)$/gm)) {
    given[variable] = value;
  }

  expect(read[name](environmentOf(name, given))).toMatchObject({
    isProduction: true,
    mail: { staff: ["office@scm.example"] },
  });
  expect(given["COMPOSE_PROFILES"]).toContain("mailbox");
});

test.each(ours)("%s has no default key or password", (name) => {
  expect(() => read[name](environmentOf(name, {}))).toThrow(/^SECRET_KEY: /);
  expect(services["postgres"]?.environment["POSTGRES_PASSWORD"]).toBe("${POSTGRES_PASSWORD:-}");
  // Valkey refuses a line without a value.
  expect(configs["valkey"]?.content).toContain("requirepass ${VALKEY_PASSWORD:-}\n");
});

test.each(ours)("%s gets only variables that the configuration knows", (name) => {
  const known = listVariables().map((variable) => variable.name);
  const given = Object.keys(environmentOf(name, filled)).filter(
    (variable) => environmentOf(name, filled)[variable] !== "",
  );

  // Those of Compose and of the proxy are in the file too, and are no secrets.
  expect(given.filter((variable) => !known.includes(variable))).toEqual(ofOthers);
});

test("each process gets only its own secrets", () => {
  const ownSecrets = ["DATABASE_OWNER_URL", "SMTP_URL", "ADMIN_PASSWORD"];
  const secrets = [...ownSecrets, ...ownSecrets.map(fileVariable), ...servicePasswords];
  const everything = Object.fromEntries(secrets.map((name) => [name, "geheim"]));
  const withheld = ours.map((name) => {
    const given = { ...everything, ...services[name]?.environment };
    return [name, secrets.filter((secret) => given[secret] === "")];
  });

  const owner = ["DATABASE_OWNER_URL", "DATABASE_OWNER_URL_FILE"];
  const mail = ["SMTP_URL", "SMTP_URL_FILE"];
  // Those of the api alone.
  const operator = ["ADMIN_PASSWORD", "ADMIN_PASSWORD_FILE"];
  expect(Object.fromEntries(withheld)).toEqual({
    migrate: [...mail, ...operator, ...servicePasswords].toSorted(inOrder),
    api: [...owner, ...mail, ...servicePasswords].toSorted(inOrder),
    worker: [...owner, ...operator, ...servicePasswords].toSorted(inOrder),
  });

  function inOrder(one: string, other: string): number {
    return secrets.indexOf(one) - secrets.indexOf(other);
  }
});

test("the proxy leads to the api under one host for each language, and its header counts", () => {
  const given = environmentOf("api", filled);
  const hosts = given["WEB_SITES"]?.split(", ").map((site) => new URL(site).hostname);
  const config = readConfig(given);

  expect(configs["caddy"]?.file).toBe("deploy/Caddyfile");
  expect(proxy).toContain("\n{$WEB_SITES} {\n");
  expect(proxy).toContain(`reverse_proxy api:${config.port} {`);
  expect(hosts).toEqual([new URL(config.publicUrl).hostname, ...config.englishHosts]);
  expect(config.trustedProxies).toEqual(["172.16.0.0/12", "192.168.0.0/16"]);
});

/** Variables of the service override those of its file, as in Compose. */
function environmentOf(name: string, set: Record<string, string>): Record<string, string> {
  const service = services[name];
  if (service?.env_file !== ".env") throw new Error(`${name} does not read .env`);
  return { ...readEnvFile(set), ...service.environment };
}

/** Reads `.env.example` as Compose does, with these values instead. */
function readEnvFile(set: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, name = "", text = ""] of readText(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)) {
    values[name] =
      set[name] ?? text.replaceAll(/\$\{(\w+)\}/g, (_, other: string) => values[other] ?? "");
  }
  return values;
}
