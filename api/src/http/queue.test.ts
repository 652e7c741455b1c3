import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

const limits = { workersMax: 1, waitingMax: 3, waitingOfAddressMax: 2, waitMaxMs: 50 };
const refusal = { status: 503, slug: "unavailable" };

/** A queue whose only worker is busy until `end`. */
function openBusyQueue(own: Partial<typeof limits> = {}) {
  const queue = createQueue({ ...limits, waitMaxMs: 5_000, ...own });
  const hold = { end: () => {} };
  const held = queue("busy", () => new Promise<void>((resolve) => (hold.end = resolve)));
  const ran: string[] = [];
  return {
    ran,
    /** Waits under this name. */
    wait: (name: string, address = name) => queue(address, async () => void ran.push(name)),
    end: () => {
      hold.end();
      return held;
    },
  };
}

test("a caller who waits too long is refused and does not block the next", async () => {
  const { ran, wait, end } = openBusyQueue({ waitingMax: 1, waitMaxMs: 50 });

  const late = wait("late");
  await expect(wait("beyond")).rejects.toMatchObject(refusal);
  await expect(late).rejects.toMatchObject(refusal);
  const next = wait("next");
  await Promise.all([end(), next]);
  await wait("last");

  expect(ran).toEqual(["next", "last"]);
});

test("two callers of one address wait at most, and leave a place for others", async () => {
  const { ran, wait, end } = openBusyQueue();

  const flood = [wait("1", "a"), wait("2", "a")];
  await expect(wait("3", "a")).rejects.toMatchObject(refusal);
  const other = wait("4", "b");
  await Promise.all([end(), ...flood, other]);

  expect(ran).toEqual(["1", "2", "4"]);
});
