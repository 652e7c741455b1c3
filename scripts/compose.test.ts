import { readFileSync } from "node:fs";
import { listVariables, readConfig } from "@scm/runtime";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      networks: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      cap_drop: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
});

const { services, networks } = Compose.parse(parse(read("docker-compose.yml"), { merge: true }));
const ours = ["migrate", "api", "worker"] as const;

const known = listVariables().map(({ name }) => name);

test.each(ours)("%s is given only variables that the configuration knows", (name) => {
  const given = Object.keys(services[name]?.environment ?? {});

  expect(given.filter((variable) => !known.includes(variable))).toEqual([]);
  expect(given.length).toBeGreaterThan(10);
});

test.each(ours)("%s starts when the required variables are set, and nothing else", (name) => {
  const required = {
    SECRET_KEY: Buffer.alloc(32).toString("base64"),
    ADMIN_PASSWORD: "geheim",
    STAFF_EMAIL: "office@scm.example",
    MAIL_FROM: "no-reply@scm.example",
  };

  const config = readConfig(interpolated(services[name]?.environment ?? {}, required));

  expect(config).toMatchObject({
    isProduction: true,
    databaseUrl: expect.stringContaining("@postgres:5432"),
    redisUrl: "redis://valkey:6379",
    mail: { smtpUrl: "smtp://mailpit:1025", staff: ["office@scm.example"] },
    englishHosts: ["en.localhost"],
  });
});

test.each(["SECRET_KEY", "ADMIN_PASSWORD"])("nothing starts without %s", (missing) => {
  expect(services["api"]?.environment[missing]).toMatch(/^\$\{\w+:\?.+\}$/);
});

test("the database and the queue are on a network that leads nowhere, and on no port", () => {
  expect(networks["inner"]?.internal).toBe(true);
  for (const name of ["postgres", "valkey"]) {
    expect(services[name]).toMatchObject({ networks: ["inner"], ports: [] });
  }
});

test("ports are open to this machine only", () => {
  const ports = Object.values(services).flatMap((service) => service.ports);

  expect(ports).not.toEqual([]);
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
});

test.each(ours)("%s runs without rights that it does not need", (name) => {
  expect(services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});

test.each(["api", "worker"])("%s waits for a migrated database and a queue", (name) => {
  expect(services[name]?.depends_on).toEqual({
    migrate: { condition: "service_completed_successfully" },
    postgres: { condition: "service_healthy" },
    valkey: { condition: "service_healthy" },
  });
});

/** As Compose does it, for the two forms that the file uses. */
function interpolated(
  environment: Record<string, string>,
  set: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+):([-?])([^}]*)\}/g,
        (_, variable: string, kind: string, text: string) =>
          set[variable] ?? (kind === "-" ? text : ""),
      ),
    ]),
  );
}

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
