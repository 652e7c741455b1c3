/** HAProxy before the apis and before PostgreSQL, and PgBouncer on the way to the latter. */
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, freePort, makePrivate } from "@scm/services";
import { type Daemon, prepareDaemon } from "./daemon.ts";

type Target = { name: string; port: number; rolePort?: number };

type Balanced = {
  apis: readonly Target[];
  /** Those of PostgreSQL; the role port says which one is the primary. */
  servers: readonly Target[];
  sitePort: number;
  postgresPort: number;
};

export async function prepareBalancer(
  parent: string,
  { apis, servers, sitePort, postgresPort }: Balanced,
): Promise<Daemon> {
  const directory = join(parent, "haproxy");
  await mkdir(directory);
  // A server is left within a second, well within SHUTDOWN_DELAY.
  const lines = `
    defaults
      timeout connect 2s
      timeout client 1h
      timeout server 1h
      # By default a check gives up after "inter", and a busy moment would empty the balancer.
      timeout check 3s
      option redispatch
      default-server inter 500ms fall 2 rise 1
    listen site
      mode http
      bind 127.0.0.1:${sitePort}
      option forwardfor
      option httpchk GET /api/ready
      ${apis.map(serverLine).join("\n      ")}
    listen postgres
      mode tcp
      bind 127.0.0.1:${postgresPort}
      option httpchk GET /primary
      default-server on-marked-down shutdown-sessions
      ${servers.map(serverLine).join("\n      ")}
    `;
  const file = join(directory, "haproxy.cfg");
  await writeFile(file, lines.replaceAll(/^ {4}/gm, ""));
  const args = ["-db", "-f", file];
  return prepareDaemon({ command: "haproxy", args, directory, port: sitePort });
}

function serverLine({ name, port, rolePort = port }: Target): string {
  return `server ${name} 127.0.0.1:${port} check port ${rolePort}`;
}

type Pooled = { account: Account | undefined; databaseUrl: URL; postgresPort: number };

/** In session mode, with the settings of docs/operations.md. */
export async function preparePooler(
  parent: string,
  { account, databaseUrl, postgresPort }: Pooled,
): Promise<{ daemon: Daemon; url: string }> {
  const directory = join(parent, "pgbouncer");
  await makePrivate(directory, account);
  const port = await freePort("service");
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(directory, "users"),
    pool_mode: "session",
    default_pool_size: 120,
    max_client_conn: 400,
    ignore_startup_parameters:
      "statement_timeout,lock_timeout,idle_in_transaction_session_timeout,random_page_cost",
    // The defaults of 15 s and 120 s would prolong each failover.
    server_login_retry: 1,
    query_wait_timeout: 3,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  const files = {
    users: `"${databaseUrl.username}" "${databaseUrl.password}"\n`,
    "pgbouncer.ini": `[databases]\nscm = host=127.0.0.1 port=${postgresPort}\n[pgbouncer]\n${lines.join("")}`,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, name), text, { mode: 0o600 });
    if (account) await chown(join(directory, name), account.uid, account.gid);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  const args = [join(directory, "pgbouncer.ini")];
  const daemon = prepareDaemon({ command: "pgbouncer", args, directory, port, account });
  return { daemon, url: url.href };
}
