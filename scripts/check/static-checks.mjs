import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Everything that can be said about the code without running it.
 *
 * @param {string} root
 * @returns {Promise<import("./tally.mjs").Check[]>}
 */
export async function staticChecks(root) {
  const tool = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
  const projects = await typedProjects(root);
  return [
    { name: "lint", command: tool("oxlint"), args: ["--type-aware"], directory: root },
    ...projects.map((project) => ({
      name: `types of ${project}`,
      command: tool("tsc"),
      args: ["-p", project],
      directory: root,
    })),
    { name: "format", command: tool("prettier"), args: ["--check", "."], directory: root },
    { name: "dead code", command: tool("knip"), args: [], directory: root },
  ];
}

/**
 * @param {string} root
 * @returns {Promise<string[]>} the folders with a tsconfig.json, from the root
 */
async function typedProjects(root) {
  const entries = await readdir(root, { recursive: false, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules)/.test(entry.name))
    .map(({ name }) => name);
  const inside = await Promise.all(folders.map((folder) => configsIn(root, folder)));
  return [".", ...inside.flat().toSorted()];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function configsIn(root, folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const isProject = entries.some(({ name }) => name === "tsconfig.json");
  const inner = entries.filter(
    (entry) => entry.isDirectory() && !["node_modules", "dist", "src"].includes(entry.name),
  );
  const below = await Promise.all(inner.map(({ name }) => configsIn(root, join(folder, name))));
  return [...(isProject ? [folder] : []), ...below.flat()];
}
