import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../prepare/run.mjs";
import { StartError } from "../../packages/services/src/start-error.mjs";

const source = fileURLToPath(new URL("moved-clock.c", import.meta.url));
const zone = "Europe/Warsaw";

/**
 * The moments at which weeks, years and clocks change in Poland.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const moments = {
  friday: "2027-01-08T18:00+01:00",
  saturday: "2027-01-09T12:00+01:00",
  "new-year": "2026-12-31T23:30+01:00",
  spring: "2027-03-28T00:30+01:00",
  autumn: "2027-10-31T00:30+02:00",
};

/**
 * Compiles the clock of a run that begins at a moment. Each process of the run has it, whatever its
 * environment and account: Node, the embedded PostgreSQL and Redis, and the browser.
 *
 * @param {string} at a name in `moments`
 * @returns {Promise<{ variables: string[], remove: () => Promise<void> }>} those of the first
 *   process, for `env`
 */
export async function clockAt(at) {
  // The account of PostgreSQL reads it too.
  const directory = await mkdtemp(join(tmpdir(), "scm-clock-"));
  await chmod(directory, 0o755);
  const library = join(directory, "moved-clock.so");
  const values = {
    MOVED_BY_S: Math.round((Date.parse(moments[at] ?? "") - Date.now()) / 1_000),
    LIBRARY: JSON.stringify(library),
    ZONE: JSON.stringify(zone),
  };
  const { code, output } = await run(
    "cc",
    [
      "-O2",
      "-shared",
      "-fPIC",
      ...Object.entries(values).map(([name, value]) => `-D${name}=${value}`),
      "-o",
      library,
      source,
    ],
    { directory },
  );
  if (code !== 0) {
    throw new StartError(`A moved clock needs Linux with glibc and a C compiler, cc:\n${output}`);
  }
  return {
    variables: [
      `LD_PRELOAD=${library}`,
      `TZ=${zone}`,
      // The services of a Docker engine keep the real time, so the run may find none.
      "DOCKER_HOST=unix:///var/empty/docker.sock",
    ],
    remove: () => rm(directory, { recursive: true }),
  };
}
