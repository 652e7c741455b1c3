import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Copies the files of a clone, including uncommitted changes. */
export async function cloneFiles(root: string, target: string): Promise<void> {
  const { stdout } = await run(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  for (const file of stdout.split("\0").filter(Boolean)) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(root, file), join(target, file)).catch((error: unknown) => {
      // A deletion that is not committed yet.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    });
  }
}

export async function landingPageFigure(clone: string): Promise<string> {
  const vite = join(clone, "node_modules", "vite", "bin", "vite.js");
  const { stdout, stderr } = await run(process.execPath, [vite, "build"], {
    cwd: join(clone, "web"),
  });
  return /landing page: (.+)/.exec(stdout + stderr)?.[1] ?? "not printed by the build";
}
