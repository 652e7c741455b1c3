import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVisitorTokens, hashVisitorToken } from "./visitor-tokens.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];

test("a token of 256 bits is made again from its salt by the same key, and by no other", () => {
  const made = createVisitorTokens([key]).make();

  const token = createVisitorTokens([other, key]).tokenOf(made) ?? "";

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashVisitorToken(token)).toEqual(made.tokenHash);
  expect(createVisitorTokens([other]).tokenOf(made)).toBeNull();
  expect(createVisitorTokens([key]).make()).not.toEqual(made);
});
