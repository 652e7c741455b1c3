/**
 * The size of this repository beside its ceilings, and an exit code of 1 above one. A ceiling
 * rises only with what people can do, in a commit of its own that says what that is; a change that
 * adds nothing for them takes something else out. Generated files do not count.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countLines, isCode, isTest } from "./source-file.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

/** Without generated files, which git ignores. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(path));

/** @param {(path: string) => boolean} isWanted */
function read(isWanted) {
  return files.filter(isWanted).map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/**
 * @param {RegExp} pattern
 * @param {RegExp} paths
 */
function count(pattern, paths) {
  const texts = read((path) => paths.test(path)).map(({ text }) => text);
  return texts.flatMap((text) => text.match(pattern) ?? []).length;
}

const code = read(isCode);

/** @param {string} area */
function codeLines(area) {
  return countLines(code.filter(({ path }) => path.startsWith(area) && !isTest(path)));
}

const migrations = /^packages\/db\/migrations\//;
const [, settings = ""] =
  /\n## Environment\n(.*?)\n## /s.exec(readFileSync("docs/operations.md", "utf8")) ?? [];

/** @type {[name: string, now: number, most: number][]} */
const sizes = [
  ["code lines of web", codeLines("web/"), 33_150],
  ["code lines of api", codeLines("api/"), 6_340],
  ["code lines of worker", codeLines("worker/"), 5_130],
  ["code lines of packages", codeLines("packages/"), 27_250],
  ["code lines of scripts", codeLines("scripts/"), 1_990],
  ["test lines", countLines(code.filter(({ path }) => isTest(path))), 59_070],
  ["tables", count(/^create table/gm, migrations), 30],
  ["indexes", count(/^ *create (unique )?index/gm, migrations), 59],
  ["settings", settings.match(/(?<=^\| [^|]*)`[A-Z_]+`/gm)?.length ?? 0, 39],
  ["npm scripts", count(/^ {4}"[a-z:]+": "(exec )?node /gm, /^package\.json$/), 13],
  ["events", count(/^ {2}"[a-z-]+\.[a-z-]+": z\./gm, /^packages\/contract\/src\/events\.ts$/), 21],
  ["screens of the panel", count(/: `\$\{home\}\//g, /admin-screens\.ts$/), 21],
  ["words of documents", count(/\S+/g, /^(docs\/.*|[A-Z]+)\.md$/), 33_000],
];

for (const [name, now, most] of [["", "now", "at most"], ...sizes]) {
  process.stdout.write(`${name.padEnd(24)}${format(now)}${format(most)}\n`);
}
// Nothing found means that this file looks in the wrong place.
if (sizes.some(([, now, most]) => now > most || now === 0)) process.exitCode = 1;

/** @param {unknown} value */
function format(value) {
  return (typeof value === "number" ? value.toLocaleString("en") : String(value)).padStart(10);
}
