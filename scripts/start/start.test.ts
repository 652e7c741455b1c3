import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@scm/runtime";
import { createDatabase, freePort, isPortFree, startPostgres, startRedis } from "@scm/services";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  aDirectory,
  childOf,
  receivers,
  sendContact,
  start,
  type Start,
  startInTerminal,
  statusOf,
} from "./start.fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe("a start with nothing set", () => {
  let directory: string;
  let first: Start;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "scm start "));
    first = start({ DATA_DIR: directory, PORT: String(await freePort("site")) });
    await first.isReady();
  });

  afterAll(async () => {
    await first.end("SIGTERM");
    await rm(directory, { recursive: true, force: true });
  });

  test("a contact becomes two mails in the mailbox that it prints", async () => {
    expect(await sendContact(first)).toBe(201);

    await expect
      .poll(() => receivers(first), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(["anna@klub.pl", "admin@localhost"]));
  });

  test("the printed operator can log in with the printed password", async () => {
    const answer = await fetch(`${first.url}/api/admin/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        email: first.printed(/E-mail +(\S+)/),
        password: first.printed(/Password +(\S+) \(shown once/),
      }),
    });

    expect(answer.status).toBe(200);
  });

  test("secrets are for the owner's eyes only", async () => {
    for (const name of ["secret-key", "admin-password"]) {
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(directory)).mode & 0o077).toBe(0);
  });

  test("a second start on the same data is refused, and the first one is named", async () => {
    const second = start({ DATA_DIR: directory, PORT: String(await freePort("site")) });

    expect(await second.failure()).toBe(
      `DATA_DIR: ${directory} is in use by another start (process ${first.child.pid}); stop it, or set DATA_DIR and PORT`,
    );
  });

  test("a second start on the same port is refused, and the port is named", async () => {
    const second = start({ DATA_DIR: await aDirectory(), PORT: first.port });

    expect(await second.failure()).toMatch(new RegExp(`^PORT: ${first.port} is taken`));
  });

  test("an api that dies is started again, and the terminal says so", async () => {
    const file = join(directory, "logs", "api.log");
    const countStarts = async () => (await readFile(file, "utf8")).split('"api started"').length;
    const startsBefore = await countStarts();
    process.kill(childOf(first, "api/dist"), "SIGKILL");

    await expect.poll(countStarts, { timeout: 10_000 }).toBe(startsBefore + 1);
    await expect.poll(() => statusOf(`${first.url}/api/ready`)).toBe(200);
    expect(first.output()).toContain("api ended unexpectedly (SIGKILL) and is started again");
  });

  test("SIGTERM, told twice, ends everything within 10 s with code 0; the next start finds it all, and Ctrl-C in a terminal ends that in order", async () => {
    const startedAt = performance.now();
    const ended = first.end("SIGTERM");
    // npm and systemd send the same order twice.
    await expect.poll(first.output).toContain("Stopping");
    first.child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await isPortFree({ host: "127.0.0.1", port: Number(first.port) })).toBe(true);

    const second = startInTerminal({ DATA_DIR: directory, PORT: first.port });
    await second.isReady();

    expect(second.output()).toContain(
      `unchanged (the first one is kept in ${join(directory, "admin-password")})`,
    );
    expect(second.output()).not.toContain("shown once");
    expect(await receivers(second)).toContain("anna@klub.pl");
    // Versions of npm pass on our code or report the signal.
    expect([0, 130]).toContain(await second.pressCtrlC());
    expect(second.output().match(/Stopping/g)).toHaveLength(1);
    expect(existsSync(join(directory, "start.lock"))).toBe(false);
  });
});

test("a start that was killed blocks neither its data nor its ports, and the next one needs neither a mail server nor a reader", async () => {
  const environment = { DATA_DIR: await aDirectory(), PORT: String(await freePort("site")) };
  const killed = start(environment);
  await killed.isReady();
  await killed.end("SIGKILL");
  // Like an outside database that has an operator already.
  await rm(join(environment.DATA_DIR, "admin-password"));

  const next = start({ ...environment, SMTP_URL: "smtp://127.0.0.1:1" });
  await next.isReady();

  expect(await statusOf(`${next.url}/api/ready`)).toBe(200);
  expect(next.output()).toContain(
    "SMTP_URL: no mail server answers at 127.0.0.1:1 (ECONNREFUSED); mails wait until one does",
  );
  // A new password would not be the operator's.
  expect(next.printed(/Password +(.+)/)).toBe("unchanged");
  // The start needs no terminal that reads its output.
  next.child.stdout?.destroy();
  next.child.stderr?.destroy();
  expect(await next.end("SIGTERM")).toBe(0);
});

test("without a Redis on the PATH the embedded Valkey takes its place", async () => {
  const programs = await aDirectory();
  await symlink(process.execPath, join(programs, "node"));
  const bare = start({
    DATA_DIR: await aDirectory(),
    PORT: String(await freePort("site")),
    PATH: programs,
  });
  await bare.isReady();

  expect(bare.output()).toContain("embedded Valkey");
  expect(await sendContact(bare)).toBe(201);
  await expect.poll(() => receivers(bare), { timeout: 10_000 }).toContain("anna@klub.pl");
  expect(await bare.end("SIGTERM")).toBe(0);
});

test("in production, with secrets in files, nothing is generated and no password is printed", async () => {
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
  expect(production.output()).toContain("the site names a sample company");
  expect(await readdir(data)).toEqual(["logs", "start.lock"]);
  const operator = fileURLToPath(new URL("../operator.mjs", import.meta.url));
  const { PATH = "" } = inheritedEnvironment();
  const listed = await promisify(execFile)(process.execPath, [operator, "list"], {
    env: { PATH, ...files },
  });
  expect(listed).toEqual({ stdout: "", stderr: "" });
  expect(await production.end("SIGTERM")).toBe(0);
});

async function outsideServices(): Promise<{ database: string; redisUrl: string }> {
  const directory = await aDirectory();
  const postgres = await startPostgres({ directory: join(directory, "postgres"), durable: false });
  onTestFinished(postgres.kill);
  const redis = await startRedis({ directory: join(directory, "redis") });
  onTestFinished(redis.stop);
  return { database: await createDatabase(postgres.url, "scm"), redisUrl: redis.url };
}
