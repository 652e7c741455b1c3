const frameMs = 1_000;
const reminderMs = 15_000;

/**
 * Does one step of a longer work in sight of the person who waits: its name at once, the seconds
 * while it runs, and the time it took.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  const { stdout } = process;
  const progress = stdout.isTTY
    ? setInterval(() => stdout.write(`\r${name} … ${Math.round(seconds())} s`), frameMs)
    : setInterval(() => say(`${name} … ${Math.round(seconds())} s`), reminderMs);
  stdout.write(stdout.isTTY ? `${name} …` : "");
  try {
    const result = await work();
    say(`${stdout.isTTY ? "\r" : ""}${name} (${seconds().toFixed(1)} s)`);
    return result;
  } catch (error) {
    say(`${stdout.isTTY ? "\r" : ""}${name}: failed after ${seconds().toFixed(1)} s`);
    throw error;
  } finally {
    clearInterval(progress);
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
