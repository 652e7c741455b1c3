import { Cluster, Redis } from "ioredis";
import { expect, test } from "vitest";
import { openRedis } from "./redis.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

function opened(url: string) {
  const client = openRedis(url, { use: "fail-fast", log });
  client.disconnect();
  return client;
}

test("a plain address means one node", () => {
  const client = opened("redis://:s%2Fecret@redis.example:6390/2");

  expect(client).toBeInstanceOf(Redis);
  expect(client.options).toMatchObject({
    host: "redis.example",
    port: 6390,
    password: "s/ecret",
    db: 2,
    enableOfflineQueue: false,
  });
});

test("Sentinels are asked for the master of a name", () => {
  const client = opened("redis+sentinel://:secret@one.example?node=two.example:26380&master=scm");

  expect(client.options).toMatchObject({
    name: "scm",
    password: "secret",
    sentinels: [
      { host: "one.example", port: 6379 },
      { host: "two.example", port: 26_380 },
    ],
  });
});

test("a cluster is reached through any of its nodes", () => {
  const client = opened("redis+cluster://one.example:7000?node=two.example:7001");

  expect(client).toBeInstanceOf(Cluster);
});

test("with rediss, data nodes and Sentinels are asked over TLS, each with their login", () => {
  const client = opened(
    "rediss+sentinel://user:secret@one.example?sentinel-user=watch&sentinel-password=s%2Fecret",
  );

  expect(client.options).toMatchObject({
    username: "user",
    password: "secret",
    tls: {},
    sentinelUsername: "watch",
    sentinelPassword: "s/ecret",
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});

test("with rediss, the nodes of a cluster are called by their names over TLS", () => {
  const { options } = opened("rediss+cluster://:secret@one.example:7000");
  const lookup = "dnsLookup" in options ? options.dnsLookup : undefined;
  const asked: unknown[] = [];

  lookup?.("one.example", (_, address) => asked.push(address));

  expect(options).toMatchObject({ redisOptions: { tls: {}, password: "secret" } });
  expect(asked).toEqual(["one.example"]);
});

test("without rediss, no connection asks for TLS", () => {
  expect(opened("redis+sentinel://one.example").options).not.toHaveProperty("sentinelTLS", {});
  expect(opened("redis+cluster://one.example").options).not.toHaveProperty("redisOptions.tls");
});

test.each(["redis://redis.example", "redis+sentinel://redis.example"])(
  "%s is retried at least every second, however long the outage",
  (url) => {
    const { options } = opened(url);
    const retry = "retryStrategy" in options ? options.retryStrategy : undefined;

    const pauses = [1, 10, 20, 1_000].map((attempt) => retry?.(attempt));

    expect(pauses).toEqual([100, 1_000, 1_000, 1_000]);
  },
);

test("a consumer's connection waits for Redis, a producer's does not", () => {
  const client = openRedis("redis://redis.example", { use: "patient", log });
  client.disconnect();

  expect(client.options).toMatchObject({ maxRetriesPerRequest: null, enableOfflineQueue: true });
});
