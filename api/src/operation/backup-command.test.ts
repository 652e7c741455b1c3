import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openTestDatabase } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CommandError } from "../command.ts";
import { runBackup, runRestore } from "./backup-command.ts";
import { readBackup, writeBackup } from "./backup-file.ts";

const say = () => undefined;

test("a restored backup is at the schema of this release, and open to the application", async () => {
  const { sql, owner } = await openTestDatabase();
  await sql`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'anna@klub.example', 'Demo', '…')`;
  const file = join(await aDirectory(), "scm.backup");
  const lines: string[] = [];

  await runBackup([file], { sql: owner, say: (line) => void lines.push(line) });

  expect(lines.join("\n")).toMatch(
    /scm\.backup: \d+ tables, \d+ rows, [\d.]+ MB, [\d.]+ s\nIt holds all that was stored before \S+Z/,
  );
  const copy = await openTestDatabase("template0");
  const applicationUrl = copy.url;
  await runRestore([file], { sql: copy.owner, applicationUrl, say });
  expect(await copy.sql`select name from contacts`).toEqual([{ name: "Anna" }]);
  await expect(copy.sql`delete from audit_log`).rejects.toThrow("permission denied");
});

describe("a file", () => {
  let directory: string;
  let file: string;

  beforeAll(async () => {
    directory = await aDirectory(afterAll);
    file = join(directory, "scm.backup");
    await writeBackup(file, textOf(["one\n", "two\n"]));
  });

  test("is for its owner only, and has no unfinished one beside it", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(["scm.backup"]);
  });

  test("is read as it was written", async () => {
    expect(await contentOf(file)).toBe("one\ntwo\n");
  });

  test("is refused after the change or loss of any byte", async () => {
    const whole = await readFile(file);
    const damaged = join(directory, "damaged");

    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ 1, at);
      await writeFile(damaged, changed);
      await expect(contentOf(damaged)).rejects.toThrow("or was changed");
      await writeFile(damaged, whole.subarray(0, at));
      await expect(contentOf(damaged)).rejects.toThrow("or incomplete");
    }
  });

  test("replaces no other, and a failed one leaves nothing", async () => {
    const before = await readFile(file);
    await expect(writeBackup(file, textOf(["three\n"]))).rejects.toThrow("is there already");
    await expect(writeBackup(join(directory, "failed"), failing())).rejects.toThrow("disk");

    expect(await readFile(file)).toEqual(before);
    expect(await readdir(directory)).not.toContain("failed.unfinished");
  });

  test("that is not there is named", async () => {
    await expect(contentOf(join(directory, "nothing"))).rejects.toThrow("there is no file");
  });
});

test.each([[[]], [["--help"]], [["one", "two"]]])(
  "the arguments %j are refused with exit code 2",
  async (args) => {
    const { sql } = await openTestDatabase();

    for (const run of [runBackup, runRestore]) {
      await expect(run(args, { sql, say, applicationUrl: undefined })).rejects.toEqual(
        new CommandError(`usage: ${run === runBackup ? "backup" : "restore"} <file>`, 2),
      );
    }
  },
);

async function* textOf(parts: readonly string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* failing() {
  yield Buffer.from("one");
  throw new Error("disk");
}

async function contentOf(path: string): Promise<string> {
  let content = "";
  await readBackup(path, async (text) => {
    for await (const part of text) content += String(part);
  });
  return content;
}
