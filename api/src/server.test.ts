import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { readConfig } from "@scm/runtime";
import { openTestDatabase } from "@scm/testing";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { startServer } from "./server.ts";

const { sql, url, owner } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const config = {
  ...readConfig({
    DATABASE_URL: url,
    REDIS_URL: inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
  }),
  port: 0,
};

const shared = await startServer(config, log);
afterAll(shared.close);

test("an idle keep-alive connection is closed at once when the api stops", async () => {
  const server = await startServer(config, log);
  await fetch(`http://127.0.0.1:${server.port}/api/health`);

  const startedAt = performance.now();
  await server.close();

  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("a health check that names no host is answered, as balancers send it by HTTP/1.0", async () => {
  const server = await startServer(config, log);
  onTestFinished(server.close);
  const socket = connect(server.port, "127.0.0.1");

  socket.write("GET /api/ready HTTP/1.0\r\n\r\n");

  const [head] = await once(socket.setEncoding("utf8"), "data");
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
});

const host = "Host: localhost\r\n";
const hosts = {
  200: ["Host: localhost", "Host: a.example:3000", "Host: [2001:db8::1]:3000", "HOST:\tlocalhost "],
  400: `X-Host: localhost|Host:|Host: localhost, other.example|Host: user@localhost|Host: [::1
    |Host: local host|Host: localhost/path|Host: localhost:port|Host: localhost?x|${host}${host}
    |${host}X-Other: 1\r\nhOST: other.example|Host:\r\n${host}|${host}Host:`.split(/\s*\|/),
};

test.each(Object.entries(hosts))("%s for each of %j (RFC 9112, 3.2)", async (status, spelled) => {
  for (const fields of spelled) {
    for (const path of ["/api/health", "/robots.txt"]) {
      const socket = connect(shared.port, "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.1\r\n${fields.trim()}\r\nConnection: close\r\n\r\n`);
      expect([path, fields, (await text(socket)).slice(9, 12)]).toEqual([path, fields, status]);
    }
  }
});

test("TRACE is refused, so that no page reads the headers of its own request", async () => {
  const server = await startServer(config, log);
  onTestFinished(server.close);
  const socket = connect(server.port, "127.0.0.1");

  socket.write("TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: 4711\r\n\r\n");

  const [answer] = await once(socket.setEncoding("utf8"), "data");
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain("4711");
});

test("an idle connection stays open for longer than balancers keep theirs", async () => {
  const server = await startServer(config, log);
  onTestFinished(server.close);

  const { headers } = await fetch(`http://127.0.0.1:${server.port}/api/health`);

  expect(headers.get("Keep-Alive")).toBe("timeout=620");
});

// Concurrent, because the first one waits for a time limit.
test.concurrent("a connection without any request does not keep the api from stopping", async () => {
  const server = await startServer(config, log);
  const socket = connect(server.port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));

  const startedAt = performance.now();
  await server.close();

  expect(performance.now() - startedAt).toBeLessThan(7_000);
  socket.destroy();
});

test.concurrent("a production start logs a sample company, and nothing for a real one", async () => {
  const warnings: string[] = [];
  const watched = { ...log, warn: (message: string) => void warnings.push(message) };
  const production = { ...config, isProduction: true };
  const line = "the site names a sample company: COMPANY_NAME or its other variables are not set";

  const own = await startServer({ ...production, isSampleCompany: false }, watched);
  await own.close();
  expect(warnings).not.toContain(line);

  const sample = await startServer(production, watched);
  await sample.close();
  expect(warnings).toContain(line);
});

test.concurrent("a start warns of a database without TLS, and of passkeys for another host", async () => {
  await sql`
    with operator as (insert into operators (email) values ('ewa@scm.example') returning id)
    insert into passkeys (operator_id, name, credential_id, public_key, counter, rp_id)
    select id, 'Telefon', 'AQI', '', 0, 'old.example' from operator`;
  const warnings: string[] = [];
  const watched = { ...log, warn: (message: string) => void warnings.push(message) };
  const line = "the database is reached without TLS: DATABASE_URL has no sslmode";

  for (const isProduction of [false, true]) {
    expect(warnings).not.toContain(line);
    const own = { ...config, isDatabasePlain: true, isProduction, isSampleCompany: false };
    const server = await startServer(own, watched);
    await server.close();
  }

  expect(warnings).toContain(line);
  expect(warnings).toContainEqual(expect.stringMatching(/^passkeys are made for another host/));
});

test("an api logs that no worker is alive", async () => {
  const errors: string[] = [];
  const watched = { ...log, error: (message: string) => void errors.push(message) };
  // This clock advances a minute per check.
  let minutes = 0;
  const watchTimes = { everyMs: 10, now: () => (minutes += 1) * 60_000 };

  const server = await startServer(config, watched, { watchTimes });
  onTestFinished(server.close);

  await expect.poll(() => errors).toContain("no worker alive");
});

test("an api holds no more database connections than configured", async () => {
  const [{ startedAt }] = await sql<[{ startedAt: string }]>`select now() as started_at`;
  const server = await startServer({ ...config, databasePoolSize: 2 }, log);
  onTestFinished(server.close);

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${server.port}/api/testimonials`).then(({ status }) => status),
    ),
  );

  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(() => connectionsSince(startedAt)).toBe(2);
});

/** Counts connections. Those of the check at the start close soon; those of a pool stay. */
async function connectionsSince(moment: string): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'scm-api'
      and backend_start > ${moment}`;
  return rows.length;
}

test("a database behind a pooler that refuses our settings fails the start", async () => {
  const refusal = Buffer.from("E\0\0\0\0SFATAL\0C08P01\0Munsupported startup parameter: x\0\0");
  refusal.writeInt32BE(refusal.length - 1, 1);
  const pooler = createServer((client) => {
    client.on("error", () => client.destroy());
    client.once("data", () => client.end(refusal));
  });
  await once(pooler.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void pooler.close());
  const address = pooler.address();
  const port = typeof address === "object" ? address?.port : "";
  const databaseUrl = `postgres://scm:scm@127.0.0.1:${port}/scm`;

  await expect(startServer({ ...config, databaseUrl }, log)).rejects.toThrow(
    /^DATABASE_URL: expected PostgreSQL directly, .* unsupported startup parameter: x$/,
  );
});

test("a database without the schema fails the start with the command that migrates it", async () => {
  const databaseUrl = new URL(url);
  const name = `${databaseUrl.pathname.slice(1)}_empty`;
  await owner`create database ${owner(name)}`;
  onTestFinished(async () => void (await owner`drop database ${owner(name)} with (force)`));
  databaseUrl.pathname = name;

  await expect(startServer({ ...config, databaseUrl: databaseUrl.href }, log)).rejects.toThrow(
    /^DATABASE_URL: expected a database with .*, found no migration: migrate first with `node api\/dist\/bin\/migrate\.js`$/,
  );
});

// The last one, because the start that fails leaves its connections open.
test("a port that is taken fails the start", async () => {
  const server = await startServer(config, log);

  await expect(startServer({ ...config, port: server.port }, log)).rejects.toThrow("EADDRINUSE");

  await server.close();
});
