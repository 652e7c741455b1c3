/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} line */
export function warn(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs the work and prints its duration.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const seconds = startClock();
  const result = await work();
  say(`${name} (${seconds().toFixed(1)} s)`);
  return result;
}

const frameMs = 1_000;
const reminderMs = 15_000;

/**
 * Like `step`, for work that may take minutes: prints its name at once, and the seconds while it runs.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function longStep(name, work) {
  const seconds = startClock();
  const { stdout } = process;
  const lineStart = stdout.isTTY ? "\r" : "";
  const tell = () =>
    stdout.write(`${lineStart}${name} … ${Math.round(seconds())} s${stdout.isTTY ? "" : "\n"}`);
  const progress = setInterval(tell, stdout.isTTY ? frameMs : reminderMs);
  if (stdout.isTTY) stdout.write(`${name} …`);
  try {
    return await step(lineStart + name, work);
  } catch (error) {
    say(`${lineStart}${name}: failed after ${seconds().toFixed(1)} s`);
    throw error;
  } finally {
    clearInterval(progress);
  }
}

function startClock() {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1_000;
}

/** By name, because the class of the second is not available before the install. */
const oneLineErrors = ["StartError", "ConfigError"];

/**
 * One line for an error that a person can fix, the whole stack for a defect.
 *
 * @param {unknown} error
 * @param {Readonly<Record<string, string>>} linesByCode lines for errors of the operating system
 */
export function lineFor(error, linesByCode = {}) {
  if (!(error instanceof Error)) return String(error);
  if (oneLineErrors.includes(error.name)) return error.message;
  const line = "code" in error ? linesByCode[String(error.code)] : undefined;
  return line ?? error.stack ?? error.message;
}
