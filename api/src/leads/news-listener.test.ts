import { expect, test } from "vitest";
import { openListener } from "./news-listener.ts";

const times = { heartbeatMs: 60_000, lifeMs: 60_000 };
const session = { key: "key", isLive: async () => true };

test("a client that does not read is dropped", () => {
  const ended: unknown[] = [];
  const onEnd = (one: unknown) => void ended.push(one);
  const { listener } = openListener(session, { times, onEnd });

  for (let piece = 0; piece < 1_000; piece += 1) listener.send("piece\n\n");

  expect(ended).toEqual([listener]);
});

test("a stream delivers what was sent before its end, and nothing after it", async () => {
  const { listener, stream } = openListener(session, { times, onEnd: () => {} });
  listener.send("first\n\n");
  listener.end();
  listener.send("second\n\n");
  listener.end();

  expect(await new Response(stream).text()).toBe("first\n\nretry: 1000\n\n");
});

test("a stream stays open while the session cannot be checked", async () => {
  const looks = ["away", "alive"];
  async function isLive(): Promise<boolean> {
    const look = looks.shift();
    if (look === "away") throw new Error("away");
    return look === "alive";
  }
  const { stream } = openListener(
    { key: "key", isLive },
    { times: { heartbeatMs: 5, lifeMs: 60_000 }, onEnd: () => {} },
  );

  expect(await new Response(stream).text()).toBe(":\n\n:\n\nretry: 1000\n\n");
});
