import { existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const roomMinBytes = 4 * 1_024 ** 3;

/**
 * Creates a temporary directory for a database, whose many small files cost little in memory. On
 * the disk, where memory is short.
 */
export async function databaseDirectory(): Promise<string> {
  return await mkdtemp(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), "scm-test-"));
}

function hasRoom(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const { bavail, bsize } = statfsSync(directory);
  return Math.min(bavail * bsize, freemem()) > roomMinBytes;
}

type Hook = (remove: () => Promise<void>) => void;

/** A temporary directory with blanks in its path. Outside a test, `whenDone` is `afterAll`. */
export async function aDirectory(whenDone: Hook = onTestFinished): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "scm test "));
  whenDone(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
