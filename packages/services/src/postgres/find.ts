import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isPortFree } from "../ports.ts";
import { isAlive } from "../process-status.mjs";

/**
 * The address of a database on the embedded PostgreSQL of a directory, while another process runs
 * it; null when none does.
 */
export async function findDatabase(directory: string, name: string): Promise<string | null> {
  const [pid, port, status] = await readPidFile(join(directory, "cluster", "postmaster.pid"));
  if (status !== "ready" || !isAlive(Number(pid))) return null;
  // After a crash of the machine the number may be anybody's.
  if (await isPortFree({ host: "127.0.0.1", port: Number(port) })) return null;
  const password = await readFile(join(directory, "password"), "utf8");
  return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
}

/** Its 1st, 4th and 8th line (PostgreSQL's `pidfile.h`); nothing when it is not there. */
async function readPidFile(file: string): Promise<[pid?: string, port?: string, status?: string]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").map((line) => line.trim());
    return [lines[0] ?? "", lines[3] ?? "", lines[7] ?? ""];
  } catch {
    // No server runs, or its files are another user's.
    return [];
  }
}
