import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { holdMailsCommand } from "./hold-mails-command.ts";

const { sql } = await openTestDatabase();

test("hold-mails says how much it held", async () => {
  const lines: string[] = [];

  await holdMailsCommand("2026-01-01T00:00:00+01:00", {
    sql,
    say: (line) => void lines.push(line),
  });

  expect(lines[0]).toBe("Held: 0 mails, and those of 0 events once they are handled.");
});

test.each([
  [undefined, "expected --before and a time"],
  ["2026-01-01 00:00", "expected --before and a time"],
  ["2126-01-01T00:00:00Z", "is not over yet"],
])("hold-mails before %s is refused with exit code 2", async (before, complaint) => {
  const refused = holdMailsCommand(before, { sql, say: () => undefined });

  await expect(refused).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(complaint),
  });
});
