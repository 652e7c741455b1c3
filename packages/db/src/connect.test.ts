/** The pool survives a silent PostgreSQL; tests cut or freeze a proxy before it. */
import { randomBytes } from "node:crypto";
import { connect as connectSocket, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabaseProxy, openTestDatabase, until } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { connect, isUnavailable, type Sql } from "./connect.ts";

const { url, ownerUrl } = await openTestDatabase();

// Concurrent, because each of them waits for a time limit.
test.concurrent("silent connections are given up within ten seconds", async ({
  onTestFinished: onEnd,
}) => {
  const { sql, freeze } = await openDatabaseProxy(url, { onEnd });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`));

  freeze();
  const startedAt = performance.now();
  const lost = await Promise.allSettled([1, 2, 3].map(() => sql`select 1`));

  expect(lost.every((one) => one.status === "rejected" && isUnavailable(one.reason))).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test.concurrent("a statement that arrives while an idle connection times out gets another connection", async () => {
  const sql = connect(url, { service: "test", poolSize: 1 });
  const idleSince = performance.now();
  await sql`select 1`;

  // Under load the socket's timeout and the statement run in the same turn of the event loop.
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      while (performance.now() - idleSince < 8_300);
      setImmediate(resolve);
    }, 7_800);
  });

  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end({ timeout: 1 });
});

describe.concurrent("a statement", () => {
  test("that meets a deadlock runs once more by itself", async ({ onTestFinished: onEnd }) => {
    // A slow machine must not use the repeat up on a wait of 2 s.
    const { holder, sql, count, untilWaiting } = await twoRows(onEnd, { isPatient: true });

    const counted = await holder.begin(async (tx) => {
      // The statement finds the deadlock, not this transaction.
      await tx`set local deadlock_timeout = '1min'`;
      await tx`update ${tx(count.table)} set count = count + 1 where id = 2`;
      const both = count.add(sql).execute();
      await untilWaiting();
      await tx`update ${tx(count.table)} set count = count + 1 where id = 1`;
      return { both };
    });

    expect((await counted.both).count).toBe(2);
    expect(await count.read()).toEqual([2, 2]);
  });

  test("that has waited for a row for 2 s waits once more", async ({ onTestFinished: onEnd }) => {
    const { holder, sql, count, untilWaiting } = await twoRows(onEnd);

    const counted = await holder.begin(async (tx) => {
      await tx`select from ${tx(count.table)} where id = 2 for update`;
      const both = count.add(sql).execute();
      const first = await untilWaiting();
      await until(async () => (await untilWaiting()) !== first);
      return { both };
    });

    expect((await counted.both).count).toBe(2);
    expect(await count.read()).toEqual([1, 1]);
  });

  test("fails when the row is still held then", async ({ onTestFinished: onEnd }) => {
    const { holder, sql, count } = await twoRows(onEnd);

    await holder.begin(async (tx) => {
      await tx`select from ${tx(count.table)} where id = 2 for update`;
      const both = count.add(sql);
      await expect(both).rejects.toMatchObject({ code: "55P03" });
    });

    expect(await count.read()).toEqual([0, 0]);
  });
});

type OnEnd = (end: () => Promise<void>) => void;

/** A table of the test, with a pool under test and one that holds rows. */
async function twoRows(onEnd: OnEnd, { isPatient = false } = {}) {
  const table = `counts_${randomBytes(4).toString("hex")}`;
  const holder = connect(ownerUrl, { service: "test", poolSize: 2, isPatient: true });
  const sql = connect(ownerUrl, { service: table, poolSize: 2, isPatient });
  onEnd(async () => void (await Promise.all([holder, sql].map((one) => one.end({ timeout: 1 })))));
  await holder`create table ${holder(table)} (id integer, count integer default 0)`;
  await holder`insert into ${holder(table)} values (1), (2)`;

  /** @returns when the waiting statement began */
  async function untilWaiting(): Promise<string> {
    let since = "";
    await until(async () => {
      const [waiting] = await holder<{ since: string }[]>`
        select query_start::text as since from pg_stat_activity
        where application_name = ${`scm-${table}`} and wait_event_type = 'Lock'`;
      since = waiting?.since ?? "";
      return waiting !== undefined;
    });
    return since;
  }

  /** With a parameter that must be written as JSON once only. */
  const add = (to: Sql) => to`
    update ${to(table)} set count = count + (${to.json({ step: 1 })}::jsonb ->> 'step')::integer`;

  const read = async () => {
    const rows = await holder<{ count: number }[]>`
      select count from ${holder(table)} order by id`;
    return rows.map((row) => row.count);
  };
  return { holder, sql, count: { table, add, read }, untilWaiting };
}

test.concurrent("a cut connection is replaced for the next statement", async ({
  onTestFinished: onEnd,
}) => {
  const { sql, cut } = await openDatabaseProxy(url, { onEnd });
  await sql`select 1`;

  cut();
  await expect
    .poll(() =>
      sql`select 1 as one`.then(
        (rows) => rows.length,
        () => 0,
      ),
    )
    .toBe(1);
});

test.concurrent.for(["cut", "reset"] as const)(
  "statements that follow at once on one that was %s fail at once, or get their own answers",
  async (end, { onTestFinished: onEnd }) => {
    const proxy = await openDatabaseProxy(url, { onEnd });
    await Promise.all([1, 2, 3].map(() => proxy.sql`select pg_sleep(0.1)`));
    // In this moment the pool does not know yet that its connections are gone.
    const following = proxy.sql`select pg_sleep(3)`.then(
      () => [],
      () => answersOf(proxy.sql, [1, 2, 3, 4]),
    );
    await delay(200);

    proxy[end]();

    const answers = await following;
    expect(answers).toHaveLength(4);
    for (const { number, answer, durationMs } of answers) {
      expect([number, "CONNECTION_CLOSED", "ECONNRESET", "EPIPE"]).toContain(answer);
      expect(durationMs).toBeLessThan(2_500);
    }
  },
);

/** The answer is the number, or the code of an error. */
type Answer = { number: number; durationMs: number; answer: unknown };

function answersOf(sql: Sql, numbers: readonly number[]): Promise<Answer[]> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  return Promise.all(
    numbers.map((number) =>
      sql`select ${number}::int as number`.then(
        ([row]) => ({ number, durationMs: elapsedMs(), answer: row?.["number"] }),
        (error: unknown) => ({ number, durationMs: elapsedMs(), answer: Object(error).code }),
      ),
    ),
  );
}

test.concurrent("an answer that breaks off leaves nothing to the next connection", async ({
  onTestFinished: onEnd,
}) => {
  const { sql } = await openDatabaseProxy(url, { poolSize: 1, onEnd });

  const lost = sql`
    select number, case when number = 5000 then pg_terminate_backend(pg_backend_pid()) end
    from generate_series(1, 10000) as number`;

  await expect(lost).rejects.toThrow("CONNECTION_CLOSED");
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

/** As a TCP proxy does without a server behind it. */
test.concurrent.for([false, true])(
  "a server that ends each connection before its session is ready fails statements at once, and is not hurried (patient: %s)",
  async (isPatient, { onTestFinished: onEnd }) => {
    let connections = 0;
    const server = createServer((client) => {
      connections += 1;
      client.on("error", () => undefined);
      client.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const closing = new URL(url);
    closing.hostname = "127.0.0.1";
    closing.port = String(typeof address === "object" ? address?.port : "");
    const sql = connect(closing.href, { service: "test", poolSize: 1, isPatient });
    onEnd(async () => {
      await sql.end({ timeout: 0 });
      server.close();
    });

    for (let round = 0; round < 3; round += 1) {
      const [answer] = await answersOf(sql, [1]);
      expect(answer).toMatchObject({ answer: "CONNECTION_CLOSED" });
      expect(answer?.durationMs).toBeLessThan(2_500);
    }
    await delay(1_000);
    expect(connections).toBeLessThan(10);
  },
);

test.concurrent("a pool recovers when PostgreSQL returns", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const nowhere = new URL(url);
  const { port: realPort, hostname } = nowhere;
  nowhere.hostname = "127.0.0.1";
  nowhere.port = String(port);
  const sql = connect(nowhere.href, { service: "test", poolSize: 2 });

  for (let round = 0; round < 5; round += 1) {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => sql`select 1`));
    expect(tries.every((one) => one.status === "rejected" && isUnavailable(one.reason))).toBe(true);
  }
  const bridge = createServer((client) => {
    const upstream = connectSocket(Number(realPort), hostname);
    client.on("error", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => bridge.listen(port, "127.0.0.1", resolve));

  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end({ timeout: 1 });
  bridge.close();
});

test("a statement may take 3.5 s, without limit in a patient pool", async () => {
  const sql = connect(url, { service: "test", poolSize: 1 });
  const patient = connect(url, { service: "test", poolSize: 1, isPatient: true });

  expect(await sql`show statement_timeout`).toEqual([{ statementTimeout: "3500ms" }]);
  expect(await patient`show statement_timeout`).toEqual([{ statementTimeout: "0" }]);
  await Promise.all([sql.end(), patient.end()]);
});

test("a pool that plans anew keeps no plan of a statement", async () => {
  const sql = connect(url, { service: "test", poolSize: 1, plansAnew: true });
  await sql`select ${"word"}::text`;

  const kept = await sql`select from pg_prepared_statements where name <> ''`;
  await sql.end();

  expect(kept).toHaveLength(0);
});

test("a statement over its time limit counts as unavailable", async () => {
  const sql = connect(url, { service: "test", poolSize: 1 });
  await sql`set statement_timeout = 50`;

  const error = await sql`select pg_sleep(10)`.catch((reason: unknown) => reason);
  await sql.end();

  expect(isUnavailable(error)).toBe(true);
});

test("an invalid statement does not count as unavailable", async () => {
  const sql = connect(url, { service: "test", poolSize: 1 });

  const error = await sql`select nothing_like_it`.catch((reason: unknown) => reason);
  await sql.end();

  expect(isUnavailable(error)).toBe(false);
});
