/** Token requests while PostgreSQL is unavailable or the client is slow. */
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { openLine, openTestDatabase, until } from "@scm/testing";
import { afterEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aTenantOf, askForToken, basicOf, grantRequest as grant } from "../clients.fixture.ts";

const database = await openTestDatabase();
const line = await openLine(() => Number(new URL(database.url).port));
const api = await startTestApi({ DATABASE_URL: urlBehindLine() });
const tenant = await aTenantOf({ ...api, sql: database.sql });

/** The api times out after 4.5 s; the rest is slack for a busy machine. */
const answeredWithinMs = 6_500;

const ask = () => askForToken(api, grant, basicOf(tenant));

afterEach(async () => {
  line.mend();
  await until(async () => (await ask()).status === 200);
});

const unavailable = {
  error: "temporarily_unavailable",
  error_description: "Try again later.",
};

test("PostgreSQL is down: 503 in time, in the form of this endpoint", async () => {
  expect((await ask()).status).toBe(200);
  line.cut();

  const startedAt = performance.now();
  const answer = await ask();

  expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
  expect(answer.status).toBe(503);
  expect(answer.json).toEqual(unavailable);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("WWW-Authenticate")).toBeNull();
});

test("a request whose body never arrives: 503 in time", async () => {
  const startedAt = performance.now();
  const asking = request({
    port: api.port,
    method: "POST",
    path: "/oauth/token",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": "100",
      ...basicOf(tenant),
    },
  });
  asking.write(grant);

  const [answer] = await once(asking, "response");

  expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(JSON.parse(await text(answer))).toEqual(unavailable);
  asking.destroy();
});

function urlBehindLine(): string {
  const url = new URL(database.url);
  url.hostname = "127.0.0.1";
  url.port = String(line.port);
  return url.href;
}
