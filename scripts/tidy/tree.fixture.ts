/** Reads this repository for the tidy test. Every path is relative to its root. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { isTest } from "../check/source-file.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const notOurs = new Set([".git", ".data", ".cache", "dist", "node_modules"]);

/** Every file that people write, sorted. */
export function listFiles(directory = ""): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    })
    .toSorted();
}

export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Tests, their helpers and configuration may import more than the product does. */
export function isProduct(path: string): boolean {
  return /\.(ts|tsx|js|mjs)$/.test(path) && !isTest(path) && !/\.config\.(ts|mjs)$/.test(path);
}

/** The modules that a file imports; relative ones as paths from the root. */
export function importsOf(path: string): string[] {
  const statements = read(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...statements].map(([, name = ""]) =>
    name.startsWith(".") ? join(dirname(path), name) : name,
  );
}

/** The package or process of a file: `packages/db`, `api`, `scripts`. */
export function homeOf(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return top === "packages" ? `${top}/${second}` : top;
}
