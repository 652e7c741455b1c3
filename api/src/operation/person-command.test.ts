import { randomBytes } from "node:crypto";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { CommandError } from "../command.ts";
import { erasureKeysOf } from "./erasure-hash.ts";
import { runPersonCommand } from "./person-command.ts";

const { sql } = await openTestDatabase();

test.each([
  [[]],
  [["find", "--email", "anna@klub.example"]],
  [["ledger", "twice"]],
  [["ledger", "--email", "anna@klub.example"]],
])("%j is refused with the usage", async (args) => {
  const refusal = await runPersonCommand(args, {
    sql,
    erasureKeys: erasureKeysOf([randomBytes(32)]),
    readInput: async () => "",
    say: () => {},
  }).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(CommandError);
  expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringMatching(/^usage: person/) });
});
