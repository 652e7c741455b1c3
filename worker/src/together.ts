import { isContended, isUnavailable } from "@scm/db";

/** How many calls one statement serves at most. */
const groupSizeMax = 100;

/** How long a statement waits for more calls. */
const gatherMs = 20;

type Call<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Lets one statement serve many calls: those of one turn of the event loop, and those that come
 * while the statement before is under way. So a single call hardly waits, and under load the groups
 * grow.
 *
 * A group that fails is repeated call by call, so that no call fails because of another. Once
 * PostgreSQL is away, the rest fails with it.
 *
 * @param work returns the results in the order of the items
 * @param sizeMin for how many calls a statement waits, though no longer than 20 ms
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  sizeMin: () => number = () => 1,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  const state = { isRunning: false, onCall() {} };

  async function serveAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      await gather();
      await serve(waiting.splice(0, groupSizeMax), work);
    }
    state.isRunning = false;
  }

  async function gather(): Promise<void> {
    if (waiting.length >= sizeMin()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      state.onCall = () => {
        if (waiting.length < sizeMin()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      state.onCall();
      if (state.isRunning) return;
      state.isRunning = true;
      void serveAll();
    });
}

async function serve<Item, Result>(
  calls: readonly Call<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(calls.map(({ item }) => item));
    for (const [index, result] of results.entries()) calls[index]?.resolve(result);
  } catch (error) {
    const isAway = isUnavailable(error) && !isContended(error);
    if (calls.length === 1 || isAway) {
      for (const { reject } of calls) reject(error);
    } else {
      await serveEach(calls, work);
    }
  }
}

async function serveEach<Item, Result>(
  calls: readonly Call<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  const away: unknown[] = [];
  for (const { item, resolve, reject } of calls) {
    try {
      if (away.length > 0) throw away[0];
      for (const result of await work([item])) resolve(result);
    } catch (error) {
      if (isUnavailable(error) && !isContended(error)) away.push(error);
      reject(error);
    }
  }
}
