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
  const startedAt = performance.now();
  const result = await work();
  say(`${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return result;
}

/**
 * Like `step`, for work that may take minutes: prints its name at once, and every half minute.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function longStep(name, work) {
  say(`${name} …`);
  const reminder = setInterval(() => say(`${name} …`), 30_000);
  return await step(name, work).finally(() => clearInterval(reminder));
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
