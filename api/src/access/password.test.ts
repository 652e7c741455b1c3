import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher, createQueue } from "./password.ts";

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

const lightCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const password = "Zażółć gęślą jaźń 27";
const spellings: [string, string][] = [
  ["decomposed", password.normalize("NFD")],
  ["with a non-breaking space", password.replace(" ", "\u00A0")],
  ["with a space of Ogham", password.replace(" ", "\u1680")],
  ["with full-width digits", password.replace("27", "\uFF12\uFF17")],
];

test.each(spellings)("a password typed %s is the one that was chosen", async (_, typed) => {
  const passwords = createPasswordHasher(lightCost);
  const [chosen, other] = [await passwords.hash(password), await passwords.hash(typed)];

  expect(await passwords.verify(chosen, typed, "a")).toBe(true);
  expect(await passwords.verify(other, password, "a")).toBe(true);
  expect(await passwords.verify(chosen, typed.toUpperCase(), "a")).toBe(false);
  expect(await passwords.verify(null, typed, "a")).toBe(false);
});

test.each(spellings)(
  "a hash of a password typed %s, as it was, is still good",
  async (_, typed) => {
    const passwords = createPasswordHasher(lightCost);

    expect(await passwords.verify(await hash(typed, lightCost), typed, "a")).toBe(true);
  },
);
