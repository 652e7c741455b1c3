/** The load generator, a process of its own. */
import { Agent, request } from "node:http";
import { percentile } from "@scm/testing/measured-calls";
import { clockMs, serveParent } from "./side-process.ts";

export type Load = {
  url: string;
  headers: Record<string, string>;
  /** `{n}` stands for a number that differs in every request. */
  body: string;
  /** Persistent ones. Each sends its next request after the answer. */
  connections: number;
  /** Ends after this many seconds or requests. */
  seconds?: number;
  requests?: number;
  /** At most this many requests a second, evenly spaced. */
  perSecond?: number;
};

export type LoadResult = {
  statuses: Record<number, number>;
  /** From the first request to the last answer. */
  elapsedMs: number;
  p50: number;
  p99: number;
  /** The number of each request, and when it was sent, by `clockMs`. */
  sentAt: [number: number, ms: number][];
};

let number = 0;

serveParent(async (load: Load): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const startedAt = clockMs();
  const { seconds = Infinity, requests = Infinity, perSecond } = load;
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const sentAt: [number, number][] = [];
  let begun = 0;

  async function drive(): Promise<void> {
    while (begun < requests && clockMs() - startedAt < seconds * 1_000) {
      const turn = begun;
      begun += 1;
      if (perSecond !== undefined) await waitUntil(startedAt + (turn * 1_000) / perSecond);
      const began = clockMs();
      number += 1;
      if (perSecond !== undefined) sentAt.push([number, began]);
      const status = await send(load, agent);
      times.push(clockMs() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }

  await Promise.all(Array.from({ length: load.connections }, drive));
  const elapsedMs = clockMs() - startedAt;
  agent.destroy();
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { statuses, elapsedMs, p50, p99, sentAt };
});

/** @returns the status; 0 when the connection broke */
function send(load: Load, agent: Agent): Promise<number> {
  const body = load.body.replace("{n}", String(number));
  const headers = { ...load.headers, "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve) => {
    request(load.url, { agent, method: "POST", headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", () => resolve(0))
      .end(body);
  });
}

function waitUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, moment - clockMs()));
}
