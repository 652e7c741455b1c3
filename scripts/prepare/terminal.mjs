/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} line */
export function warn(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs the work and prints its duration. Long work may take minutes: its name is printed at once,
 * and every half minute.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work, isLong = false) {
  const startedAt = performance.now();
  if (isLong) say(`${name} …`);
  const reminder = isLong ? setInterval(() => say(`${name} …`), 30_000) : undefined;
  const result = await work().finally(() => clearInterval(reminder));
  say(`${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return result;
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
  const code = "code" in error ? String(error.code) : "";
  // A word of the command line that no option has.
  if (code.startsWith("ERR_PARSE_ARGS")) return error.message;
  const line = linesByCode[code];
  return line ?? error.stack ?? error.message;
}
