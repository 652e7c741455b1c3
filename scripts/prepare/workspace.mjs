import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The root and the packages of pnpm-workspace.yaml. Before the install there is no YAML parser.
 *
 * @param {string} root
 * @returns {Promise<string[]>} their manifests
 */
export async function listManifests(root) {
  const text = await readFile(join(root, "pnpm-workspace.yaml"), "utf8");
  const [, list = ""] = /^packages:\n((?: +- .+\n)+)/m.exec(text) ?? [];
  const patterns = [...list.matchAll(/- (\S+)/g)].map(([, pattern = ""]) => pattern);
  const folders = await Promise.all(patterns.map((pattern) => foldersOf(root, pattern)));
  return ["", ...folders.flat()].map((folder) => join(folder, "package.json"));
}

/**
 * @param {string} root
 * @param {string} pattern a folder, or `folder/*`
 */
async function foldersOf(root, pattern) {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  const folders = (await readdir(join(root, parent))).map((name) => join(parent, name));
  return folders.filter((folder) => existsSync(join(root, folder, "package.json"))).toSorted();
}

/**
 * @param {string} root
 * @param {string} manifest
 * @returns {Promise<string[]>} the folders of all workspace packages that it depends on
 */
export async function listImports(root, manifest) {
  const packages = await Promise.all(
    (await listManifests(root)).map((path) => readManifest(root, path)),
  );
  const found = new Set(packages.filter(({ path }) => path === manifest));
  // Iterating a set includes entries added on the way, so transitive imports are found.
  for (const { imports } of found) {
    for (const one of packages) if (imports.includes(one.name)) found.add(one);
  }
  return [...found].slice(1).map(({ path }) => dirname(path));
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Promise<{ path: string, name: string, imports: string[] }>}
 */
async function readManifest(root, path) {
  const { name, dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, path), "utf8"),
  );
  // Development dependencies are for tests, except in the root, which has no others.
  return { path, name, imports: Object.keys(dependencies ?? devDependencies ?? {}) };
}
