import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isPortFree } from "../ports.ts";
import { isAlive } from "../process-status.mjs";

/** The owner's address of a database on the running embedded PostgreSQL of a directory, or null. */
export async function findDatabase(directory: string, name: string): Promise<string | null> {
  const [pid, port, status] = await readPidFile(join(directory, "cluster", "postmaster.pid"));
  if (status !== "ready" || !isAlive(Number(pid))) return null;
  // After a crash of the machine the pid may belong to another process.
  if (await isPortFree({ host: "127.0.0.1", port: Number(port) })) return null;
  const password = await readFile(join(directory, "password"), "utf8");
  return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
}

/** Lines 1, 4 and 8 (PostgreSQL's `pidfile.h`); empty without a file. */
async function readPidFile(file: string): Promise<[pid?: string, port?: string, status?: string]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").map((line) => line.trim());
    return [lines[0] ?? "", lines[3] ?? "", lines[7] ?? ""];
  } catch {
    // No server runs, or another user owns its files.
    return [];
  }
}
