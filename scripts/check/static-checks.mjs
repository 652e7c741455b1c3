import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { listManifests } from "../prepare/workspace.mjs";

/**
 * The checks that do not run the code.
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
    {
      name: "audit",
      command: process.execPath,
      args: ["--import", "tsx", "scripts/audit/main.ts"],
      directory: root,
    },
    { name: "dead code", command: tool("knip"), args: [], directory: root },
  ];
}

/**
 * @param {string} root
 * @returns {Promise<string[]>} the folders with a tsconfig.json, relative to the root
 */
async function typedProjects(root) {
  const folders = (await listManifests(root)).map((manifest) => dirname(manifest));
  return [...folders, "web/build"].filter((folder) =>
    existsSync(join(root, folder, "tsconfig.json")),
  );
}
