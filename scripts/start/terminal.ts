/** What `npm start` says. Everything else goes to the logs in the data directory. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says what is done, once it is done, with the time it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  say(`${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return result;
}
