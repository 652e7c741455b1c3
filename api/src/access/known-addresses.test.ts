import { openRedis } from "@scm/queue";
import { expect, inject, onTestFinished, test } from "vitest";
import { auditOf, operator, startTestApi } from "../test-api.ts";
import { createKnownAddresses } from "./known-addresses.ts";
import { productionCost } from "./password.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

const strict = { RATE_LIMIT_LOGIN: "", TRUST_PROXY: "127.0.0.1" };

const home = { "X-Forwarded-For": "198.51.100.7" };

test("150 wrong passwords from 15 addresses: 20 are tried, and a known address gets in", async () => {
  const api = await startTestApi(strict);
  const logIn = (address: string, login: object) =>
    api.post("/api/admin/login", login, { "X-Forwarded-For": address });
  async function attack(email: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < 150; count += 1) {
      const guess = { email, password: `wrong ${count}` };
      statuses.push((await logIn(`192.0.2.${count % 15}`, guess)).status);
    }
    return statuses;
  }
  expect((await api.post("/api/admin/login", operator, home)).status).toBe(200);
  const audit = await auditOf(api);

  const known = await attack(operator.email);
  const unknown = await attack("who@scm.example");
  const startedAt = performance.now();
  const own = await api.post("/api/admin/login", operator, home);
  const ownMs = performance.now() - startedAt;
  const elsewhere = await logIn("203.0.113.1", operator);

  expect(known.filter((status) => status === 401)).toHaveLength(20);
  expect(known.filter((status) => status === 429)).toHaveLength(130);
  expect(unknown).toEqual(known);
  expect(own.status).toBe(200);
  expect(ownMs).toBeLessThan(2_000);
  // Slowed, not locked: at most ten minutes.
  expect(elsewhere.status).toBe(429);
  expect(Number(elsewhere.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
  expect((await audit()).map(({ action }) => action)).toEqual([
    "operator.login-limited",
    "operator.logged-in",
  ]);
});

test("a flood of logins from 30 addresses: a known address gets in within 2 s", async () => {
  const api = await startTestApi(
    { RATE_LIMIT_LOGIN: "0", TRUST_PROXY: "127.0.0.1" },
    { passwordCost: productionCost },
  );
  expect((await api.post("/api/admin/login", operator, home)).status).toBe(200);

  const flood = Array.from({ length: 30 }, (_, index) =>
    api.post(
      "/api/admin/login",
      { email: `who${index}@scm.example`, password: "wrong" },
      { "X-Forwarded-For": `192.0.2.${index}` },
    ),
  );
  // Two are hashed and twenty wait.
  await Promise.any(flood);
  const startedAt = performance.now();
  const own = await api.post("/api/admin/login", operator, home);

  expect(own.status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  // How many depends on the time that the first hashes take.
  expect(statuses).toContain(503);
});

test("logins that succeed from new addresses use up no tries of the account", async () => {
  const api = await startTestApi({ ...strict, RATE_LIMIT_LOGIN: "1" });

  for (let count = 0; count < 4; count += 1) {
    const headers = { "X-Forwarded-For": `192.0.2.${count}` };
    expect((await api.post("/api/admin/login", operator, headers)).status).toBe(200);
  }
});

test("a login is remembered for 14 days, by a key that names neither address nor e-mail", async () => {
  const redis = openRedis(inject("redisUrl"), { use: "patient", log });
  onTestFinished(() => redis.disconnect());
  await redis.ping();
  const prefix = `{known-${crypto.randomUUID()}}`;
  const addresses = createKnownAddresses({ redis, prefix, key: Buffer.alloc(32) });
  const login = { address: "198.51.100.7", email: "Anna@scm.example" };

  await addresses.remember(login);

  expect(await addresses.isKnown({ ...login, email: "anna@scm.example" })).toBe(true);
  expect(await addresses.isKnown({ ...login, email: "ewa@scm.example" })).toBe(false);
  expect(await addresses.isKnown({ ...login, address: "198.51.100.8" })).toBe(false);
  const [key = "", ...others] = await redis.keys(`${prefix}:*`);
  expect(others).toEqual([]);
  expect(key).not.toMatch(/198\.51|anna@/i);
  expect(await redis.ttl(key)).toBeGreaterThan(14 * 24 * 3_600 - 60);
  expect(await redis.ttl(key)).toBeLessThanOrEqual(14 * 24 * 3_600);
});
