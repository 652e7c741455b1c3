import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inheritedEnvironment } from "@scm/runtime";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { openLogFile } from "./log-file.ts";
import { type Program, supervise } from "./supervise.ts";

let terminal: string[];

beforeEach(() => {
  terminal = [];
  for (const stream of [process.stdout, process.stderr]) {
    const output = vi.spyOn(stream, "write").mockImplementation((line) => {
      terminal.push(String(line));
      return true;
    });
    onTestFinished(() => output.mockRestore());
  }
});

type Dying = Pick<Program, "isVital"> & { isUp?: boolean };

async function superviseDying({ isVital, isUp = true }: Dying) {
  const directory = await aDirectory();
  const pausesMs: number[] = [];
  const program = {
    name: "dying",
    command: "sh",
    args: ["-c", "echo no such setting >&2; exit 3"],
    directory,
    environment: {},
    isVital,
  };
  const supervised = supervise(program, {
    log: openLogFile(directory, "dying"),
    isUp: () => isUp,
    pause: async (ms) => pausesMs.push(ms),
  });
  onTestFinished(supervised.stop);
  return { pausesMs, givenUp: supervised.givenUp };
}

test("a program that keeps dying is restarted after pauses that grow to 60 s", async () => {
  const { pausesMs } = await superviseDying({ isVital: false });

  await expect.poll(() => pausesMs.length).toBeGreaterThan(9);

  expect(pausesMs.slice(0, 9)).toEqual([500, 1e3, 2e3, 4e3, 8e3, 16e3, 32e3, 60e3, 60e3]);
  expect(terminal).toContain(
    "dying ended unexpectedly (exit code 3) and is started again in 60 s\n",
  );
});

test("a program that cannot start is retried, while vital ones run without it", async () => {
  const { pausesMs } = await superviseDying({ isVital: false, isUp: false });

  await expect.poll(() => pausesMs.length).toBeGreaterThan(6);
});

test("a vital program is given up after more than five deaths in a row", async () => {
  const { givenUp, pausesMs } = await superviseDying({ isVital: true });

  expect(await givenUp).toBe("dying died 6 times in a row, the last time with exit code 3");
  expect(pausesMs).toEqual([500, 1e3, 2e3, 4e3, 8e3]);
});

test("a vital program that cannot start is given up at once with its last line", async () => {
  const { givenUp, pausesMs } = await superviseDying({ isVital: true, isUp: false });

  expect(await givenUp).toBe("dying could not start: no such setting");
  expect(pausesMs).toEqual([]);
});

/** A program that ignores SIGTERM and ends once `allowToEnd` is called. */
async function superviseBusy() {
  const directory = await aDirectory();
  const file = (name: string) => join(directory, name);
  const program = {
    name: "busy",
    command: "sh",
    args: [
      "-c",
      "trap 'touch told' TERM; touch begun; until [ -e may-end ]; do sleep 0.02; done; touch done",
    ],
    directory,
    environment: inheritedEnvironment(),
    isVital: false,
  };
  const supervised = supervise(program, { log: openLogFile(directory, "busy"), isUp: () => true });
  onTestFinished(() => writeFileSync(file("may-end"), ""));
  await expect.poll(() => existsSync(file("begun"))).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = supervised.stop();
  // `expect.poll` would advance the faked clock.
  while (!existsSync(file("told"))) await new Promise((resolve) => setImmediate(resolve));
  return {
    stopped,
    allowToEnd: () => writeFileSync(file("may-end"), ""),
    isDone: () => existsSync(file("done")),
  };
}

test("a stopping program has 30 s to finish, and the terminal says so", async () => {
  const { stopped, allowToEnd, isDone } = await superviseBusy();
  vi.advanceTimersByTime(2_400);
  expect(terminal).toEqual([]);
  vi.advanceTimersByTime(27_600);
  expect(terminal).toEqual([
    "The busy finishes what is under way, for 30 s at most. Another Ctrl-C does not wait.\n",
  ]);

  allowToEnd();
  await stopped;

  expect(isDone()).toBe(true);
});

test("a program that does not end is killed after 31 s", async () => {
  const { stopped, isDone } = await superviseBusy();

  vi.advanceTimersByTime(31_000);
  await stopped;

  expect(isDone()).toBe(false);
});
