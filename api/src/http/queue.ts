import { unavailable } from "./problem.ts";

type QueueLimits = Record<
  "workersMax" | "waitingMax" | "waitingOfAddressMax" | "waitMaxMs",
  number
>;

/** Runs a few tasks at once, in order of arrival. */
export function createQueue(limits: QueueLimits) {
  const { workersMax, waitingMax, waitingOfAddressMax, waitMaxMs } = limits;
  const line: { address: string; start: () => void }[] = [];
  let running = 0;

  function isFull(address: string): boolean {
    const ofAddress = line.filter((one) => one.address === address).length;
    return line.length >= waitingMax || ofAddress >= waitingOfAddressMax;
  }

  function untilNext(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const one = { address, start };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        reject(unavailable());
      }, waitMaxMs);
      line.push(one);
    });
  }

  return async function enqueue<Result>(
    address: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (running < workersMax) running += 1;
    else if (isFull(address)) throw unavailable();
    else await untilNext(address);
    try {
      return await work();
    } finally {
      // Hands its place to a waiting caller, so that a new one cannot take it first.
      const next = line.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
