/** Checks what the log tells about the attacks that ran before. */
import { logLines, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

export const logAttacks: Attack<Site>[] = [
  {
    name: "Refused calls in the log that nobody could tell apart",
    before: "all",
    allowed: { most: 0 },
    play: countUnmarked,
  },
  {
    name: "Warnings in the log about a proxy that TRUST_PROXY lacks",
    before: "0",
    allowed: { least: 1 },
    play: countProxyWarnings,
  },
];

async function countUnmarked(site: Site): Promise<number> {
  const refused = (await logLines(site)).filter(
    ({ method, status }) => status === 429 || (status === 401 && method !== "GET"),
  );
  if (refused.length === 0) throw new Error("no refusal was logged");
  return refused.filter(({ client }) => client === undefined).length;
}

async function countProxyWarnings(site: Site): Promise<number> {
  const lines = await logLines(site);
  return lines.filter(({ reason }) => String(reason).startsWith("TRUST_PROXY=")).length;
}
