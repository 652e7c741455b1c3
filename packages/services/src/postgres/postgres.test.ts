import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { aDirectory } from "@scm/testing/directory";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { childrenOf, isAlive } from "../process-status.mjs";
import { createDatabase } from "./database.ts";
import { findDatabase } from "./find.ts";
import { startPostgres, type PostgresServer } from "./postgres.ts";

const isRoot = process.getuid?.() === 0;

/** For tests that neither stop nor break the server. */
let shared: PostgresServer;

const sharedDirectory = await aDirectory(afterAll);
/** Closed to others: the server of root runs under another account all the same. */
const closedDirectory = await aDirectory(afterAll);
/** Creating a cluster takes a second, so tests with their own server share one cluster. */
const usedDirectory = join(closedDirectory, "inner");

beforeAll(async () => {
  // As an interrupted start leaves it.
  await mkdir(join(sharedDirectory, "cluster-unfinished", "base"), { recursive: true });
  shared = await startPostgres({ directory: sharedDirectory, durable: false });
  const first = await startPostgres({ directory: usedDirectory, durable: false });
  await first.stop();
});

afterAll(() => shared.kill());

test("a committed row survives a stop and SIGKILL", async () => {
  const directory = usedDirectory;
  const first = await start({ directory });
  const url = await createDatabase(first.url, "kept");
  await query(url, "create table notes (text text)");
  await query(url, "insert into notes values ('before the stop')");

  await first.stop();
  const second = await start({ directory, port: first.port });
  await query(url, "insert into notes values ('before the kill')");
  await second.kill();
  await start({ directory, port: first.port });

  expect(await query(url, "select text from notes")).toEqual([
    { text: "before the stop" },
    { text: "before the kill" },
  ]);
});

test("kill leaves no process behind, not even one in a query", async () => {
  const server = await start({ directory: usedDirectory });
  const asleep = query(server.url, "select pg_sleep(60)").catch(() => undefined);
  await expect.poll(() => isBusy(server.url)).toBe(true);
  const family = [server.pid, ...childrenOf(server.pid)];

  await server.kill();

  expect(family.filter(isAlive)).toEqual([]);
  await asleep;
});

test("durability is on by default", async () => {
  const server = await start({ directory: usedDirectory, durable: true });

  expect(await query(server.url, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await query(shared.url, "show fsync")).toEqual([{ fsync: "off" }]);
});

test("each directory has its own server and password", async () => {
  const one = shared;
  const two = await start({ directory: usedDirectory });
  await createDatabase(one.url, "only_here");
  const foreign = new URL(two.url);
  foreign.password = new URL(one.url).password;

  expect(await databasesOf(two.url)).not.toContain("only_here");
  await expect(query(foreign.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
});

test("the next start replaces a server whose starter was killed", async () => {
  const directory = usedDirectory;
  const parent = fork(starter, [directory], {
    execArgv: ["--import", import.meta.resolve("tsx")],
  });
  const [orphan]: number[] = await once(parent, "message");
  parent.kill("SIGKILL");

  const server = await start({ directory });

  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isAlive(orphan ?? 0)).toBe(false);
});

test("a database is found by its directory while its server runs", async () => {
  const directory = usedDirectory;
  const find = () => findDatabase(directory, "found");
  expect(await find()).toBeNull();
  const first = await start({ directory });
  await createDatabase(first.url, "found");

  expect(await query((await find()) ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  await first.stop();
  expect(await find()).toBeNull();
  // A killed server leaves its pid file behind.
  const second = await start({ directory });
  await second.kill();
  expect(await find()).toBeNull();
});

test("an interrupted first start is repeated", async () => {
  expect(await query(shared.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await readdir(sharedDirectory)).not.toContain("cluster-unfinished");
});

test("a cluster of another major version is left alone, and the error names the way", async () => {
  const directory = await aDirectory();
  await mkdir(join(directory, "cluster"));
  await writeFile(join(directory, "cluster", "PG_VERSION"), "17\n");

  await expect(start({ directory })).rejects.toThrow(
    `${directory} is of PostgreSQL 17, and this release runs 18: start the release before, or move that folder away`,
  );

  expect(await readdir(directory)).toEqual(["cluster"]);
});

test("the error names a taken port", async () => {
  const { port } = shared;

  await expect(startPostgres({ directory: await aDirectory(), port })).rejects.toThrow(
    `port ${port} is taken, so PostgreSQL cannot listen there`,
  );
});

const nobody = { uid: 65_534, gid: 65_534 };
const starter = fileURLToPath(new URL("starter.fixture.ts", import.meta.url));
/** From a checkout that is closed to others, as in /root, no other user can run anything. */
const isOpen = isRoot && spawnSync("test", ["-r", starter], nobody).status === 0;

test.runIf(isOpen)("an ordinary user can run the server", async () => {
  const directory = await aDirectory();
  await chown(directory, nobody.uid, nobody.gid);

  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), starter, directory, "and-stop"],
    { ...nobody, env: { HOME: directory, TMPDIR: directory } },
  );

  expect(`${String(stdout)}${String(stderr)}`).toBe("started and stopped\n");
});

async function start(options: Parameters<typeof startPostgres>[0]): Promise<PostgresServer> {
  const server = await startPostgres({ durable: false, ...options });
  onTestFinished(() => server.kill());
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await connection.unsafe(text))];
  } finally {
    await connection.end({ timeout: 1 });
  }
}

async function databasesOf(url: string): Promise<string> {
  return JSON.stringify(await query(url, "select datname from pg_database"));
}

async function isBusy(url: string): Promise<boolean> {
  const rows = await query(url, "select 1 from pg_stat_activity where query like '%pg_sleep(60)'");
  return rows.length > 0;
}
