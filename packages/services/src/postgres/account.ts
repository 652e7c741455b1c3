/** PostgreSQL refuses to run as root. This file finds another user for it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, stat } from "node:fs/promises";
import type { Account } from "../processes.ts";
import { StartError } from "../start-error.mjs";

const newAccountName = "scm-postgres";

/**
 * The user for the server of `cluster`: ourselves, or, for root, the owner of the cluster, else
 * `postgres`, else a new system user, else `nobody`.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  // The cluster may not exist yet.
  const owner = await stat(cluster).catch(() => undefined);
  const ours = process.getuid?.();
  if (ours !== 0) {
    if (!owner || owner.uid === ours) return undefined;
    throw new StartError(`${cluster} belongs to another user: it was made by a start as root`);
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account =
    findAccount("postgres") ??
    findAccount(newAccountName) ??
    createAccount() ??
    findAccount("nobody");
  if (account) return account;
  throw new StartError(
    "PostgreSQL does not run as root, and this system has no other user to run it",
  );
}

function findAccount(name: string): Account | undefined {
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = accounts.find((account) => account.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(":").map(Number);
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function createAccount(): Account | undefined {
  const flags = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  spawnSync("useradd", [...flags, newAccountName]);
  return findAccount(newAccountName);
}

/** Creates the directory, accessible to its server only. */
export async function makePrivate(directory: string, account: Account | undefined): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!account) return;
  await chown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
}
