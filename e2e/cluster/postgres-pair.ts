/**
 * PostgreSQL as a primary with one synchronous standby, and the stand-in of the software that
 * promotes a standby (Patroni, CloudNativePG, a managed service): it knows which server is primary
 * and tells the balancer over HTTP, as Patroni does.
 */
import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Account, accountFor, freePort, makePrivate } from "@scm/services";
import { until } from "@scm/testing/wait";
import { withDatabase } from "../../packages/bench/src/machine.ts";
import { type Daemon, prepareDaemon, runCommand } from "./daemon.ts";

/** The role port tells whether it is the primary. */
type Node = { name: string; port: number; rolePort: number; directory: string; daemon: Daemon };

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>;

export async function openPostgresPair(parent: string) {
  const account = await accountFor(join(parent, "pg-1"));
  const password = randomBytes(18).toString("hex");
  const urlOf = ({ port }: Node, database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  let primary = await prepareNode("pg-1", { parent, account });
  let standby = await prepareNode("pg-2", { parent, account });
  const nodes = [primary, standby];
  let isDown = false;

  /**
   * Makes the other server a standby. From then on a commit counts only when it is on the disks of
   * both.
   */
  async function rejoin(): Promise<void> {
    const data = join(standby.directory, "data");
    await rm(data, { recursive: true, force: true });
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    const how = ["-R", "-X", "stream", "--checkpoint=fast", "-D", data];
    const environment = { PGPASSWORD: password, PGAPPNAME: standby.name };
    await runCommand("pg_basebackup", [...from, ...how], { account, environment });
    await standby.daemon.start();
    await withDatabase(urlOf(primary, "postgres"), async (sql) => {
      await sql.unsafe(`alter system set synchronous_standby_names = '"${standby.name}"'`);
      await sql`select pg_reload_conf()`;
      await until(async () => {
        const states = await sql`select from pg_stat_replication where sync_state = 'sync'`;
        return states.length === 1;
      });
    });
  }

  await initialise(primary, { account, password });
  await rejoin();
  const stopTelling = nodes.map((node) => tellRole(node, () => node === primary && !isDown));

  return {
    account,
    nodes,
    /** The owner's address of a database, on the server that is primary now. */
    primaryUrl: (database: string) => urlOf(primary, database),
    /** An address on the server that is the standby now; it stays that server's. */
    standbyUrl: (url: string) => Object.assign(new URL(url), { port: standby.port }).href,
    /** Kills the primary, and promotes the standby after `noticeMs`, in which others notice it. */
    async failOver(noticeMs: number): Promise<void> {
      isDown = true;
      await primary.daemon.kill();
      await delay(noticeMs);
      await withDatabase(urlOf(standby, "postgres"), (sql) => sql`select pg_promote()`);
      [primary, standby] = [standby, primary];
      isDown = false;
    },
    rejoin,
    async close(): Promise<void> {
      for (const stop of stopTelling) stop();
      for (const { daemon } of nodes) await daemon.kill();
    },
  };
}

type Owner = { account: Account | undefined; password: string };

async function initialise({ directory, daemon }: Node, { account, password }: Owner) {
  // Readable for the server's user, who owns the folder.
  const file = join(directory, "password");
  await writeFile(file, password);
  const letters = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const flags = ["--username=postgres", "--auth=scram-sha-256", ...letters];
  const places = [`--pgdata=${directory}/data`, `--pwfile=${file}`];
  await runCommand("initdb", [...places, ...flags], { account });
  await daemon.start();
}

type Place = { parent: string; account: Account | undefined };

async function prepareNode(name: string, { parent, account }: Place): Promise<Node> {
  const directory = join(parent, name);
  await makePrivate(directory, account);
  const port = await freePort("service");
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    max_connections: 200,
    shared_buffers: "128MB",
    wal_keep_size: "512MB",
    timezone: "UTC",
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const args = ["-D", `${directory}/data`, ...flags];
  const daemon = prepareDaemon({ command: "postgres", args, directory, port, account });
  return { name, port, rolePort: await freePort("service"), directory, daemon };
}

/** @returns a function that stops it */
function tellRole({ rolePort }: Node, isPrimary: () => boolean): () => void {
  const server = createServer((_, response) => {
    response.writeHead(isPrimary() ? 200 : 503).end();
  });
  server.listen(rolePort, "127.0.0.1");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
