/** A way to PostgreSQL that a test can freeze, cut or reset. */
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { connect, type Sql } from "@scm/db";
import { atEnd } from "./at-end.ts";

type DatabaseProxy = {
  /** Leads through the proxy. */
  sql: Sql;
  /** The connections of now go silent in both directions, and stay open. */
  freeze: () => void;
  /** PostgreSQL still gets statements from the connections of now, and nobody gets its answers. */
  mute: () => void;
  /** Closes all connections. */
  cut: () => void;
  /** Closes all connections as a killed process or a firewall does. */
  reset: () => void;
};

type Options = {
  poolSize?: number;
  /** Hears what to do at the end. A concurrent test passes its own `onTestFinished`. */
  onEnd?: (end: () => Promise<void>) => void;
};

/** Forwards bytes to the PostgreSQL of the address until the calling test or file ends. */
export async function openDatabaseProxy(
  databaseUrl: string,
  { poolSize = 3, onEnd = atEnd }: Options = {},
): Promise<DatabaseProxy> {
  const clients = new Set<Socket>();
  const frozen = new Set<Socket>();
  const muted = new Set<Socket>();
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((client) => {
    const upstream = connectSocket(Number(port), hostname);
    clients.add(client);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    client.on("data", (bytes) => frozen.has(client) || upstream.write(bytes));
    upstream.on("data", (bytes) => muted.has(client) || client.write(bytes));
    upstream.on("close", () => muted.has(client) || client.destroy());
    client.on("close", () => {
      clients.delete(client);
      upstream.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxied = new URL(databaseUrl);
  proxied.hostname = "127.0.0.1";
  proxied.port = String(typeof address === "object" ? address?.port : "");
  const sql = connect(proxied.href, { service: "test", poolSize });
  const mute = () => clients.forEach((client) => muted.add(client));
  const cut = () => clients.forEach((client) => client.destroy());
  onEnd(async () => {
    await sql.end({ timeout: 0 });
    server.close();
    cut();
  });
  return {
    sql,
    freeze() {
      mute();
      for (const client of clients) frozen.add(client);
    },
    mute,
    cut,
    reset: () => clients.forEach((client) => client.resetAndDestroy()),
  };
}
