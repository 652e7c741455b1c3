import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@scm/runtime";
import { createDatabase, freePort, isPortFree, startPostgres, startRedis } from "@scm/services";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { jsonRequest, statusOf } from "../../packages/testing/src/calls.ts";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import {
  childOf,
  receivers,
  sendContact,
  start,
  type Start,
  startInTerminal,
} from "./start.fixture.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const directory = await aDirectory(afterAll);

describe("a start without settings, but ports", () => {
  let first: Start;
  let metricsPorts: number[];

  beforeAll(async () => {
    metricsPorts = [await freePort("service"), await freePort("service")];
    const ports = { PORT: String(await freePort("site")), METRICS_PORT: String(metricsPorts[0]) };
    first = start({ DATA_DIR: directory, ...ports });
    await first.isReady();
  });

  test("METRICS_PORT is that of the api, and the next one that of the worker", async () => {
    const [port = 0] = metricsPorts;

    expect(await figuresAt(port)).toContain('service="api"');
    expect(await figuresAt(port + 1)).toContain('service="worker"');
    expect((await fetch(`${first.url}/metrics`)).status).toBe(404);
  });

  test("the terminal has no warning of the audit log", () => {
    expect(first.output()).not.toContain("audit log");
  });

  test("a contact becomes two mails in the printed mailbox", async () => {
    expect(await sendContact(first)).toBe(201);

    await expect
      .poll(() => receivers(first))
      .toEqual(expect.arrayContaining(["anna@klub.pl", "admin@localhost"]));
  });

  test("secrets are readable by the owner only", async () => {
    for (const name of ["secret-key", "admin-password"]) {
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(directory)).mode & 0o077).toBe(0);
  });

  test("a second start on the same data is refused and names the first", async () => {
    const second = start({ DATA_DIR: directory, PORT: String(await freePort("site")) });

    expect(await second.failure()).toBe(
      `DATA_DIR: ${directory} is in use by another start (process ${first.child.pid}); stop it, or set DATA_DIR and PORT`,
    );
  });

  test("a second start on the same port is refused and names the port", async () => {
    const second = start({ DATA_DIR: await aDirectory(), PORT: first.port });

    expect(await second.failure()).toMatch(new RegExp(`^PORT: ${first.port} is taken`));
  });

  test("an api that dies is restarted, and the terminal says so", async () => {
    const file = join(directory, "logs", "api.log");
    const countStarts = async () => (await readFile(file, "utf8")).split('"api started"').length;
    const startsBefore = await countStarts();
    process.kill(childOf(first, "api/dist"), "SIGKILL");

    await expect.poll(countStarts).toBe(startsBefore + 1);
    await expect.poll(() => statusOf(`${first.url}/api/ready`)).toBe(200);
    expect(first.output()).toContain("api ended unexpectedly (SIGKILL) and is started again");
  });

  describe("that was killed, and a next one without programs on the PATH", () => {
    let next: Start;

    beforeAll(async () => {
      const programs = await aDirectory(afterAll);
      await symlink(process.execPath, join(programs, "node"));
      await first.end("SIGKILL");
      next = start({ DATA_DIR: directory, PORT: first.port, PATH: programs });
      await next.isReady();
    });

    test("the embedded Valkey replaces a missing Redis", async () => {
      expect(next.output()).toContain("embedded Valkey");
      const before = (await receivers(next)).length;

      expect(await sendContact(next)).toBe(201);

      const count = async () => (await receivers(next)).length;
      await expect.poll(count).toBe(before + 2);
    });

    test("a killed start blocks neither data nor ports", async () => {
      expect(await statusOf(`${next.url}/api/ready`)).toBe(200);
      // A new password would be wrong.
      const file = join(directory, "admin-password");
      expect(next.printed(/Password +(.+)/)).toBe(`unchanged (the first one is kept in ${file})`);
    });

    test("the printed operator logs in with the printed password, and has to change it", async () => {
      const currentPassword = first.printed(/Password +(\S+) \(shown once/);
      const login = { email: first.printed(/E-mail +(\S+)/), password: currentPassword };

      const answer = await patiently(() =>
        fetch(`${next.url}/api/admin/login`, jsonRequest("POST", login)),
      );
      const Cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const change = { currentPassword, newPassword: "trzy zielone rowery za rogiem" };
      const changed = await patiently(() =>
        fetch(`${next.url}/api/admin/account/password`, jsonRequest("PUT", change, { Cookie })),
      );

      expect(await answer.json()).toMatchObject({ setup: "password" });
      expect(changed.status).toBe(204);
    });

    test("a repeated SIGTERM ends everything within 10 s with code 0; the next start has all data, and Ctrl-C stops it in order", async () => {
      const startedAt = performance.now();
      const ended = next.end("SIGTERM");
      // npm and systemd send the same signal twice.
      await expect.poll(next.output).toContain("Stopping");
      next.child.kill("SIGTERM");
      expect(await ended).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(await isPortFree({ host: "127.0.0.1", port: Number(next.port) })).toBe(true);

      const second = startInTerminal({ DATA_DIR: directory, PORT: next.port });
      await second.isReady();

      // The first password is no longer valid, so its file is deleted.
      expect(second.output()).toMatch(/Password +unchanged\s*\n/);
      expect(existsSync(join(directory, "admin-password"))).toBe(false);
      expect(await receivers(second)).toContain("anna@klub.pl");
      // Depending on its version, npm passes on our code or reports the signal.
      expect([0, 130]).toContain(await second.pressCtrlC());
      expect(second.output().match(/Stopping/g)).toHaveLength(1);
      expect(existsSync(join(directory, "start.lock"))).toBe(false);
    });
  });
});

