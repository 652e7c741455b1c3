import { Agent, get } from "node:http";
import { jsonRequest } from "./calls.ts";

/** Milliseconds. */
export type Times = { p50: number; p95: number; p99: number };

type Session = {
  /** @throws when the status is not 200 */
  ask: (path: string) => Promise<void>;
  close: () => void;
};

/** Logs in, and sends requests over one persistent connection, as a browser does. */
export async function openMeasuredSession(
  origin: string,
  operator: { email: string; password: string },
): Promise<Session> {
  const answer = await fetch(`${origin}/api/admin/login`, jsonRequest("POST", operator));
  const headers = { Cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(origin + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().once("end", resolve);
      }).once("error", reject);
    });
  return { ask, close: () => agent.destroy() };
}

/** Makes `count` calls one after another. */
export async function timeCalls(
  count: number,
  call: (index: number) => PromiseLike<unknown>,
): Promise<Times> {
  // The first requests run with cold caches.
  for (let index = 0; index < 20; index += 1) await call(index);
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await call(index);
    times.push(performance.now() - startedAt);
  }
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

/** The smallest value that `share` of the values do not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
