/** Exports and totals on a real standby, where PostgreSQL of Debian is installed. */
import { chmod } from "node:fs/promises";
import {
  connect,
  leadTables,
  migrate,
  openReadReplica,
  readDashboard,
  selectRows,
  writeHeartbeat,
  type RecordTable,
  type Sql,
} from "@scm/db";
import { applicationUrlOf, createDatabase } from "@scm/services";
import { atEnd, until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../cluster/daemon.ts";
import { openPostgresPair } from "../cluster/postgres-pair.ts";

const isInstalled = ["postgres", "pg_basebackup"].every((name) => findProgram(name) !== null);

describe.skipIf(!isInstalled)("a standby", () => {
  let servers: Awaited<ReturnType<typeof openServers>>;
  beforeAll(async () => {
    servers = await openServers();
  });

  test("is read by exports and totals, which miss what it has not replayed yet", async () => {
    const { primary, standbyOwner, primaryOwner } = servers;
    const { read, lines } = await openReplica();
    await until(() => read(isStandby));

    const dashboard = () => readDashboard(primary, read);
    const today = async () => (await dashboard()).days.at(-1)?.leads;
    await standbyOwner`select pg_wal_replay_pause()`;
    await addContact(primary);

    expect(await today()).toBe(0);
    const { counters, waiting, recent } = await dashboard();
    expect([counters.contacts, waiting.unanswered.contacts, recent.length]).toEqual([0, 1, 1]);

    await standbyOwner`select pg_wal_replay_resume()`;
    await until(async () => (await today()) === 1);
    const tables: RecordTable<object>[] = Object.values(leadTables);
    for (const table of tables) {
      const query = { limit: 500, q: "Anna" };
      const expected = table.kind === "contact" ? 1 : 0;
      await until(
        async () => (await read((sql) => selectRows(sql, table, query))).length === expected,
      );
    }
    expect(await read(isStandby)).toBe(true);
    expect(lines).toEqual([]);
    await primaryOwner`delete from contacts`;
  });

  test("that cancels a query for its replay leaves it to the primary, and is read on", async () => {
    const { primaryOwner, standbyOwner } = servers;
    const { read, lines } = await openReplica();
    await until(() => read(isStandby));
    await standbyOwner`alter system set max_standby_streaming_delay = 0`;
    await standbyOwner`select pg_reload_conf()`;
    await addContact(servers.primary);

    const codes: unknown[] = [];
    const answer = read(async (sql) => {
      const sleep = sql`
        select pg_is_in_recovery() as is_standby, pg_is_in_recovery() and pg_sleep(3) is null`;
      try {
        return await sleep;
      } catch (error) {
        codes.push(Object(error).code);
        throw error;
      }
    });
    await until(async () => {
      const asleep = await standbyOwner`
        select from pg_stat_activity where wait_event = 'PgSleep'`;
      return asleep.length > 0;
    });
    await primaryOwner`delete from contacts`;
    await primaryOwner`vacuum contacts`;

    expect(await answer).toMatchObject([{ isStandby: false }]);
    expect(codes).toEqual(["40001"]);
    expect(await read(isStandby)).toBe(true);
    expect(lines).toEqual([]);
  });

  test("that is killed is replaced by the primary at once, and read again when it is back", async () => {
    const { daemon } = servers;
    const { read, lines } = await openReplica();
    await until(() => read(isStandby));

    await daemon?.kill();
    expect(await read(isStandby)).toBe(false);
    await daemon?.start();

    await until(() => read(isStandby));
    expect(lines).toEqual(["the read replica is not used", "the read replica is used again"]);
  });

  /** A replica with the heartbeat of a worker, and the lines that it logs. */
  async function openReplica() {
    const { primary, standbyUrl } = servers;
    const workerId = "00000000-0000-0000-0000-00000000000a";
    await writeHeartbeat(primary, { workerId, version: "0", mailsHeld: null });
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    const log = { debug() {}, info: note, warn: note, error: note };
    const options = { primary, poolSize: 2, log, metrics: null, checkEveryMs: 50 };
    const { read, stop } = await openReadReplica(standbyUrl, options);
    atEnd(stop);
    // Until the heartbeat is replayed, the check logs that the standby is behind.
    await until(() => read(isStandby));
    lines.length = 0;
    return { read, lines };
  }
});

async function openServers() {
  const directory = await aDirectory(afterAll);
  // PostgreSQL's user, who is not root, passes through.
  await chmod(directory, 0o711);
  const pair = await openPostgresPair(directory);
  afterAll(() => pair.close());
  await createDatabase(pair.primaryUrl("postgres"), "scm");
  const ownerUrl = pair.primaryUrl("scm");
  const primaryOwner = open(ownerUrl);
  // Otherwise a commit would wait for the killed standby.
  await primaryOwner`alter system set synchronous_standby_names = ''`;
  await primaryOwner`select pg_reload_conf()`;
  await migrate(primaryOwner, { applicationUrl: applicationUrlOf(ownerUrl) });
  return {
    daemon: pair.nodes[1]?.daemon,
    primary: open(applicationUrlOf(ownerUrl)),
    primaryOwner,
    standbyOwner: open(pair.standbyUrl(ownerUrl)),
    standbyUrl: pair.standbyUrl(applicationUrlOf(ownerUrl)),
  };
}

function open(url: string): Sql {
  const sql = connect(url, { service: "test", poolSize: 2 });
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

async function isStandby(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isStandby: boolean }]>`select pg_is_in_recovery() as is_standby`;
  return row.isStandby;
}

async function addContact(sql: Sql): Promise<void> {
  await sql`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'a@klub.example', 'Temat', 'Treść')`;
}
