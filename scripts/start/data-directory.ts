import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { readablePassword } from "@scm/runtime";
import { StartError } from "@scm/services";
import { type Lock, takeLock } from "../prepare/lock.mjs";

export type DataDirectory = Awaited<ReturnType<typeof openDataDirectory>>;

/** PostgreSQL needs at least this to start. */
const spaceMin = 100 * 1024 * 1024;

/**
 * Opens the directory of all persistent state. It is locked until its release, and closed to other
 * users, because it contains mails and secrets.
 *
 * @throws {StartError} if it cannot be used
 */
export async function openDataDirectory(path: string) {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new StartError(`DATA_DIR: cannot write to ${path}${code}`);
  }
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize < spaceMin) throw new StartError(`DATA_DIR: no disk space left at ${path}`);
  const operatorPasswordFile = join(path, "admin-password");
  return {
    path,
    lock: lockDirectory(path),
    secretKey: () => keep(join(path, "secret-key"), randomBytes(32).toString("base64")),
    operatorPassword: () => keep(operatorPasswordFile, readablePassword()),
    operatorPasswordFile,
  };
}

/** @throws {StartError} with the process that holds it */
function lockDirectory(path: string): Lock {
  const lock = takeLock(join(path, "start.lock"));
  if (!("heldBy" in lock)) return lock;
  throw new StartError(
    `DATA_DIR: ${path} is in use by another start (process ${lock.heldBy}); stop it, or set DATA_DIR and PORT`,
  );
}

/** Reads the file, or writes `fresh` to it. A kill never leaves half a text. */
async function keep(file: string, fresh: string): Promise<{ text: string; isNew: boolean }> {
  if (existsSync(file)) return { text: (await readFile(file, "utf8")).trim(), isNew: false };
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  await handle.writeFile(`${fresh}\n`);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  return { text: fresh, isNew: true };
}
