import { isContended, isUnavailable } from "@scm/db";

/** How many calls one statement serves at most. */
const groupSizeMax = 100;

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
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Call<Item, Result>[] = [];
  let isRunning = false;

  async function serveAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await serve(waiting.splice(0, groupSizeMax), work);
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
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
