import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

type Hook = (remove: () => Promise<void>) => void;

/** A temporary directory with blanks in its path. Outside a test, `whenDone` is `afterAll`. */
export async function aDirectory(whenDone: Hook = onTestFinished): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "scm test "));
  whenDone(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
