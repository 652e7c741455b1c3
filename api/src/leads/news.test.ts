/** The stream of new leads. */
import { LeadNews } from "@scm/contract";
import { aBetaSignup, aContact, until } from "@scm/testing";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../test-api.ts";

const newsTimes = { everyMs: 20, heartbeatMs: 50, lifeMs: 60_000 };
const api = await startTestApi({}, { newsTimes });
const session = await api.login();
const open = new Set<AbortController>();

afterEach(() => {
  for (const listening of open) listening.abort();
  open.clear();
});

type Server = { port: number };

/** Collects the events of a stream. */
async function listen(headers: Record<string, string> = session, { port }: Server = api) {
  const listening = new AbortController();
  open.add(listening);
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/lead-news`, {
    headers,
    signal: listening.signal,
  });
  const heard = { text: "", isOver: false };
  void collect(answer, heard);
  return {
    answer,
    heard,
    leave: () => listening.abort(),
    opened: () => until(() => heard.text.includes("id: ")),
    ids: () => newsIn(heard.text).flatMap(({ ids }) => ids),
    lastEventId: () => [...heard.text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? "",
  };
}

async function collect({ body }: Response, heard: { text: string; isOver: boolean }) {
  try {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += text;
    heard.isOver = true;
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
  }
}

function newsIn(text: string): LeadNews[] {
  return [...text.matchAll(/^event: leads\nid: .+\ndata: (.+)$/gm)].map(([, data = ""]) =>
    LeadNews.parse(JSON.parse(data)),
  );
}

async function submit(path = "/api/contact", body: object = aContact()): Promise<string> {
  return z.object({ id: z.string() }).parse((await api.post(path, body)).json).id;
}

test("each listener gets new leads, by kind and id alone", async () => {
  await submit();
  const [one, other] = [await listen(), await listen()];
  await Promise.all([one.opened(), other.opened()]);

  const contact = await submit();
  const signup = await submit("/api/beta-test-signup", aBetaSignup());

  for (const listener of [one, other]) {
    await until(() => listener.ids().length === 2);
    expect(newsIn(listener.heard.text).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: "beta-signup", ids: [signup] },
      { kind: "contact", ids: [contact] },
    ]);
    expect(listener.heard.text).not.toContain("Anna");
  }
  expect(one.answer.status).toBe(200);
  expect(one.answer.headers.get("Content-Type")).toBe("text/event-stream");
  expect(one.answer.headers.get("X-Accel-Buffering")).toBe("no");
  expect(one.answer.headers.get("Cache-Control")).toBe("no-store");
});

test("each lead is sent once", async () => {
  const { opened, ids } = await listen();
  await opened();
  const all: string[] = [];

  for (let count = 0; count < 5; count += 1) {
    all.push(await submit());
    await until(() => ids().length === all.length);
  }

  expect(ids()).toEqual(all);
});

test("a client that reconnects with the last event id gets what it missed", async () => {
  const first = await listen();
  await first.opened();
  first.leave();
  const missed = await submit();

  const again = await listen({ ...session, "Last-Event-ID": first.lastEventId() });

  await until(() => again.ids().length > 0);
  expect(again.ids()).toContain(missed);
});

test.each(["7", "", "0199a000"])("an unknown last event id %s is ignored", async (id) => {
  const { answer, opened } = await listen({ ...session, "Last-Event-ID": id });

  await opened();

  expect(answer.status).toBe(200);
});

test("a heartbeat keeps a stream open beyond the time limit of calls", async () => {
  const { heard, opened } = await listen();
  await opened();

  await until(() => (heard.text.match(/^:$/gm) ?? []).length > 2);

  expect(heard.isOver).toBe(false);
});

test("a stream ends with its session and sends a retry time", async () => {
  const own = await api.login();
  const { heard, opened } = await listen(own);
  await opened();

  await api.call("/api/admin/logout", { method: "POST", headers: own });

  await until(() => heard.isOver);
  expect(heard.text).toMatch(/retry: \d+\n\n$/);
});

test("listening does not extend the session", async () => {
  const own = await api.login();
  const before = await api.sql`select last_seen_at from sessions order by created_at desc limit 1`;
  await api.sql`
    update sessions set last_seen_at = now() - interval '29 minutes'
    where created_at = (select max(created_at) from sessions)`;
  const { heard, opened } = await listen(own);
  await opened();
  await until(() => (heard.text.match(/^:$/gm) ?? []).length > 1);

  const [seen] = await api.sql`select last_seen_at from sessions order by created_at desc limit 1`;

  expect(seen?.["lastSeenAt"] < before[0]?.["lastSeenAt"]).toBe(true);
  await api.sql`update sessions set last_seen_at = now() - interval '31 minutes'`;
  await until(() => heard.isOver);
  await api.sql`update sessions set last_seen_at = now()`;
});

test("a stream ends after its time", async () => {
  const server = await startTestApi({}, { newsTimes: { ...newsTimes, lifeMs: 200 } });
  const { heard } = await listen(await server.login(), server);

  await until(() => heard.isOver);

  expect(heard.text).toMatch(/retry: \d+\n\n$/);
});

test("a session may open five streams at once; another gets 429", async () => {
  const own = await api.login();
  const listeners = [];
  for (let count = 0; count < 5; count += 1) listeners.push(await listen(own));

  const refused = await api.get("/api/admin/lead-news", own);
  const another = await listen(await api.login());
  listeners[0]?.leave();

  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(another.answer.status).toBe(200);
  await until(async () => (await api.get("/api/admin/lead-news", own)).status === 200);
});
