import { LeadNews, leadNewsMax } from "@scm/contract";
import type { Sql } from "@scm/db";
import { openTestDatabase, until } from "@scm/testing";
import { afterAll, expect, test } from "vitest";
import { createNewsDesk } from "./news-desk.ts";

const { sql, owner } = await openTestDatabase();
const lines: string[] = [];
const note = (line: string) => void lines.push(line);
const log = { debug: note, info: note, warn: note, error: note };
const times = { everyMs: 5, heartbeatMs: 60_000, lifeMs: 60_000 };

/** A connection that counts its queries. */
function counted(): { counting: Sql; asked: () => number } {
  const count = { asked: 0 };
  const counting = new Proxy(sql, {
    apply(target, self, parts) {
      count.asked += 1;
      return Reflect.apply(target, self, parts);
    },
  });
  return { counting, asked: () => count.asked };
}

const { counting, asked } = counted();
const desk = createNewsDesk({ sql: counting, log, times });
afterAll(desk.stop);

const { signal } = new AbortController();

async function listen(key = "key", at = desk) {
  const session = { key, isLive: async () => true };
  const stream = await at.listen({ session, lastEventId: null, signal });
  if (typeof stream === "string") throw new Error(stream);
  return stream;
}

/** Waits long enough for many polls, by the database's clock. */
async function aMoment(): Promise<void> {
  await sql`select pg_sleep(0.2)`;
}

test("one loop polls PostgreSQL for all listeners, and stops with the last", async () => {
  await aMoment();
  expect(asked()).toBe(0);

  const streams = [await listen(), await listen(), await listen()];
  await until(() => asked() > 20);
  await streams[0]?.cancel();
  const before = asked();
  await until(() => asked() > before + 10);
  await streams[1]?.cancel();
  await streams[2]?.cancel();
  // A poll that is under way may finish.
  await aMoment();
  const after = asked();

  await aMoment();
  expect(asked()).toBe(after);
});

test("the first listener gets the leads that arrive afterwards", async () => {
  const stream = await listen();
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toMatch(/^retry: \d+\nid: \S+\n\n$/);
  const [lead] = await sql`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'anna@klub.example', 'Oferta', 'Treść') returning id`;

  const { value } = await reader.read();

  expect(value).toContain(`data: {"kind":"contact","ids":["${lead?.["id"]}"]}\n\n`);
  await reader.cancel();
});

test("a burst fills an event, so its count is a lower bound", async () => {
  const stream = await listen();
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await sql`
    insert into contacts (name, email, subject, message)
    select 'Anna', 'anna@klub.example', 'Oferta', 'Treść' from generate_series(1, 150)`;

  const { value } = await reader.read();

  const { ids } = LeadNews.parse(JSON.parse(/^data: (.+)$/m.exec(value ?? "")?.[1] ?? ""));
  expect(ids).toHaveLength(leadNewsMax);
  await reader.cancel();
});

test("a failed poll is retried, and no lead is missed", async () => {
  const stream = await listen();
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await owner`alter table contacts rename to contacts_gone`;
  await until(() => lines.includes("lead news failed"));
  await sql`
    insert into contacts_gone (name, email, subject, message)
    values ('Anna', 'anna@klub.example', 'Oferta', 'Treść')`;
  await owner`alter table contacts_gone rename to contacts`;

  const { value } = await reader.read();

  expect(value).toContain('"kind":"contact"');
  await reader.cancel();
});

test("a desk has 200 streams at most, and a stream that ends frees its place", async () => {
  const own = createNewsDesk({ sql, log, times });
  const streams = [];
  for (let count = 0; count < 200; count += 1) streams.push(await listen(`key ${count}`, own));

  await expect(listen("another", own)).rejects.toThrow("full");
  await streams[0]?.cancel();
  await listen("another", own);

  await own.stop();
});

test("a stopped desk ends every stream and opens no more", async () => {
  const own = createNewsDesk({ sql, log, times });
  const streams = [await listen("one", own), await listen("two", own)];

  await own.stop();

  for (const stream of streams) {
    expect(await new Response(stream).text()).toMatch(/retry: \d+\n\n$/);
  }
  await expect(listen("three", own)).rejects.toThrow("full");
});

test("a listener who leaves before the first read frees its place", async () => {
  const own = createNewsDesk({ sql: counting, log, times });
  const going = new AbortController();
  const session = { key: "key", isLive: async () => true };
  const opening = Array.from({ length: 5 }, () =>
    own.listen({ session, lastEventId: null, signal: going.signal }),
  );

  going.abort();

  const last = own.listen({ session, lastEventId: null, signal: new AbortController().signal });
  await Promise.all(opening);
  expect(await last).toBeInstanceOf(ReadableStream);
  await own.stop();
});

test("a failed first read opens no stream and frees its place", async () => {
  const away = createNewsDesk({ sql, log, times });
  await owner`alter table contacts rename to contacts_gone`;
  for (let count = 0; count < 6; count += 1) {
    await expect(listen("key", away)).rejects.toThrow("does not exist");
  }
  await owner`alter table contacts_gone rename to contacts`;

  const stream = await listen("key", away);

  await stream.cancel();
});
