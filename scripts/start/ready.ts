import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** Waits until the api is ready, or `isWaiting` returns false. */
export async function waitUntilReady(
  { host, port }: { host: string; port: number },
  isWaiting: () => boolean,
): Promise<void> {
  const url = `http://${reachable(host)}:${port}/api/ready`;
  while (isWaiting()) {
    if (await isReady(url)) return;
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
