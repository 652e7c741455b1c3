import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, isPortFree } from "@scm/services";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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
    first = start({ DATA_DIR: directory, PORT: String(await freePort()) });
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
    const second = start({ DATA_DIR: directory, PORT: String(await freePort()) });

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
    // As npm and systemd do: the same order arrives a second time.
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
    // By npm's version its own code or that of a program that Ctrl-C ends.
    expect([0, 130]).toContain(await second.pressCtrlC());
    expect(second.output().match(/Stopping/g)).toHaveLength(1);
    expect(existsSync(join(directory, "start.lock"))).toBe(false);
  });
});

test("a start that was killed blocks neither its data nor its ports, and the next one needs neither a mail server nor a reader", async () => {
  const environment = { DATA_DIR: await aDirectory(), PORT: String(await freePort()) };
  const killed = start(environment);
  await killed.isReady();
  await killed.end("SIGKILL");
  // As with a database that has had its operator from elsewhere.
  await rm(join(environment.DATA_DIR, "admin-password"));

  const next = start({ ...environment, SMTP_URL: "smtp://127.0.0.1:1" });
  await next.isReady();

  expect(await statusOf(`${next.url}/api/ready`)).toBe(200);
  expect(next.output()).toContain(
    "SMTP_URL: no mail server answers at 127.0.0.1:1 (ECONNREFUSED); mails wait until one does",
  );
  // A password that was made now would not be the operator's.
  expect(next.printed(/Password +(.+)/)).toBe("unchanged");
  // Nor is a terminal needed that shows what it says.
  next.child.stdout?.destroy();
  next.child.stderr?.destroy();
  expect(await next.end("SIGTERM")).toBe(0);
});

test("without a Redis on the PATH the embedded Valkey takes its place", async () => {
  const programs = await aDirectory();
  await symlink(process.execPath, join(programs, "node"));
  const bare = start({
    DATA_DIR: await aDirectory(),
    PORT: String(await freePort()),
    PATH: programs,
  });
  await bare.isReady();

  expect(bare.output()).toContain("embedded Valkey");
  expect(await sendContact(bare)).toBe(201);
  await expect.poll(() => receivers(bare), { timeout: 10_000 }).toContain("anna@klub.pl");
  expect(await bare.end("SIGTERM")).toBe(0);
});
