import { setTimeout as delay } from "node:timers/promises";
import { tryToListen } from "../../packages/services/src/listen.mjs";
import { StartError } from "../../packages/services/src/start-error.mjs";

/** @typedef {{ host: string, port: number }} Address */

/**
 * Checks that a server can listen there.
 *
 * @param {Address} address
 * @param {number} patienceMs the time for a previous holder to leave
 * @throws {StartError} if it cannot
 */
export async function refuseTakenPort(address, patienceMs) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await tryToListen(address);
    if (code === null) return;
    if (code !== "EADDRINUSE" || Date.now() >= deadline) throw new StartError(line(address, code));
    await delay(100);
  }
}

/**
 * @param {Address} address
 * @param {string} code
 */
function line({ host, port }, code) {
  if (code === "EADDRINUSE") {
    return `PORT: ${port} is taken by another program; stop it, or set another, such as PORT=${port + 1}`;
  }
  if (code === "EACCES") return `PORT: this user may not listen on ${port}`;
  return `HOST: this machine cannot listen on ${host} (${code})`;
}
