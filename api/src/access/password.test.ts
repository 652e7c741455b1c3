import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher, createQueue } from "./password.ts";

const limits = { workersMax: 1, waitingMax: 3, waitingOfAddressMax: 2, waitMaxMs: 50 };
const refusal = { status: 503, slug: "unavailable" };
const from = (address: string, isKnown = false) => ({ address, isKnown });

/** A queue whose only worker is busy until `end`. */
function openBusyQueue(own: Partial<typeof limits> = {}) {
  const queue = createQueue({ ...limits, waitMaxMs: 5_000, ...own });
  const hold = { end: () => {} };
  const held = queue(from("busy"), () => new Promise<void>((resolve) => (hold.end = resolve)));
  const ran: string[] = [];
  return {
    ran,
    /** Waits under this name. */
    wait: (name: string, caller = from(name)) => queue(caller, async () => void ran.push(name)),
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

  const flood = [wait("1", from("a")), wait("2", from("a"))];
  await expect(wait("3", from("a"))).rejects.toMatchObject(refusal);
  const other = wait("4", from("b"));
  await Promise.all([end(), ...flood, other]);

  expect(ran).toEqual(["1", "2", "4"]);
});

test("known addresses are served before a flood of others, and have places of their own", async () => {
  const { ran, wait, end } = openBusyQueue();

  const flood = [wait("1"), wait("2"), wait("3")];
  await expect(wait("4")).rejects.toMatchObject(refusal);
  const known = [1, 2, 3].map((one) => wait(`known ${one}`, from("office", true)));
  await expect(wait("known 4", from("office", true))).rejects.toMatchObject(refusal);
  await Promise.all([end(), ...flood, ...known]);

  expect(ran).toEqual(["known 1", "known 2", "known 3", "1", "2", "3"]);
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

  expect(await passwords.verify(chosen, typed, from("a"))).toBe(true);
  expect(await passwords.verify(other, password, from("a"))).toBe(true);
  expect(await passwords.verify(chosen, typed.toUpperCase(), from("a"))).toBe(false);
  expect(await passwords.verify(null, typed, from("a"))).toBe(false);
});

test.each(spellings)(
  "a hash of a password typed %s, as it was, is still good",
  async (_, typed) => {
    const passwords = createPasswordHasher(lightCost);

    expect(await passwords.verify(await hash(typed, lightCost), typed, from("a"))).toBe(true);
  },
);
