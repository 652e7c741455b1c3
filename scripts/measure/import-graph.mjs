import { dirname, join } from "node:path/posix";
import { readModule } from "./source-file.mjs";

/** @typedef {import("./source-file.mjs").SourceFile} SourceFile */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph each node, and the nodes that it imports */

/**
 * Follows only relative imports: the tidy test checks imports between packages.
 *
 * @param {readonly SourceFile[]} files
 * @param {{ withLazy?: boolean }} [options] whether `import("…")` counts too
 * @returns {Graph}
 */
export function importGraph(files, { withLazy = false } = {}) {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const { imports, lazyImports } = readModule(file);
      const targets = [...imports, ...(withLazy ? lazyImports : [])]
        .filter((name) => name.startsWith("."))
        .map((name) => join(dirname(file.path), name));
      return [file.path, new Set(targets.filter((target) => paths.has(target)))];
    }),
  );
}

/**
 * The imports between the rooms of a folder: its subfolders and the files directly in it.
 *
 * @param {Graph} graph of files
 * @param {string} folder
 * @returns {Graph}
 */
export function roomGraph(graph, folder) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  for (const [path, targets] of graph) {
    const room = roomOf(path, folder);
    if (room === undefined) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const target of targets) {
      const other = roomOf(target, folder);
      if (other !== undefined && other !== room) imported.add(other);
    }
  }
  return rooms;
}

/**
 * @param {string} path
 * @param {string} folder
 */
function roomOf(path, folder) {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
}

/**
 * @param {Graph} graph
 * @returns {number}
 */
export function countArrows(graph) {
  return [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);
}

/**
 * The strongly connected components: nodes that import each other, directly or indirectly.
 *
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  /** @type {string[][]} */
  const circles = [];
  for (const [node, reachable] of reached) {
    if (!reachable.has(node) || circles.some((circle) => circle.includes(node))) continue;
    circles.push([...reachable].filter((other) => reached.get(other)?.has(node)));
  }
  return circles;
}

/**
 * @param {string} start not among its own results, unless a circle leads back to it
 * @param {Graph} graph
 */
function reachableFrom(start, graph) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return reached;
}
