import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { checkPostgres, checkRedis, type PostgresServer, startPostgres } from "@scm/services";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { openDataDirectory } from "./data-directory.ts";
import { refuseTakenPort } from "../prepare/port.mjs";
import { start } from "./start.fixture.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const directory = await aDirectory(afterAll);

test.each([
  [{ PORT: "http" }, /^PORT: expected a port number .+, found "http"$/],
  [
    { DATABASE_URL: "postgres://a:b@127.0.0.1:1/scm" },
    /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)$/,
  ],
])("%j ends the start, which reports it in one line", async (variables, line) => {
  const failing = start({ DATA_DIR: await aDirectory(), ...variables });

  expect(await failing.failure()).toMatch(line);
});

describe("the line names the obstacle", () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({ directory, durable: false });
  });

  afterAll(() => server.kill());

  test("when the password of DATABASE_URL is wrong", async () => {
    await expect(checkPostgres(server.url.replace(/:[^:@]+@/, ":wrong@"))).rejects.toThrow(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user "postgres" or its password$/,
    );
  });

  test("when the database of DATABASE_URL is missing", async () => {
    await expect(checkPostgres(server.url.replace(/postgres$/, "nowhere"))).rejects.toThrow(
      /^DATABASE_URL: there is no database "nowhere" on 127\.0\.0\.1:\d+$/,
    );
  });

  test("when PostgreSQL accepts the connection and says nothing", async () => {
    // AuthenticationOk and ReadyForQuery, after which a session is open.
    const opened = Buffer.from("5200000008000000005a0000000549", "hex");
    const silent = createServer((client) => {
      client.on("error", () => undefined);
      client.once("data", () => client.write(opened));
    });
    onTestFinished(() => void silent.close());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = Object(silent.address());

    await expect(
      checkPostgres(`postgres://a:b@127.0.0.1:${port}/scm`, "DATABASE_URL", 500),
    ).rejects.toThrow(/^DATABASE_URL: 127\.0\.0\.1:\d+ accepts connections and says nothing$/);
  });

  test("when no Redis answers at REDIS_URL, without its password", async () => {
    await expect(checkRedis("redis://:geheim@127.0.0.1:1")).rejects.toThrow(
      /^REDIS_URL: no Redis answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)$/,
    );
  });

  test("when DATA_DIR cannot be written to", async () => {
    const file = join(await aDirectory(), "file");
    await writeFile(file, "");

    await expect(openDataDirectory(join(file, "data"))).rejects.toThrow(
      /^DATA_DIR: cannot write to .+ \(ENOTDIR\)$/,
    );
  });

  test("when HOST is an address of another machine", async () => {
    await expect(refuseTakenPort({ host: "203.0.113.7", port: 3000 }, 0)).rejects.toThrow(
      /^HOST: this machine cannot listen on 203\.0\.113\.7 \(EADDRNOTAVAIL\)$/,
    );
  });
});
