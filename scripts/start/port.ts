import { setTimeout as delay } from "node:timers/promises";
import { StartError, tryToListen } from "@scm/services";

type Address = { host: string; port: number };

/**
 * Checks that a server can listen there.
 *
 * @param patienceMs the time for a previous holder to leave
 * @throws {StartError} if it cannot
 */
export async function refuseTakenPort(address: Address, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await tryToListen(address);
    if (code === null) return;
    if (code !== "EADDRINUSE" || Date.now() >= deadline) throw new StartError(line(address, code));
    await delay(100);
  }
}

function line({ host, port }: Address, code: string): string {
  if (code === "EADDRINUSE") {
    return `PORT: ${port} is taken by another program; stop it, or set another, such as PORT=${port + 1}`;
  }
  if (code === "EACCES") return `PORT: this user may not listen on ${port}`;
  return `HOST: this machine cannot listen on ${host} (${code})`;
}
