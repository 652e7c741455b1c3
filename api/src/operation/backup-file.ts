/**
 * A backup is one file: the compressed rows, and a last line with the SHA-256 of all bytes before
 * it. It holds personal data and sealed secrets, but never their key.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError } from "@scm/db";

/** A line break, `sha256 `, the hash and another line break. */
const lastLineBytes = 73;

/**
 * Writes the file for its owner only. It has its name when it is complete, and replaces no other.
 *
 * @returns its size in bytes
 * @throws {BackupError} when there is such a file
 */
export async function writeBackup(file: string, text: AsyncIterable<Buffer>): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name`);
  const unfinished = `${file}.unfinished`;
  // A stream that opened it by name could do so after the removal below.
  const handle = await open(unfinished, "w", 0o600);
  try {
    await pipeline(
      text,
      // The next level takes half as long again, for a file that is a tenth smaller.
      createGzip({ level: 3 }),
      withHash,
      handle.createWriteStream({ flush: true }),
    );
    await rename(unfinished, file);
    await flushDirectory(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

async function* withHash(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield Buffer.from(lastLineFor(hash.digest("hex")));
}

function lastLineFor(hash: string): string {
  return `\nsha256 ${hash}\n`;
}

/** Without it a power cut could undo the rename. */
async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Reads the file twice: the first time to compare its hash, so that nothing is done with a damaged
 * one.
 *
 * @throws {BackupError} for a file that is missing, incomplete or changed
 */
export async function readBackup(
  file: string,
  use: (text: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const length = await lengthOfRows(file);
  const hash = createHash("sha256");
  for await (const part of rowsIn(file, length)) hash.update(part);
  if (lastLineFor(hash.digest("hex")) !== (await lastLineOf(file, length))) {
    throw new BackupError(`${file} is no backup, or incomplete, or was changed`);
  }
  await pipeline(rowsIn(file, length), createGunzip(), use);
}

async function lengthOfRows(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => {
    throw new BackupError(`there is no file ${file}`);
  });
  return Math.max(size - lastLineBytes, 1);
}

function rowsIn(file: string, length: number) {
  return createReadStream(file, { end: length - 1 });
}

async function lastLineOf(file: string, start: number): Promise<string> {
  let line = "";
  for await (const part of createReadStream(file, { start })) line += String(part);
  return line;
}