test("production with secrets in files generates nothing, prints no password and needs no mail server", async () => {
  const { database, redisUrl } = await outsideServices();
  const secrets = await aDirectory();
  const files = {
    DATABASE_URL_FILE: join(secrets, "database-url"),
    SECRET_KEY_FILE: join(secrets, "secret-key"),
  };
  await writeFile(files.DATABASE_URL_FILE, `${database}\n`);
  await writeFile(files.SECRET_KEY_FILE, `${randomBytes(32).toString("base64")}\n`);
  const data = await aDirectory();
  const production = start({
    ...files,
    NODE_ENV: "production",
    REDIS_URL: redisUrl,
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://scm.example",
    STAFF_EMAIL: "office@scm.example",
    MAIL_FROM: "no-reply@scm.example",
    DATA_DIR: data,
    PORT: String(await freePort("site")),
  });
  await production.isReady();

  expect(production.output()).toContain("Password  not set by this start; see npm run operator");
  expect(production.output()).toContain(
    "SMTP_URL: no mail server answers at 127.0.0.1:1 (ECONNREFUSED); mails wait until one does",
  );
  expect(production.output()).toContain("the site names a sample company");
  expect(production.output()).toContain("the audit log can be changed by the user of DATABASE_URL");
  expect(await readdir(data)).toEqual(["logs", "start.lock"]);
  const run = fileURLToPath(new URL("../run.mjs", import.meta.url));
  const { PATH = "" } = inheritedEnvironment();
  const listed = await promisify(execFile)(process.execPath, [run, "operator", "list"], {
    env: { PATH, ...files },
  });
  expect(listed).toEqual({ stdout: "", stderr: "" });
  // It needs no reader of its output.
  production.child.stdout?.destroy();
  production.child.stderr?.destroy();
  expect(await production.end("SIGTERM")).toBe(0);
});

async function figuresAt(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** A busy api asks its clients to try again after a time that it names. */
async function patiently(call: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await delay(Number(answer.headers.get("Retry-After")) * 1_000);
  }
  return call();
}

async function outsideServices(): Promise<{ database: string; redisUrl: string }> {
  const services = await aDirectory();
  const postgres = await startPostgres({ directory: join(services, "postgres"), durable: false });
  onTestFinished(postgres.kill);
  const redis = await startRedis({ directory: join(services, "redis") });
  onTestFinished(redis.stop);
  return { database: await createDatabase(postgres.url, "scm"), redisUrl: redis.url };
}
