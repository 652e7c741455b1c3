/** A second database stands for the replica. e2e/faults/read-replica.test.ts has a real one. */
import { connect, createServer, type Socket } from "node:net";
import { openTestDatabase, until } from "@scm/testing";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Sql } from "./connect.ts";
import { deleteHeartbeat, writeHeartbeat } from "./operation/worker-heartbeats.ts";
import { openReadReplica, type ReadReplica } from "./read-replica.ts";
import { newestMigration } from "./schema.ts";

const primary = await openTestDatabase();
const replica = await openTestDatabase();
const [primaryName, replicaName] = [primary, replica].map(({ url }) => new URL(url).pathname);
const workerId = "00000000-0000-0000-0000-00000000000a";

beforeEach(() => writeHeartbeat(replica.sql, { workerId, version: "0", mailsHeld: null }));

async function openReplica(url: string | undefined, checkEveryMs = 50) {
  const lines: string[] = [];
  const note = (message: string, fields?: object) =>
    void lines.push([message, ...Object.values(fields ?? {})].join(": "));
  const log = { debug() {}, info: note, warn: note, error: note };
  const options = { primary: primary.sql, poolSize: 2, log, metrics: null, checkEveryMs };
  const { read, stop } = await openReadReplica(url, options);
  onTestFinished(stop);
  return { read, lines };
}

/** The path of the database that answers, as in an address. */
function nameOf(read: ReadReplica): Promise<string> {
  return read(async (sql) => {
    const [row] = await sql<[{ name: string }]>`select '/' || current_database() as name`;
    return row.name;
  });
}

async function untilRead(read: ReadReplica, name: string | undefined): Promise<void> {
  await until(async () => (await nameOf(read)) === name);
}

test("without an address the primary is read", async () => {
  const { read, lines } = await openReplica(undefined);

  expect(await nameOf(read)).toBe(primaryName);
  expect(lines).toEqual([]);
});

test("a replica that is good is read, and nothing is logged", async () => {
  const { read, lines } = await openReplica(replica.url);

  await untilRead(read, replicaName);

  expect(lines).toEqual([]);
});

test("a replica without a heartbeat of the last 30 s is not read until it has caught up", async () => {
  const { read, lines } = await openReplica(replica.url);
  await untilRead(read, replicaName);

  await replica.sql`update worker_heartbeats set seen_at = now() - interval '31 s'`;
  await untilRead(read, primaryName);
  expect(lines).toEqual(["the read replica is not used: it has no heartbeat of the last 30 s"]);

  await replica.sql`update worker_heartbeats set seen_at = now() - interval '25 s'`;
  await untilRead(read, replicaName);
  expect(lines.slice(1)).toEqual(["the read replica is used again"]);
});

test("a replica without a migration of this release is not read", async () => {
  const rename = (from: string, to: string) =>
    replica.owner`update migrations set name = ${to} where name = ${from}`;
  await rename(newestMigration, "0000_older.sql");
  onTestFinished(async () => void (await rename("0000_older.sql", newestMigration)));
  const { read, lines } = await openReplica(replica.url);

  await until(() => lines.length > 0);

  expect(await nameOf(read)).toBe(primaryName);
  expect(lines).toEqual([`the read replica is not used: it is without ${newestMigration}`]);
});

test.each([
  ["is away", "postgres://scm:scm@127.0.0.1:1/scm", /ECONNREFUSED/],
  ["refuses the password", replica.url.replace(/:[^:@]*@/, ":wrong@"), /password authentication/],
])("a replica that %s stops neither the start nor a read", async (_, url, reason) => {
  const { read, lines } = await openReplica(url);

  expect(await nameOf(read)).toBe(primaryName);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^the read replica is not used: it does not answer: /);
  expect(lines[0]).toMatch(reason);
});

test("a replica that hangs is not read after 2 s", async () => {
  const way = await openWay(replica.url);
  const { read, lines } = await openReplica(way.url);
  await untilRead(read, replicaName);

  way.hang();
  const startedAt = performance.now();
  await until(() => lines.length > 0);

  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect(lines[0]).toContain("it does not answer: Error: the deadline is over");
  expect(await nameOf(read)).toBe(primaryName);
});

test("a query that a dying replica breaks off is answered by the primary, and so are the next ones", async () => {
  const way = await openWay(replica.url);
  const { read, lines } = await openReplica(way.url, 60_000);
  await untilRead(read, replicaName);

  const answer = read(async (sql) => {
    const [row] = await sql<[{ name: string }]>`
      select '/' || current_database() as name,
        case when '/' || current_database() = ${replicaName ?? ""} then pg_sleep(10) end`;
    return row.name;
  });
  await until(() => isAsleep(replica.sql));
  way.cut();

  expect(await answer).toBe(primaryName);
  expect(lines).toEqual([
    expect.stringMatching(/^the read replica is not used: a query failed: .*CONNECTION_CLOSED/),
  ]);
  expect(await nameOf(read)).toBe(primaryName);
});

test("a query that conflicts with the replay is answered by the primary, and the next ones by the replica", async () => {
  const { read, lines } = await openReplica(replica.url, 60_000);
  await untilRead(read, replicaName);

  const answer = await read((sql) => failOnReplica(sql, "40001"));

  expect(answer).toBe(primaryName);
  expect(await nameOf(read)).toBe(replicaName);
  expect(lines).toEqual([]);
});

test("a query over its time limit is not run on the primary too", async () => {
  const { read } = await openReplica(replica.url, 60_000);
  await untilRead(read, replicaName);
  let count = 0;

  const answer = read((sql) => {
    count += 1;
    return failOnReplica(sql, "57014");
  });

  await expect(answer).rejects.toMatchObject({ code: "57014" });
  expect(count).toBe(1);
  expect(await nameOf(read)).toBe(replicaName);
});

test("without a live worker the primary is read, since nothing tells the age of the replica", async () => {
  await deleteHeartbeat(replica.sql, workerId);
  const { read, lines } = await openReplica(replica.url);

  await until(() => lines.length > 0);

  expect(await nameOf(read)).toBe(primaryName);
});

/** @returns the name of the database, unless it is that of the replica, which fails with the code */
async function failOnReplica(sql: Sql, code: string): Promise<string> {
  await sql.unsafe(`
    do $$ begin
      if '/' || current_database() = '${replicaName}' then
        raise exception using errcode = '${code}';
      end if;
    end $$`);
  const [row] = await sql<[{ name: string }]>`select '/' || current_database() as name`;
  return row.name;
}

async function isAsleep(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  return rows.length > 0;
}

/** A way to a server that can be cut, or pass nothing on. */
async function openWay(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => from.destroy());
      from.on("data", (bytes) => void (isHanging || to.write(bytes)));
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === "object" ? address?.port : "");
  return { url: url.href, cut: close, hang: () => void (isHanging = true) };
}
