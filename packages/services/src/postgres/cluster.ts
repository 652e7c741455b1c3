import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, type FileHandle, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Account } from "../processes.ts";
import { StartError } from "../start-error.mjs";
import { accountFor, makePrivate } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";

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
  const password = await readPassword(directory, account);
  const cluster = { directory, password, account, binaries };
  if (!existsSync(join(directory, "cluster", "PG_VERSION"))) {
    await createCluster(cluster, isDurable);
  }
  return cluster;
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
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(isDurable ? [] : ["--no-sync"]),
    ],
    { cwd: "/", env: { LC_ALL: "C" }, stdio: ["ignore", "ignore", "pipe", place.fd], ...account },
  );
  const complaint = child.stderr ? text(child.stderr) : "";
  const [code] = await once(child, "exit");
  await place.close();
  if (code !== 0) throw new StartError(`initdb failed: ${lastLineOf(await complaint)}`);
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
    const handle: FileHandle = await open(directory, "r");
    return { path: "/proc/self/fd/3", fd: handle.fd, close: () => handle.close() };
  },
};

function lastLineOf(output: string): string {
  return output.trim().split("\n").at(-1) ?? "";
}
