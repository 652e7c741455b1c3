/** A PostgreSQL of the system that archives its log with pgBackRest, as docs/operations.md says. */
import { randomBytes } from "node:crypto";
import { appendFile, chown, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "@scm/db";
import { freePort } from "@scm/services";
import { eventually } from "./crowd.ts";
import { type Outcome, runProgram } from "./run-script.ts";

type Account = { uid: number; gid: number } | undefined;
export type Tools = { bin: string; account: Account };

/** @returns null unless both are installed, and, for root, the user `postgres` */
export async function findPgBackRest(): Promise<Tools | null> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const version = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  const isThere = await runProgram(["pgbackrest", "version"], {}).then(
    () => true,
    () => false,
  );
  if (version === undefined || !isThere) return null;
  const bin = join("/usr/lib/postgresql", version, "bin");
  if (process.getuid?.() !== 0) return { bin, account: undefined };
  const entry = /^postgres:[^:]*:(\d+):(\d+)/m.exec(await readFile("/etc/passwd", "utf8"));
  return entry && { bin, account: { uid: Number(entry[1]), gid: Number(entry[2]) } };
}

export type ArchivedServer = {
  url: string;
  /** Runs a command of pgBackRest. */
  rest: (command: string, ...args: string[]) => Promise<Outcome>;
  start: () => Promise<void>;
  /** Kills it, and deletes its data. */
  lose: () => Promise<void>;
  /** Ends it, and deletes everything. */
  remove: () => Promise<void>;
};

/** Starts it with an empty archive. */
export async function openArchivedServer({ bin, account }: Tools): Promise<ArchivedServer> {
  const base = await mkdtemp(join(tmpdir(), "scm-archive-"));
  if (account) await chown(base, account.uid, account.gid);
  const password = randomBytes(12).toString("hex");
  const port = await freePort("service");
  const [cluster, settings] = [join(base, "cluster"), join(base, "pgbackrest.conf")];
  const run = (...command: string[]) => runProgram(command, { account });
  const rest = (command: string, ...args: string[]) =>
    run("pgbackrest", `--config=${settings}`, "--stanza=scm", ...args, command);
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), "-w", "-D", cluster, "-l", join(base, "log"), ...args);

  await writeFile(join(base, "password"), password);
  await writeFile(settings, pgBackRestSettings(base, port), { mode: 0o644 });
  await run(
    join(bin, "initdb"),
    `--pgdata=${cluster}`,
    "--username=postgres",
    `--pwfile=${join(base, "password")}`,
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  );
  await appendFile(join(cluster, "postgresql.conf"), serverSettings({ base, port, settings }));
  await control("start");
  await rest("stanza-create");
  await rest("check");
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    rest,
    start: async () => void (await control("start")),
    async lose() {
      await control("stop", "-m", "immediate");
      await rm(cluster, { recursive: true });
      await run("mkdir", "-m", "700", cluster);
    },
    async remove() {
      await control("stop", "-m", "immediate").catch(() => undefined);
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** Without these directories it would use those of the system. */
function pgBackRestSettings(base: string, port: number): string {
  return `[global]
repo1-path=${base}/repo
repo1-retention-full=2
start-fast=y
lock-path=${base}/lock
log-path=${base}/log-of-backups
spool-path=${base}/spool
[scm]
pg1-path=${base}/cluster
pg1-port=${port}
pg1-socket-path=${base}
pg1-user=postgres
`;
}

type Place = { base: string; port: number; settings: string };

function serverSettings({ base, port, settings }: Place): string {
  return `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${base}'
archive_mode = on
archive_command = 'pgbackrest --config=${settings} --stanza=scm archive-push %p'
archive_timeout = 60
`;
}

/** Archives all that is committed so far, as `archive_timeout` does every minute. */
export async function archiveNow(sql: Sql): Promise<void> {
  const [{ file }] = await sql<[{ file: string }]>`
    select pg_walfile_name(pg_switch_wal()) as file`;
  await eventually(async () => {
    const [row] = await sql`
      select last_archived_wal >= ${file} as is_there from pg_stat_archiver`;
    return row?.["isThere"] === true;
  });
}

/** Waits for the end of the recovery. */
export async function untilWritable(sql: Sql): Promise<void> {
  await eventually(async () => {
    const [row] = await sql`select pg_is_in_recovery() as is_busy`;
    return row?.["isBusy"] === false;
  });
}
