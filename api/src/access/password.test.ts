import { expect, test } from "vitest";
import { createQueue } from "./password.ts";

test("a caller who waits too long is refused and does not block the next", async () => {
  const queue = createQueue({ workersMax: 1, waitingMax: 1, waitMaxMs: 50 });
  const hold = { end: () => {} };
  const held = queue(() => new Promise<void>((resolve) => (hold.end = resolve)));
  const ran: string[] = [];
  const note = (name: string) => async () => void ran.push(name);
  const refusal = { status: 503, slug: "unavailable" };

  const late = queue(note("late"));
  await expect(queue(note("beyond"))).rejects.toMatchObject(refusal);
  await expect(late).rejects.toMatchObject(refusal);
  const next = queue(note("next"));
  hold.end();
  await Promise.all([held, next]);
  await queue(note("last"));

  expect(ran).toEqual(["next", "last"]);
});
