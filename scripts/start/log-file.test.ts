import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { openLogFile } from "./log-file.ts";

/** Logs these lines. @returns a function that reads the files, from the oldest to the current one */
async function log(directory: string, lines: string[], sizeMax?: number) {
  const stream = Readable.from(lines.map((line) => `${line}\n`));
  openLogFile(directory, "api", sizeMax).follow(stream);
  await finished(stream);
  return () =>
    readdirSync(directory)
      .toSorted()
      .toReversed()
      .map((name) => readFileSync(join(directory, name), "utf8"));
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({ level: "info", number: index + 1_000 }),
  );
}

test("a log that is full is set aside, in place of the one before", async () => {
  const directory = await aDirectory();
  const lines = numbered(100);
  const lineLength = `${lines[0]}\n`.length;

  const read = await log(directory, lines, lineLength * 10);

  // Whole lines, in order, the newest ones.
  await expect.poll(() => read().join("").trimEnd().split("\n")).toEqual(lines.slice(-20));
  expect(readdirSync(directory).toSorted()).toEqual(["api.log", "api.log.1"]);
  for (const name of readdirSync(directory)) {
    expect(statSync(join(directory, name))).toMatchObject({ size: lineLength * 10 });
    expect(statSync(join(directory, name)).mode & 0o077).toBe(0);
  }
});

test("a log continues the file of an earlier start until it is full", async () => {
  const directory = await aDirectory();
  const [first = "", second = "", third = ""] = numbered(3);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, "api.log"), `${first}\n`);

  const read = await log(directory, [second, third], first.length * 2 + 2);

  await expect.poll(read).toEqual([`${first}\n${second}\n`, `${third}\n`]);
});

test("a line longer than a whole file is kept", async () => {
  const directory = await aDirectory();
  const [line = ""] = numbered(1);

  const read = await log(directory, [line], 5);

  await expect.poll(read).toEqual([`${line}\n`]);
});
