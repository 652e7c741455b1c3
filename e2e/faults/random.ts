/** Random numbers from a printed seed, so that a failed run can be repeated. */
export type Random = { between: (from: number, to: number) => number };

/** mulberry32 is small, and even enough to spread kills over time. */
export function createRandom(): Random {
  const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
  print(`seed: FAULT_SEED=${seed}`);
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return { between: (from, to) => Math.round(from + next() * (to - from)) };
}

/** Prints a line about the run. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
