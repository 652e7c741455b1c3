/**
 * Lints the migrations of a folder: statements that block the users of a table with many rows, or
 * that break the release before, which still runs. Exits with 1 and prints them, if there are any.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { run } from "../prepare/run.mjs";
import { say } from "../prepare/terminal.mjs";

const excluded = [
  // `migrate` limits each wait for a lock, and a backfill or an index may take its time.
  "require-lock-timeout",
  "require-statement-timeout",
  // Counters stay below two billion, and JavaScript gets a bigint as text.
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  // Known values are domains, whose checks are not planned in each statement. A later change of one
  // blocks its tables, which `ban-alter-domain-with-add-constraint` reports.
  "ban-create-domain-with-constraint",
];

const root = fileURLToPath(new URL("../..", import.meta.url));
const squawk = join(root, "node_modules", ".bin", "squawk");
const [, , folder = ""] = process.argv;
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .map((name) => join(folder, name));
/** As in `migrate`. */
const isOutside = (/** @type {string} */ file) =>
  readFileSync(file, "utf8").startsWith("-- no-transaction\n");

await lint("--assume-in-transaction", (file) => !isOutside(file));
await lint("--no-assume-in-transaction", isOutside);

/**
 * @param {string} mode
 * @param {(file: string) => boolean} isMeant
 */
async function lint(mode, isMeant) {
  const meant = files.filter(isMeant);
  if (meant.length === 0) return;
  const args = [mode, "--pg-version=15", `--exclude=${excluded.join()}`];
  const { code, output } = await run(squawk, [...args, ...meant], { directory: process.cwd() });
  if (code === 0) return;
  // It colours them in any case.
  say(stripVTControlCharacters(output).trimEnd());
  process.exitCode = 1;
}
