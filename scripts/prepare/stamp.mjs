import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const ignored = new Set(["node_modules", "dist", ".cache", ".data"]);

/**
 * A hash of files and folders. Tests do not count, because no build contains them.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to the root
 * @returns {Promise<string>}
 */
export async function fingerprint(root, paths) {
  const hash = createHash("sha256").update(
    `${process.version} ${process.platform} ${process.arch}`,
  );
  for (const path of paths) {
    for (const file of await filesIn(root, path)) {
      hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesIn(root, path) {
  if (!(await stat(join(root, path))).isDirectory()) return [path];
  const names = (await readdir(join(root, path))).toSorted();
  const wanted = names.filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  const lists = await Promise.all(wanted.map((name) => filesIn(root, join(path, name))));
  return lists.flat();
}

/**
 * @param {string} file
 * @param {string} value
 */
export async function isStamped(file, value) {
  return (await readFile(file, "utf8").catch(() => "")) === value;
}

/**
 * @param {string} file
 * @param {string} value
 */
export async function stamp(file, value) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, value);
}
