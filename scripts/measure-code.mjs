/** `npm run measure:code`: size and structure of the code, beside their limits. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { countArrows, findCircles, importGraph, roomGraph } from "./measure/import-graph.mjs";
import {
  countLines,
  isCode,
  isTest,
  measureFunctions,
  readComments,
  readModule,
} from "./measure/source-file.mjs";

/** Another checkout can be measured: `npm run measure:code -- ../before`. */
const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));

const files = listFiles()
  .filter(isCode)
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const product = files.filter(({ path }) => !isTest(path));
const isModule = (/** @type {{ path: string }} */ { path }) => !path.endsWith(".sql");

/** Without generated files, which git ignores. */
function listFiles() {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)));
}

const exportedNames = new Set(product.filter(isModule).flatMap((file) => readModule(file).exports));
// Counts files with these words in their path, not code shared with other leads.
const demoBookingFiles = product.filter(({ path }) => /demo-booking|slot/.test(path));
const productGraph = importGraph(product.filter(isModule), { withLazy: true });
const rooms = roomGraph(productGraph, "web/src/admin");
const openApi = product.filter(({ path }) => path.startsWith("api/src/openapi/"));
const comments = files.flatMap(readComments);
const functionLengths = product
  .filter(isModule)
  .flatMap(measureFunctions)
  .toSorted((one, other) => one - other);

/** @type {[name: string, now: number, most: number][]} */
const figures = [
  ["code lines", countLines(product), 42_000],
  ["test lines", countLines(files) - countLines(product), 38_000],
  ["exported names", exportedNames.size, 1_150],
  ["source files of demo booking and slots", demoBookingFiles.length, 32],
  ["rooms of web/src/admin", rooms.size, 27],
  ["arrows between them", countArrows(rooms), 85],
  ["rooms in circles", findCircles(rooms).flat().length, 0],
  // Lazy imports may close a circle: both modules are loaded by then.
  ["import circles, types counted", findCircles(importGraph(files.filter(isModule))).length, 0],
  ["lines of the OpenAPI generator", countLines(openApi), 350],
  ['comments that begin with "What"', countComments(/^What\b/), 60],
  ['comments that begin with "Of"', countComments(/^Of\b/), 0],
  ["lines of the longest function", functionLengths.at(-1) ?? 0, 60],
  ["lines of nine functions in ten", percentile(functionLengths, 0.9), 32],
];

/** @param {RegExp} start */
function countComments(start) {
  return comments.filter((comment) => start.test(comment)).length;
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
function percentile(sorted, share) {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** @param {readonly [string, string, string]} cells */
function printRow([name, now, most]) {
  process.stdout.write(`${name.padEnd(40)}${now.padStart(8)}${most.padStart(10)}\n`);
}

printRow(["", "now", "at most"]);
for (const [name, now, most] of figures) {
  printRow([name, now.toLocaleString("en"), most.toLocaleString("en")]);
}
