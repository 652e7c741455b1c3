import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "@scm/services";

/**
 * Waits until the api is ready.
 *
 * @param givenUp the reason, once a program is given up
 * @throws {StartError} with that reason
 */
export async function waitUntilReady(
  { host, port }: { host: string; port: number },
  givenUp: Promise<string>,
): Promise<void> {
  const state: { reason?: string } = {};
  void givenUp.then((reason) => (state.reason = reason));
  while (!(await isReady(`http://${reachable(host)}:${port}/api/ready`))) {
    if (state.reason !== undefined) throw new StartError(state.reason);
    await delay(50);
  }
}

/** `0.0.0.0` and `::` are for listening, not for calling. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** Uses `http`, because `fetch` would stay in memory while the system runs. */
function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}
