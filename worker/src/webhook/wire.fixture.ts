import { once } from "node:events";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { connect } from "@scm/db";
import { afterAll } from "vitest";
import { listen } from "./receiver.fixture.ts";

/** A pool whose connections to PostgreSQL can be refused and allowed again. */
export async function openWire(databaseUrl: string) {
  const upstreamUrl = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const upstream = connectSocket(Number(upstreamUrl.port), upstreamUrl.hostname);
    client.on("error", () => undefined);
    upstream.on("error", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  const port = await listen(server);
  const wired = new URL(databaseUrl);
  wired.hostname = "127.0.0.1";
  wired.port = String(port);
  const sql = connect(wired.href, { service: "test", poolSize: 3 });
  afterAll(() => sql.end({ timeout: 0 }));

  return {
    sql,
    cut() {
      server.close();
      for (const client of clients) client.destroy();
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}
