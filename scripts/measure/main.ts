import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { say } from "../prepare/terminal.mjs";
import { cloneFiles, landingPageFigure } from "./clone.ts";
import { measureLatency } from "./latency.ts";
import { memoryOf } from "./memory.ts";
import { runStart } from "./run-start.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const idleS = 15;
const submissions = 50;

/** Works in one temporary folder with empty package caches. */
async function measure(directory: string): Promise<void> {
  say(`Measured with Node ${process.version} on ${availableParallelism()} cores.`);
  const clone = join(directory, "clone");
  await cloneFiles(root, clone);

  const cold = await runStart(clone, directory);
  say(`First start, empty package caches: ${seconds(cold.readyMs)} to Ready (120 s allowed)`);
  await cold.start.end("SIGTERM");

  const warm = await runStart(clone, directory);
  say(`Second start: ${seconds(warm.readyMs)} to Ready (10 s allowed)`);
  say(`Services: ${warm.start.printed(/^ +Services +(.+)/m)}`);

  await new Promise((resolve) => setTimeout(resolve, idleS * 1_000));
  const { processes, residentMb, proportionalMb } = memoryOf(warm.start.child.pid ?? 0);
  say(
    `Idle for ${idleS} s, ${processes} processes from npm down: ${residentMb} MB resident (700 MB ` +
      `allowed; the sum of VmRSS, which counts shared pages once per process), ${proportionalMb} MB ` +
      "proportional (the sum of Pss, which counts them once)",
  );

  const { first, both } = await measureLatency(warm.start, submissions);
  say(
    `Submission to mail on the disk of the mail server, ${submissions} one after another: staff mail ` +
      `p50 ${first.p50} ms, p95 ${first.p95} ms (p50 under 60 ms promised with a real Redis); ` +
      `both mails p50 ${both.p50} ms, p95 ${both.p95} ms`,
  );
  await warm.start.end("SIGTERM");
  say(`JavaScript, gzipped: ${await landingPageFigure(clone)}`);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

const directory = await mkdtemp(join(tmpdir(), "scm measure "));
try {
  await measure(directory);
} finally {
  await rm(directory, { recursive: true, force: true });
}
