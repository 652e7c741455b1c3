import { closeSync, openSync } from "node:fs";
import { mkdir, readFile, rm, truncate } from "node:fs/promises";
import { join, resolve } from "node:path";
import { servicePort } from "../ports.ts";
import { endLeftover, endProcess, killFamily, startProgram, waitUntilReady } from "../processes.ts";
import { StartError } from "../start-error.mjs";
import { type Cluster, openCluster, Place } from "./cluster.ts";
import { asFlags, serverFlags, testServerFlags } from "./settings.ts";

export type PostgresServer = {
  /** Leads to the database `postgres`; see `createDatabase`. */
  url: string;
  port: number;
  pid: number;
  /** Stops it in order: cuts sessions and writes everything to the disk. */
  stop: () => Promise<void>;
  /** SIGKILL; leaves no process behind. */
  kill: () => Promise<void>;
};

type Options = {
  /** Holds the cluster, its password and its log. Each directory has its own server. */
  directory: string;
  /** By default a free one. */
  port?: number | undefined;
  /** `false` trades safety against power cuts for speed, in tests. */
  durable?: boolean | undefined;
};

/**
 * Starts the embedded PostgreSQL of a directory on the loopback interface. The first start creates
 * the cluster. A server left behind by a killed start is ended first.
 *
 * @throws {StartError} with the problem in one line
 */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  const { durable: isDurable = true } = options;
  const directory = resolve(options.directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await clearLeftover(directory);
  const port = await servicePort("PostgreSQL", options.port);
  const cluster = await openCluster(directory, isDurable);
  const pid = await launch(cluster, [
    ...addressFlags(port),
    ...serverFlags,
    ...(isDurable ? [] : testServerFlags),
  ]);
  return {
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    stop: () => endProcess(pid, { signal: "SIGINT", timeoutMs: 8_000 }),
    kill: () => killFamily(pid),
  };
}

async function clearLeftover(directory: string): Promise<void> {
  const pidFile = join(directory, "cluster", "postmaster.pid");
  const found = await endLeftover(pidFile, {
    directory: join(directory, "cluster"),
    signal: "SIGINT",
  });
  // PostgreSQL would mistake a process with a reused pid for its server.
  if (found === "not ours") await rm(pidFile);
}

/** Where the server listens. */
function addressFlags(port: number): string[] {
  return asFlags({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
  });
}

async function launch(cluster: Cluster, flags: string[]): Promise<number> {
  const { directory, account, binaries } = cluster;
  const logFile = join(directory, "postgres.log");
  const log = openSync(logFile, "a", 0o600);
  await truncate(logFile);
  const place = await Place.of(cluster);
  const child = startProgram({
    command: binaries.postgres,
    args: ["-D", `${place.path}/cluster`, ...flags],
    directory: "/",
    stdio: ["ignore", log, log, place.fd],
    account,
    lastSignal: "INT",
  });
  closeSync(log);
  await place.close();

  const pid = child.pid;
  if (pid === undefined) throw new StartError(`${binaries.postgres} cannot be started`);
  child.on("error", () => undefined);
  const pidFile = join(directory, "cluster", "postmaster.pid");
  const isReady = async () => {
    const [owner, ...rest] = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
    return Number(owner) === pid && rest.some((line) => line.trim() === "ready");
  };
  const started = { name: "PostgreSQL", pid, log: logFile, isReady };
  await waitUntilReady(started, () => reason(logFile));
  return pid;
}

async function reason(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).trim().split("\n");
  const telling = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "";
  return telling.replace(/^.*(FATAL|PANIC|ERROR):\s*/, "");
}
