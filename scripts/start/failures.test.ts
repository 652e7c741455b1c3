import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "@scm/services";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { start } from "./start.fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = await aDirectory(afterAll);

describe("an obstacle is reported in one line", () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({ directory, durable: false });
  });

  afterAll(() => server.kill());

  test.each([
    [
      "nothing listens",
      () => "postgres://a:b@127.0.0.1:1/scm",
      /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)$/,
    ],
    [
      "the password is wrong",
      () => server.url.replace(/:[^:@]+@/, ":wrong@"),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user "postgres" or its password$/,
    ],
    [
      "the database is missing",
      () => server.url.replace(/postgres$/, "nowhere"),
      /^DATABASE_URL: there is no database "nowhere" on 127\.0\.0\.1:\d+$/,
    ],
    [
      "it is no address",
      () => "localhost",
      /^DATABASE_URL: expected an address such as .+, found "localhost"$/,
    ],
  ])("DATABASE_URL, when %s", async (_, url, line) => {
    const failing = start({ DATA_DIR: await aDirectory(), DATABASE_URL: url() });

    expect(await failing.failure()).toMatch(line);
  });

  test("REDIS_URL, when nothing listens", async () => {
    const failing = start({
      DATA_DIR: await aDirectory(),
      REDIS_URL: "redis://:geheim@127.0.0.1:1",
    });

    expect(await failing.failure()).toBe(
      "REDIS_URL: no Redis answers at 127.0.0.1:1 (ECONNREFUSED)",
    );
  });

  test("DATA_DIR, when it cannot be written to", async () => {
    const file = join(await aDirectory(), "file");
    await writeFile(file, "");

    expect(await start({ DATA_DIR: join(file, "data") }).failure()).toMatch(
      /^DATA_DIR: cannot write to .+ \(ENOTDIR\)$/,
    );
  });

  test.each([
    [{ PORT: "http" }, /^PORT: expected a port number .+, found "http"$/],
    [
      { HOST: "203.0.113.7" },
      /^HOST: this machine cannot listen on 203\.0\.113\.7 \(EADDRNOTAVAIL\)$/,
    ],
    [
      { NODE_ENV: "production" },
      /^DATABASE_URL: expected a value \(NODE_ENV=production\), found nothing$/,
    ],
  ])("%j", async (variables, line) => {
    const failing = start({ DATA_DIR: await aDirectory(), ...variables });

    expect(await failing.failure()).toMatch(line);
  });
});
