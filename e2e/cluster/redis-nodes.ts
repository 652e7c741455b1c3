/** Redis behind three sentinels, or as a cluster of three masters. */
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@scm/services";
import { until } from "@scm/testing/wait";
import { type Daemon, prepareDaemon, runCommand } from "./daemon.ts";

type Node = { port: number; daemon: Daemon };

const password = randomBytes(18).toString("hex");

function ask(port: number, ...command: string[]): Promise<string> {
  const environment = { REDISCLI_AUTH: password };
  return runCommand("redis-cli", ["-p", String(port), ...command], { environment });
}

async function prepareNode(parent: string, name: string, lines: string[]): Promise<Node> {
  const directory = join(parent, name);
  await mkdir(directory);
  const port = await freePort("service");
  const file = join(directory, "redis.conf");
  const own = [`port ${port}`, "bind 127.0.0.1", `dir ${directory}`, ...lines];
  await writeFile(file, `${own.join("\n")}\n`, { mode: 0o600 });
  const args = name.startsWith("sentinel") ? [file, "--sentinel"] : [file];
  const daemon = prepareDaemon({ command: "redis-server", args, directory, port });
  return { port, daemon };
}

const dataLines = [
  `requirepass ${password}`,
  `masterauth ${password}`,
  "appendonly yes",
  "appendfsync everysec",
  'save ""',
  "maxmemory-policy noeviction",
];

export type Sentinels = Awaited<ReturnType<typeof openSentinels>>;

export async function openSentinels(directory: string) {
  let primary = await prepareNode(directory, "redis-1", dataLines);
  const followed = `replicaof 127.0.0.1 ${primary.port}`;
  let replica = await prepareNode(directory, "redis-2", [...dataLines, followed]);
  const lines = [
    `sentinel monitor scm 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass scm ${password}`,
    "sentinel down-after-milliseconds scm 2000",
    "sentinel failover-timeout scm 10000",
  ];
  const names = ["sentinel-1", "sentinel-2", "sentinel-3"];
  const sentinels = await Promise.all(names.map((name) => prepareNode(directory, name, lines)));
  for (const { daemon } of [primary, replica, ...sentinels]) await daemon.start();
  const [first, last] = [sentinels[0], sentinels[2]];
  if (!first || !last) throw new Error("three sentinels were expected");
  const patiently = { timeoutMs: 60_000, everyMs: 200 };
  await until(async () => {
    return (await ask(first.port, "sentinel", "ckquorum", "scm")).startsWith("OK 3");
  }, patiently);

  return {
    url: `redis+sentinel://:${password}@${placesOf(sentinels, "?master=scm&")}`,
    sentinel: last.daemon,
    /** Kills the primary and waits until the sentinels have made the replica primary. */
    async failOver(): Promise<void> {
      await primary.daemon.kill();
      await until(() => hasRole(replica, "master"), patiently);
      [primary, replica] = [replica, primary];
    },
    /** Starts the killed one, and waits until it is the replica. */
    async rejoin(): Promise<void> {
      await replica.daemon.start();
      await until(() => hasRole(replica, "slave"), patiently);
    },
    close: () => closeAll([primary, replica, ...sentinels]),
  };
}

/** A node that changes its role drops its connections. */
async function hasRole({ port }: Node, role: "master" | "slave"): Promise<boolean> {
  return (await ask(port, "role").catch(() => "")).startsWith(`${role}\n`);
}

export type RedisCluster = Awaited<ReturnType<typeof openRedisCluster>>;

/** Without replicas, so a killed master has to come back. */
export async function openRedisCluster(directory: string) {
  const lines = [...dataLines, "cluster-enabled yes", "cluster-node-timeout 2000"];
  const names = ["master-1", "master-2", "master-3"];
  const masters = await Promise.all(names.map((name) => prepareNode(directory, name, lines)));
  for (const { daemon } of masters) await daemon.start();
  const [first, ...others] = masters;
  if (!first) throw new Error("three masters were expected");
  const addresses = masters.map(({ port }) => `127.0.0.1:${port}`);
  await ask(first.port, "--cluster", "create", ...addresses, "--cluster-yes");
  await until(async () => (await ask(first.port, "cluster", "info")).includes("state:ok"));
  const slot = Number(await ask(first.port, "cluster", "keyslot", "{scm}"));
  // `create` gives each master a third of the 16,384 slots, in order.
  const owner = masters[Math.floor(slot / (16_384 / 3))] ?? first;
  const [other = first] = [first, ...others].filter((one) => one !== owner);

  return {
    url: `redis+cluster://:${password}@${placesOf(masters, "?")}`,
    /** The master of the product's keys. */
    owner: owner.daemon,
    other: other.daemon,
    close: () => closeAll(masters),
  };
}

function placesOf(nodes: readonly Node[], separator: string): string {
  const [first = "", ...rest] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return `${first}${separator}${rest.map((place) => `node=${place}`).join("&")}`;
}

async function closeAll(nodes: readonly Node[]): Promise<void> {
  for (const { daemon } of nodes) await daemon.kill();
}
